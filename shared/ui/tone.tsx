import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { token } from './tokens.tsx';

/** What a status means. Neutral says nothing of good or bad. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

/** Colours of a tone: text and icon, its soft ground, and a mark of 3:1. */
export const toneColours = {
  neutral: {
    text: token('ink-muted'),
    soft: `color-mix(in srgb, ${token('ink')} 7%, ${token('surface')})`,
    mark: token('line-strong'),
  },
  info: { text: token('info-text'), soft: token('info-soft'), mark: token('info') },
  success: { text: token('success-text'), soft: token('success-soft'), mark: token('success') },
  warning: { text: token('warning-text'), soft: token('warning-soft'), mark: token('warning') },
  error: { text: token('error-text'), soft: token('error-soft'), mark: token('error') },
} as const;

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface ToneIconProps {
  readonly tone: Tone;
  readonly size?: number;
}

/** The icon of a tone, so that status is never told by colour alone; nothing for neutral. */
export function ToneIcon({ tone, size = 16 }: ToneIconProps) {
  if (tone === 'neutral') return null;
  const Icon = icons[tone];
  return <Icon size={size} aria-hidden="true" />;
}
