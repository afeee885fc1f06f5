import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { controlStyle } from './field.tsx';
import { space, token } from './tokens.tsx';

const Root = styled.div`
  position: relative;
  min-width: 0;
  > svg { position: absolute; right: 12px; top: 50%; translate: 0 -50%; color: ${token('ink-muted')}; pointer-events: none; }
`;
const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${space(4.5)};
  text-overflow: ellipsis;
  cursor: pointer;
  option { background: ${token('surface-raised')}; color: ${token('ink')}; }
`;

interface FilterSelectProps {
  /** What it narrows by, read out. */
  readonly label: string;
  readonly value: string;
  /** Shown for the value `''`: nothing is narrowed. Left out where one is always chosen: an order. */
  readonly all?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter of a toolbar: its own words say what it narrows by. */
export function FilterSelect({ label, value, all, options, onChange }: FilterSelectProps) {
  return (
    <Root>
      <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <ChevronDown size={18} aria-hidden="true" />
    </Root>
  );
}
