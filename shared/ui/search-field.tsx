import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { space, token } from './tokens.tsx';

export interface SearchFieldProps {
  /** What is searched, read out: `Search equipment`. Shown as the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const Root = styled.search`
  position: relative;
  flex: 1 1 14rem;
  min-width: 0;
  max-width: 26rem;
  > svg { position: absolute; left: 12px; top: 50%; translate: 0 -50%; color: ${token('ink-faint')}; pointer-events: none; }
  > button { position: absolute; right: 2px; top: 50%; translate: 0 -50%; }
`;
const Input = styled.input`
  ${controlStyle}
  padding-inline: 2.5rem ${space(5.5)};
  border-color: ${token('line-strong')};
  text-overflow: ellipsis;
  /* The way to clear it comes with the first letter: until then the label has its room. */
  &:placeholder-shown { padding-inline-end: ${space(1.5)}; }
  &::-webkit-search-cancel-button { display: none; }
`;

/** Narrows a list while one types. Escape empties it. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <Root>
      <Search size={18} aria-hidden="true" />
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value && (
        <IconButton label={t`Clear search`} icon={<X aria-hidden="true" />} onClick={() => onChange('')} />
      )}
    </Root>
  );
}
