import { type Colour, writePng } from './write-png.ts';

const width = 720;
const height = 405;

/** A point of the picture: both from 0 to 1, from its upper left corner. */
type Scene = (x: number, y: number) => Colour;

/** A field of rapeseed in the sun, as a PNG. */
export function drawField(): Uint8Array {
  return draw(field);
}

/** A depot in the snow, with a lorry that leaves it, as a PNG. */
export function drawDepot(): Uint8Array {
  return draw(depot);
}

const quarters = [0.25, 0.75] as const;

/** Four points a pixel, so that edges are smooth. */
export function draw(scene: Scene): Uint8Array {
  return writePng(width, height, (px, py) => {
    let [red, green, blue] = [0, 0, 0];
    for (const dy of quarters)
      for (const dx of quarters) {
        const [r, g, b] = scene((px + dx) / width, (py + dy) / height);
        red += r / 4;
        green += g / 4;
        blue += b / 4;
      }
    return [Math.round(red), Math.round(green), Math.round(blue)];
  });
}

/** From one colour (0) to another (1). */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share));
  const between = (from: number, to: number) => from + (to - from) * part;
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

/** A number from 0 to 1 that a place always has. */
export function grain(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

/** Width to height. */
export const shape = width / height;

function field(x: number, y: number): Colour {
  const horizon = 0.5 + 0.012 * Math.sin(x * 5 + 1);
  if (y < horizon) {
    const far = 0.455 - 0.05 * Math.sin(x * 4.2 + 0.6) - 0.02 * Math.sin(x * 11);
    const near = 0.485 - 0.018 * Math.sin(x * 7 + 2.1);
    if (y > near) return mix([78, 122, 66], [102, 146, 74], (y - near) / 0.03);
    if (y > far) return mix([128, 164, 140], [150, 182, 140], (y - far) / 0.06);
    const sky = mix([92, 158, 214], [233, 241, 240], y / horizon);
    const sun = Math.hypot((x - 0.76) * shape, y - 0.16);
    if (sun < 0.055) return [255, 249, 224];
    return mix([255, 244, 205], sky, Math.sqrt(sun / 0.6));
  }
  const depth = (y - horizon) / (1 - horizon);
  const across = ((x - 0.42) * shape) / (depth + 0.06);
  const furrow = Math.abs(Math.sin(across * 6.5));
  const flowers = grain(Math.floor(across * 30), Math.floor(Math.log(depth + 0.06) * 60));
  const bloom = mix([222, 172, 12], [250, 216, 60], flowers * 0.35 + 0.3 + 0.3 * (1 - depth));
  return mix(mix([96, 128, 44], bloom, 0.25), bloom, furrow * 4 - 0.4 - depth * 0.5);
}

const snow: Colour = [238, 243, 248];

function depot(x: number, y: number): Colour {
  const behind = lorry(x, y) ?? depotTanks(x, y) ?? ground(x, y);
  return mix(behind, [255, 255, 255], fallingSnow(x, y));
}

function ground(x: number, y: number): Colour {
  const horizon = 0.68 - 0.015 * Math.sin(x * 4);
  if (y > horizon) {
    const isTrack = y > 0.86 && y < 0.885;
    return mix(isTrack ? [205, 216, 228] : snow, [188, 203, 222], (y - horizon) / 0.5);
  }
  const hill = 0.6 - 0.05 * Math.sin(x * 3.4 + 2);
  if (y > hill) return mix([122, 140, 170], [176, 190, 210], (y - hill) / 0.1);
  return mix([52, 74, 116], [247, 196, 160], (y / 0.6) ** 1.6);
}

/** Three upright tanks with snow on their roofs. */
function depotTanks(x: number, y: number): Colour | null {
  for (const middle of [0.14, 0.3, 0.46]) {
    const across = (x - middle) / 0.062;
    if (Math.abs(across) >= 1) continue;
    const bend = 1 - Math.sqrt(1 - across ** 2);
    const roof = 0.24 + 0.03 * bend;
    if (y < roof - 0.03 || y > 0.72 - 0.012 * bend) continue;
    if (y < roof + 0.012) return mix(snow, [206, 217, 232], across * 0.5 + 0.4);
    const body: Colour = Math.abs(y - 0.42) < 0.018 ? [31, 122, 92] : [214, 220, 226];
    const shade = 0.12 + 0.55 * Math.max(0, across) ** 1.5 + (across < -0.7 ? 0.18 : 0);
    return mix(body, [66, 84, 112], shade);
  }
  return null;
}

/** A tank lorry on its way to the right. */
function lorry(x: number, y: number): Colour | null {
  return wheels(x, y) ?? cab(x, y) ?? vessel(x, y) ?? chassis(x, y);
}

function wheels(x: number, y: number): Colour | null {
  for (const middle of [0.555, 0.61, 0.735, 0.875]) {
    const far = Math.hypot((x - middle) * shape, y - 0.84);
    if (far < 0.018) return [150, 158, 166];
    if (far < 0.044) return [34, 38, 44];
  }
  return null;
}

function cab(x: number, y: number): Colour | null {
  if (Math.hypot((x - 0.922) * shape, y - 0.77) < 0.014) return [255, 240, 190];
  const slope = Math.max(0, x - 0.885) * 1.2;
  if (x < 0.8 || x > 0.93 || y < 0.56 + slope || y > 0.82) return null;
  const isPane = x > 0.855 && x < 0.922 && y > 0.6 + slope && y < 0.69;
  if (isPane) return mix([140, 176, 206], [220, 232, 240], (x - 0.855) * 14);
  return mix([31, 122, 92], [17, 76, 58], (y - 0.56) / 0.26);
}

function vessel(x: number, y: number): Colour | null {
  const across = (y - 0.69) / 0.1;
  const along = Math.max(0, Math.abs(x - 0.645) - 0.125) / 0.018;
  if (along ** 2 + across ** 2 >= 1) return null;
  if (across < -0.82) return snow;
  const body: Colour = Math.abs(across - 0.1) < 0.14 ? [31, 122, 92] : [232, 236, 240];
  return mix(body, [70, 88, 112], 0.5 * Math.max(0, across + 0.2) ** 1.4);
}

function chassis(x: number, y: number): Colour | null {
  return x > 0.52 && x < 0.93 && y > 0.79 && y < 0.82 ? [58, 64, 74] : null;
}

/** How white a falling flake makes a place. */
function fallingSnow(x: number, y: number): number {
  const cells = 26;
  const [column, row] = [Math.floor(x * shape * cells), Math.floor(y * cells)];
  if (grain(column, row) < 0.55) return 0;
  const dx = x * shape * cells - column - 0.2 - 0.6 * grain(column + 9, row);
  const dy = y * cells - row - 0.2 - 0.6 * grain(column, row + 9);
  const size = 0.05 + 0.07 * grain(column + 5, row + 5);
  return Math.hypot(dx, dy) < size ? 0.85 : 0;
}
