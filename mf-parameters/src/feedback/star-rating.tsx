import { useLingui } from '@lingui/react/macro';
import { FieldError, FieldLabel, RequiredMark } from '@niveau/shared/ui/field';
import { media, token, type } from '@niveau/shared/ui/tokens';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  min-width: 0;
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
`;
const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: ${token('line-strong')};
  cursor: pointer;
  svg { width: 30px; height: 30px; transition: transform 120ms; }
  &[data-filled='true'] { color: ${token('accent-text')}; }
  &[data-filled='true'] svg { fill: currentcolor; }
  &:hover svg { transform: scale(1.12); }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: -2px; }
  ${media.stillness} { svg { transition: none; } &:hover svg { transform: none; } }
`;
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`;
const Said = styled.span`
  ${type.label}
  margin-left: 0.75rem;
  color: ${token('ink-muted')};
`;

export const stars = [1, 2, 3, 4, 5] as const;

interface StarRatingProps {
  readonly label: string;
  /** 0 while nothing is chosen. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  readonly error: string | undefined;
}

/** One to five stars, as radio buttons. */
export function StarRating({ label, value, onChange, error }: StarRatingProps) {
  const { t } = useLingui();
  const name = useId();
  const words = [t`Very bad`, t`Bad`, t`Fair`, t`Good`, t`Very good`];
  return (
    <Root
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={error ? `${name}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required
    >
      <FieldLabel as="span" id={`${name}-label`}>
        {label}
        <RequiredMark />
      </FieldLabel>
      <Row>
        {stars.map((star) => (
          <Choice key={star} data-filled={star <= value}>
            <Input
              type="radio"
              name={name}
              aria-label={`${star}, ${words[star - 1]}`}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Star strokeWidth={1.6} aria-hidden="true" />
          </Choice>
        ))}
        <Said aria-hidden="true">{words[value - 1] ?? ''}</Said>
      </Row>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </Root>
  );
}
