import { useId } from 'react';
import { styled } from 'styled-components';
import { media, radius, space, token, type } from './tokens.tsx';
import { hiddenStyle } from './visually-hidden.tsx';

export interface SegmentedControlProps<Key extends string> {
  /** What is chosen, read out; shown only through the options. */
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

const Root = styled.div`
  display: inline-flex;
  max-width: 100%;
  padding: 3px;
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  box-shadow: inset 0 0 0 1px ${token('line')};
  overflow-x: auto;
  scrollbar-width: none;
`;
const Option = styled.label`
  ${type.caption}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: 1 0 auto;
  min-height: 32px;
  padding: 0 ${space(1.5)};
  border-radius: 7px;
  color: ${token('ink-muted')};
  font-weight: 540;
  white-space: nowrap;
  cursor: pointer;
  &:hover { color: ${token('ink')}; }
  &:has(:checked) {
    background: ${token('surface-raised')};
    box-shadow: ${token('shadow-1')}, 0 0 0 1px ${token('line')};
    color: ${token('secondary-text')};
  }
  &:has(:focus-visible) { outline: 2px solid ${token('focus')}; outline-offset: -2px; }
  ${media.touch} { min-height: 40px; }
`;
const Input = styled.input`
  ${hiddenStyle}
`;

/** One of a few, all in sight: radio buttons in the shape of a bar. */
export function SegmentedControl<Key extends string>({
  label,
  options,
  selected,
  onSelect,
}: SegmentedControlProps<Key>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Option key={option.key}>
          <Input
            type="radio"
            name={name}
            checked={option.key === selected}
            onChange={() => onSelect(option.key)}
          />
          {option.label}
        </Option>
      ))}
    </Root>
  );
}
