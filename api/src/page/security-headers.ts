import { createHash } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** The hash of an empty style element: styled-components makes one, and fills it through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A source for exactly one inline element. */
export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** What a page may load: its own origin and nothing else; in `npm run dev`, the development servers too. */
export function pagePolicy(style: string, settings: Settings): string {
  const dev = devOrigins(settings);
  const sockets = dev.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...dev].join(' '),
    ["style-src 'self'", emptyStyle, inlineSource(style)].join(' '),
    ["connect-src 'self'", ...dev, ...sockets].join(' '),
    ["img-src 'self' data: blob:", ...dev].join(' '),
    ["font-src 'self'", ...dev].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function devOrigins({ isProduction, devShell, devModules }: Settings): string[] {
  if (isProduction) return [];
  const urls = [...(devShell ? [devShell] : []), ...Object.values(devModules)];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Headers of every page beside its policy. */
export const pageHeaders = {
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** For pictures that somebody opens by themselves: nothing in them runs. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
