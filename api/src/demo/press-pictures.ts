import { draw, grain, mix, shape } from './news-pictures.ts';
import type { Colour } from './write-png.ts';

/** A motorway at nightfall, as a PNG. */
export function drawRoad(): Uint8Array {
  return draw(road);
}

/** Frost on a pane, as a PNG. */
export function drawFrost(): Uint8Array {
  return draw(frost);
}

function road(x: number, y: number): Colour {
  const horizon = 0.56;
  if (y < horizon) {
    const hill = horizon - 0.07 - 0.04 * Math.sin(x * 5 + 0.4) - 0.015 * Math.sin(x * 13);
    if (y > hill) return mix([46, 44, 74], [84, 70, 92], (y - hill) / 0.12);
    const sun = Math.hypot((x - 0.5) * shape, y - 0.5);
    return mix([255, 214, 150], mix([44, 62, 120], [242, 150, 104], y / horizon), Math.sqrt(sun / 0.5));
  }
  const depth = (y - horizon) / (1 - horizon);
  const across = ((x - 0.5) * shape) / (depth + 0.02);
  if (Math.abs(across) > 0.95)
    return mix([58, 60, 66], [36, 42, 50], depth + 0.2 * grain(Math.floor(x * 300), Math.floor(y * 200)));
  const asphalt = mix([96, 78, 84], [44, 44, 54], depth);
  const isEdge = Math.abs(Math.abs(across) - 0.86) < 0.025;
  const isDash = Math.abs(across) < 0.022 && Math.sin(1.6 / (depth + 0.05)) > 0;
  if (isEdge || isDash) return mix([250, 226, 200], asphalt, 0.15);
  const lights = Math.abs(across - 0.43) < 0.05 || Math.abs(across - 0.57) < 0.05;
  return lights && depth < 0.25 ? mix([255, 90, 70], asphalt, 0.3 + depth * 2.6) : asphalt;
}

/** Where the crystals lie, and how large they are. */
const crystals = Array.from({ length: 26 }, (_, crystal) => ({
  cx: grain(crystal, 1) * shape,
  cy: 1.05 - grain(crystal, 2) ** 2 * 0.95,
  size: 0.08 + 0.14 * grain(crystal, 3),
  turned: grain(crystal, 4),
}));

function frost(x: number, y: number): Colour {
  const night = mix([18, 40, 84], [120, 168, 210], y * 0.8 + 0.2 * x);
  let ice = 0;
  for (const { cx, cy, size, turned } of crystals) {
    const [dx, dy] = [x * shape - cx, y - cy];
    if (Math.abs(dx) > size || Math.abs(dy) > size) continue;
    const far = Math.hypot(dx, dy);
    if (far > size) continue;
    const turn = (Math.atan2(dy, dx) / Math.PI) * 3 + turned;
    const arm = Math.abs(turn - Math.round(turn));
    const branch = Math.abs(Math.sin((far / size) * 22)) * arm * 5;
    const width = 0.02 / (far / size + 0.12);
    if (arm < width || (branch < 0.12 && arm < 0.3)) ice = Math.max(ice, 1 - far / size);
  }
  return mix(night, [240, 248, 255], Math.min(0.92, ice + 0.35 * Math.max(0, y - 0.72)));
}
