import type { Level } from '@niveau/shared/domain/permission';
import { media, radius, token, type } from '@niveau/shared/ui/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(44px, 1fr));
  min-width: 0;
  padding: 3px;
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  box-shadow: inset 0 0 0 1px ${token('line')};
`;
const Option = styled.label`
  ${type.caption}
  position: relative;
  display: grid;
  place-items: center;
  min-height: 36px;
  border-radius: 7px;
  color: ${token('ink-muted')};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  cursor: pointer;
  &:hover { color: ${token('ink')}; }
  &:has(:checked) {
    background: ${token('secondary')};
    color: ${token('secondary-ink')};
    box-shadow: ${token('shadow-1')};
  }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: 1px; }
  &:has(:disabled) { cursor: not-allowed; }
  &:has(:disabled:not(:checked)) { opacity: 0.5; text-decoration: line-through; }
  ${media.touch} { min-height: 44px; }
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

const all: readonly Level[] = [0, 1, 2, 3, 4];

interface LevelPickerProps {
  /** The module, read out. */
  readonly label: string;
  /** Null where the modules behind it differ. */
  readonly value: Level | null;
  readonly onChange: (level: Level) => void;
  readonly nameOf: (level: Level) => string;
  /** The highest level that may be chosen. */
  readonly most: Level;
  readonly disabled: boolean;
  /** What says what the level allows. */
  readonly describedBy: string;
}

/** One of the five levels. */
export function LevelPicker({
  label,
  value,
  onChange,
  nameOf,
  most,
  disabled,
  describedBy,
}: LevelPickerProps) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      {all.map((level) => (
        <Option key={level} title={nameOf(level)}>
          <Input
            type="radio"
            name={name}
            aria-label={`${level}, ${nameOf(level)}`}
            checked={level === value}
            disabled={disabled || level > most}
            onChange={() => onChange(level)}
          />
          <span aria-hidden="true">{level}</span>
        </Option>
      ))}
    </Root>
  );
}
