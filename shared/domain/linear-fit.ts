/**
 * Coefficients of a weighted least-squares fit with a ridge on each coefficient, by Cholesky's method on the normal
 * equations. `rows` are the features of each observation. `ridge` is added to the diagonal, one a coefficient; it must be
 * above 0 where features can depend on each other.
 */
export function fitLinear(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
  ridge: readonly number[],
): number[] {
  const size = ridge.length;
  const matrix = new Float64Array(size * size);
  const right = new Float64Array(size);
  rows.forEach((row, i) => {
    const weight = weights[i] ?? 0;
    const value = values[i] ?? 0;
    for (let a = 0; a < size; a++) {
      const scaled = (row[a] ?? 0) * weight;
      if (scaled === 0) continue;
      right[a] = (right[a] ?? 0) + scaled * value;
      for (let b = 0; b <= a; b++)
        matrix[a * size + b] = (matrix[a * size + b] ?? 0) + scaled * (row[b] ?? 0);
    }
  });
  ridge.forEach((penalty, a) => {
    matrix[a * size + a] = (matrix[a * size + a] ?? 0) + penalty;
  });
  return solve(matrix, right, size);
}

function solve(matrix: Float64Array, right: Float64Array, size: number): number[] {
  const at = (a: number, b: number) => matrix[a * size + b] ?? 0;
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= a; b++) {
      let rest = at(a, b);
      for (let k = 0; k < b; k++) rest -= at(a, k) * at(b, k);
      matrix[a * size + b] = a === b ? Math.sqrt(Math.max(rest, 1e-12)) : rest / at(b, b);
    }
  }
  const result = Array.from(right);
  for (let a = 0; a < size; a++) {
    for (let k = 0; k < a; k++) result[a] = (result[a] ?? 0) - at(a, k) * (result[k] ?? 0);
    result[a] = (result[a] ?? 0) / at(a, a);
  }
  for (let a = size - 1; a >= 0; a--) {
    for (let k = a + 1; k < size; k++) result[a] = (result[a] ?? 0) - at(k, a) * (result[k] ?? 0);
    result[a] = (result[a] ?? 0) / at(a, a);
  }
  return result;
}

export function dot(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += (a[i] ?? 0) * (b[i] ?? 0);
  return total;
}
