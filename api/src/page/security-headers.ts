import { createHash } from 'node:crypto';
import type { Settings } from '../settings.ts';

/** The hash of an empty style element: styled-components makes one, and fills it through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** A source for exactly one inline element. */
export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * What a page may load: its own origin, where module files and the pictures of maps are, and nothing else; in `npm run dev` the development servers
 * too, and for who holds a ticket the address of their own build.
 */
export function pagePolicy(style: string, settings: Settings, overrideUrl?: string): string {
  const live = [...devOrigins(settings), ...(overrideUrl ? [new URL(overrideUrl).origin] : [])];
  const sockets = live.map((origin) => origin.replace(/^http/, 'ws'));
  const files = [...new Set([...originOf(settings.modulesUrl), ...live])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...files].join(' '),
    ["style-src 'self'", emptyStyle, inlineSource(style)].join(' '),
    ["connect-src 'self'", ...files, ...sockets].join(' '),
    ["img-src 'self' data: blob:", ...new Set([...files, ...originOf(settings.tiles?.url ?? '')])].join(' '),
    ["font-src 'self'", ...files].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** None for an address of the server's own. */
function originOf(address: string): string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
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
