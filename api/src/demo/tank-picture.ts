import { type Colour, writePng } from './write-png.ts';

const width = 480;
const height = 320;

/** A picture of a lying tank before a wall, as a PNG: the demonstration carries no photographs. */
export function drawTank(tank: Colour): Uint8Array {
  return writePng(width, height, (x, y) => colourAt(x, y, tank));
}

function colourAt(x: number, y: number, tank: Colour): Colour {
  const isLeg = y > 210 && y < 262 && (Math.abs(x - 140) < 14 || Math.abs(x - 340) < 14);
  if (isLeg) return [88, 96, 102];
  const middle = 160;
  const radius = 78;
  const along = Math.max(0, Math.abs(x - width / 2) - 130) / 34;
  const across = (y - middle) / radius;
  if (along ** 2 + across ** 2 < 1) {
    // Light from above.
    const light = 1.15 - 0.45 * (across + 0.3) ** 2;
    const [r, g, b] = tank;
    return [shade(r, light), shade(g, light), shade(b, light)];
  }
  if (y > 255) return [150, 150, 146];
  const joint = y % 32 < 2 || (x + (Math.floor(y / 32) % 2) * 30) % 60 < 2;
  return joint ? [196, 192, 184] : [214, 210, 202];
}

function shade(value: number, light: number): number {
  return Math.min(255, Math.max(0, Math.round(value * light)));
}
