import { styled } from 'styled-components';
import { isHexColour, textOn } from '../domain/contrast.ts';
import { token } from './tokens.tsx';

export interface AvatarBadgeProps {
  /** At most three characters. */
  readonly initials: string;
  /** `#rrggbb`, the person's choice; the accent without it. The text's colour is derived from it. */
  readonly color?: string | null;
  /** Of whom, read out; without it the badge is decoration beside a name. */
  readonly name?: string;
  readonly size?: 'small' | 'medium' | 'large';
}

const sizes = { small: 28, medium: 36, large: 56 };

const Root = styled.span<{ readonly $size: number; readonly $length: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${token('accent')};
  color: ${token('accent-ink')};
  font-size: ${({ $size, $length }) => $size * ($length > 2 ? 0.32 : 0.39)}px;
  font-weight: 620;
  letter-spacing: 0;
  line-height: 1;
`;

/** A person, by initials on their colour. */
export function AvatarBadge({ initials, color, name, size = 'medium' }: AvatarBadgeProps) {
  const text = initials.slice(0, 3).toUpperCase();
  const own = color && isHexColour(color) ? { background: color, color: textOn(color) } : undefined;
  return (
    <Root
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      $size={sizes[size]}
      $length={text.length}
      style={own}
    >
      {text}
    </Root>
  );
}
