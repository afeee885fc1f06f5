type Version = readonly [major: number, minor: number, patch: number];

function readVersion(text: string): Version | null {
  const [, major, minor, patch] = text.match(/^(\d+)\.(\d+)\.(\d+)$/) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return null;
  return [Number(major), Number(minor), Number(patch)];
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The first version after all that a caret (`^1.2.3`) or a tilde (`~1.2.3`) takes in, as npm reads them. */
function endOf(operator: string, [major, minor, patch]: Version): Version {
  if (operator === '~') return [major, minor + 1, 0];
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function holds(comparator: string, version: Version): boolean {
  const [, operator = '', text = ''] = comparator.match(/^(\^|~|>=|<=|>|<|=)?(.*)$/) ?? [];
  const bound = readVersion(text);
  if (!bound) return false;
  const order = compare(version, bound);
  switch (operator) {
    case '^':
    case '~':
      return order >= 0 && compare(version, endOf(operator, bound)) < 0;
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default:
      return order === 0;
  }
}

/**
 * Whether a contract version lies in the range a module was built for: comparators of full versions (`^1.2.0`,
 * `>=1.0.0 <3.0.0`), alternatives by `||`. What cannot be read is not satisfied.
 */
export function satisfiesContract(range: string, contract: string): boolean {
  const version = readVersion(contract);
  if (!version) return false;
  return range.split('||').some((alternative) => {
    const comparators = alternative.trim().split(/\s+/).filter(Boolean);
    return comparators.length > 0 && comparators.every((comparator) => holds(comparator, version));
  });
}
