import fc from 'fast-check';
import { DomainError } from './domain-error.ts';
import {
  capacity,
  depthAtVolume,
  geometryFault,
  innerHeight,
  insideDimension,
  type TankGeometry,
  type TankHead,
  usableCapacity,
  volumeAtDepth,
} from './tank-geometry.ts';

const inch = 25.4;
const gallon = 3.785411784;

describe('published depths and volumes', () => {
  test('lying cylinder, flat ends', () => {
    const tank: TankGeometry = { shape: 'horizontal_cylinder', diameter_mm: 1500, length_mm: 2000 };
    const depths = [0, 150, 300, 500, 750, 1350, 1500];
    const litres = [0, 183.94, 503.21, 1031.28, 1767.15, 3350.35, 3534.29];
    depths.forEach((depth, i) => {
      expect(volumeAtDepth(tank, depth)).toBeCloseTo(litres[i] ?? Number.NaN, 1);
    });
  });

  test('lying cylinder, ellipsoidal heads', () => {
    const tank: TankGeometry = {
      shape: 'horizontal_cylinder',
      diameter_mm: 1200,
      length_mm: 2400,
      head: { kind: 'ellipsoidal', depth_mm: 300 },
    };
    const litres = [601.34, 1583.36, 2565.38, 3166.73];
    [300, 600, 900, 1200].forEach((depth, i) => {
      expect(volumeAtDepth(tank, depth)).toBeCloseTo(litres[i] ?? Number.NaN, 1);
    });
  });

  test.each<[string, TankHead, number[], number[]]>([
    ['flat', { kind: 'flat' }, [36, 54, 84, 108], [1805.188, 3093.286, 5162.893, 6186.571]],
    [
      'ellipsoidal',
      { kind: 'ellipsoidal', depth_mm: 42 * inch },
      [36, 54, 84, 108],
      [2380.957, 4203.696, 7103.445, 8407.392],
    ],
    ['conical', { kind: 'conical', depth_mm: 42 * inch }, [36, 84, 108], [2041.192, 6180.541, 7296.981]],
  ])('examples of D. Jones in inches and gallons: %s heads', (_, head, depths, gallons) => {
    const tank: TankGeometry = {
      shape: 'horizontal_cylinder',
      diameter_mm: 108 * inch,
      length_mm: 156 * inch,
      head,
    };
    depths.forEach((depth, i) => {
      expect(volumeAtDepth(tank, depth * inch) / gallon).toBeCloseTo(gallons[i] ?? Number.NaN, 2);
    });
  });

  test('standing cylinder with a conical bottom', () => {
    const tank: TankGeometry = {
      shape: 'vertical_cylinder',
      diameter_mm: 132 * inch,
      height_mm: 99 * inch,
      bottom: { kind: 'conical', depth_mm: 33 * inch },
    };
    const gallons = [250.675, 2251.176, 6516.561];
    [24, 60, 132].forEach((depth, i) => {
      expect(volumeAtDepth(tank, depth * inch) / gallon).toBeCloseTo(gallons[i] ?? Number.NaN, 2);
    });
  });

  test('sphere', () => {
    const tank: TankGeometry = { shape: 'spherical', diameter_mm: 2000 };
    const litres = [117.29, 654.5, 2094.4, 3534.29, 4188.79];
    [200, 500, 1000, 1500, 2000].forEach((depth, i) => {
      expect(volumeAtDepth(tank, depth)).toBeCloseTo(litres[i] ?? Number.NaN, 1);
    });
  });

  test('spherical heads agree with a direct sum of slices, and a hemisphere with the ellipsoid of the same depth', () => {
    const r = 600;
    const whole = (a: number, depth: number) =>
      volumeAtDepth(
        {
          shape: 'horizontal_cylinder',
          diameter_mm: 2 * r,
          length_mm: 1,
          head: { kind: 'spherical', depth_mm: a },
        },
        depth,
      );
    for (const a of [20, 161, 400, 600]) {
      const R = (a * a + r * r) / (2 * a);
      for (const depth of [60, 400, 599, 600, 777, 1200]) {
        let sum = 0;
        const steps = 20_000;
        for (let i = 0; i < steps; i++) {
          // Horizontal slices of the cap are circular segments: an independent way to cut it.
          const y = -r + ((i + 0.5) * depth) / steps;
          const rho = Math.sqrt(R * R - y * y);
          const w = R - a;
          if (rho > w)
            sum += ((rho * rho * Math.acos(w / rho) - w * Math.sqrt(rho * rho - w * w)) * depth) / steps;
        }
        const flat = volumeAtDepth({ shape: 'horizontal_cylinder', diameter_mm: 2 * r, length_mm: 1 }, depth);
        expect((whole(a, depth) - flat) / ((2 * sum) / 1e6)).toBeCloseTo(1, 4);
      }
    }
  });
});

test('a dimension of 0 or less is refused by name, with a typed error', () => {
  const bad: TankGeometry = { shape: 'rectangular', length_mm: 1000, width_mm: 0, height_mm: 500 };
  expect(geometryFault(bad)).toMatchObject({ translation_key: 'field_too_small', path: 'width_mm' });
  expect(() => volumeAtDepth(bad, 10)).toThrow(DomainError);
  expect(() => capacity({ shape: 'spherical', diameter_mm: -1 })).toThrow(DomainError);
  expect(() => depthAtVolume({ shape: 'spherical', diameter_mm: Number.NaN }, 1)).toThrow(DomainError);
  expect(geometryFault({ shape: 'spherical', diameter_mm: 1, tanks: 1.5 })?.path).toBe('tanks');
  expect(geometryFault({ shape: 'spherical', diameter_mm: 1, usable_ratio: 1.2 })?.path).toBe('usable_ratio');
});

test('a strapping table whose volumes fall or whose depths do not rise is refused', () => {
  const table = (points: { depth_mm: number; volume_l: number }[]): TankGeometry => ({
    shape: 'strapping_table',
    points,
  });
  expect(geometryFault(table([]))).not.toBeNull();
  expect(geometryFault(table([{ depth_mm: 0, volume_l: 0 }]))).not.toBeNull();
  expect(
    geometryFault(
      table([
        { depth_mm: 10, volume_l: 5 },
        { depth_mm: 20, volume_l: 4 },
      ]),
    )?.path,
  ).toBe('points.1');
  expect(
    geometryFault(
      table([
        { depth_mm: 10, volume_l: 5 },
        { depth_mm: 10, volume_l: 6 },
      ]),
    )?.path,
  ).toBe('points.1');
  expect(
    geometryFault(
      table([
        { depth_mm: 10, volume_l: 5 },
        { depth_mm: 20, volume_l: 6 },
      ]),
    ),
  ).toBeNull();
});

test('twin tanks double, usable capacity bounds, walls are taken off', () => {
  const one: TankGeometry = { shape: 'rectangular', length_mm: 1000, width_mm: 500, height_mm: 1000 };
  expect(capacity(one)).toBe(500);
  expect(capacity({ ...one, tanks: 2 })).toBe(1000);
  expect(usableCapacity({ ...one, usable_ratio: 0.9 })).toBe(450);
  expect(insideDimension(1012, 6)).toBe(1000);
});

const length = fc.double({ min: 50, max: 20_000, noNaN: true });
const head: fc.Arbitrary<TankHead> = fc.oneof(
  fc.constant<TankHead>({ kind: 'flat' }),
  fc.record({
    kind: fc.constantFrom<'ellipsoidal' | 'spherical' | 'conical'>('ellipsoidal', 'spherical', 'conical'),
    depth_mm: fc.double({ min: 5, max: 3000, noNaN: true }),
  }),
);
/** Dished heads are never deeper than a hemisphere. */
const within = (value: TankHead, radius: number): TankHead =>
  value.kind === 'flat' ? value : { kind: value.kind, depth_mm: Math.min(value.depth_mm, radius) };
const table = fc
  .array(
    fc.tuple(fc.double({ min: 1, max: 100, noNaN: true }), fc.double({ min: 0, max: 300, noNaN: true })),
    {
      minLength: 2,
      maxLength: 30,
    },
  )
  .map((steps) => {
    let depth_mm = 0;
    let volume_l = 1;
    return steps.map(([d, v]) => {
      depth_mm += d;
      volume_l += v;
      return { depth_mm, volume_l };
    });
  });
const geometry: fc.Arbitrary<TankGeometry> = fc.oneof(
  fc.tuple(length, length, head).map(
    ([diameter_mm, length_mm, end]): TankGeometry => ({
      shape: 'horizontal_cylinder',
      diameter_mm,
      length_mm,
      head: within(end, diameter_mm / 2),
    }),
  ),
  fc.tuple(length, length, head, head).map(
    ([diameter_mm, height_mm, bottom, top]): TankGeometry => ({
      shape: 'vertical_cylinder',
      diameter_mm,
      height_mm,
      bottom: within(bottom, diameter_mm / 2),
      top: within(top, diameter_mm / 2),
    }),
  ),
  fc.record({
    shape: fc.constant('rectangular' as const),
    length_mm: length,
    width_mm: length,
    height_mm: length,
  }),
  fc.record({ shape: fc.constant('spherical' as const), diameter_mm: length }),
  fc.record({ shape: fc.constant('strapping_table' as const), points: table }),
);
const ratio = fc.double({ min: 0, max: 1, noNaN: true });

describe('every shape', () => {
  test('is monotone: more depth is never less volume', () => {
    fc.assert(
      fc.property(geometry, ratio, ratio, (tank, a, b) => {
        const height = innerHeight(tank);
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(volumeAtDepth(tank, low * height)).toBeLessThanOrEqual(
          volumeAtDepth(tank, high * height) + 1e-9 * capacity(tank),
        );
      }),
    );
  });

  test('is 0 below empty and full above the top', () => {
    fc.assert(
      fc.property(geometry, fc.double({ min: 0, max: 1e6, noNaN: true }), (tank, beyond) => {
        expect(volumeAtDepth(tank, -beyond)).toBe(volumeAtDepth(tank, 0));
        expect(volumeAtDepth(tank, innerHeight(tank) + beyond)).toBe(capacity(tank));
        expect(volumeAtDepth(tank, 0)).toBe(0);
      }),
    );
  });

  test('is exactly half at half depth where it is symmetric', () => {
    fc.assert(
      fc.property(geometry, (tank) => {
        const symmetric =
          tank.shape === 'horizontal_cylinder' || tank.shape === 'spherical' || tank.shape === 'rectangular';
        fc.pre(symmetric);
        expect(volumeAtDepth(tank, innerHeight(tank) / 2) / capacity(tank)).toBeCloseTo(0.5, 9);
      }),
    );
  });

  test('gives its depth back from its volume', () => {
    fc.assert(
      fc.property(geometry, ratio, (tank, part) => {
        const volume = part * capacity(tank);
        expect(volumeAtDepth(tank, depthAtVolume(tank, volume)) / capacity(tank)).toBeCloseTo(part, 6);
      }),
    );
  });

  test('a strapping table is exact at its lines', () => {
    fc.assert(
      fc.property(table, (points) => {
        for (const { depth_mm, volume_l } of points)
          expect(volumeAtDepth({ shape: 'strapping_table', points }, depth_mm)).toBeCloseTo(volume_l, 6);
      }),
    );
  });
});
