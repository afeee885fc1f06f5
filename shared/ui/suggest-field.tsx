import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldControl } from './field.tsx';
import { media, radius, space, token, type } from './tokens.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Suggestion {
  readonly key: string;
  readonly label: string;
}

export interface SuggestFieldProps extends FieldControl<string> {
  readonly suggestions: readonly Suggestion[];
  readonly onPick: (suggestion: Suggestion) => void;
  /** Read out when suggestions come: `3 addresses found`. Shown too where there is none. */
  readonly status: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

const Root = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyle}
`;
const List = styled.ul`
  position: absolute;
  z-index: 20;
  inset: calc(100% + 4px) 0 auto;
  max-height: 18rem;
  padding: ${space(0.75)};
  overflow: auto;
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-2')};
`;
const Option = styled.li<{ readonly $active: boolean }>`
  ${type.label}
  display: flex;
  align-items: center;
  min-height: 40px;
  padding: ${space(0.5)} ${space(1.25)};
  border-radius: 7px;
  background: ${({ $active }) => ($active ? token('accent-soft') : 'transparent')};
  cursor: pointer;
  overflow-wrap: anywhere;
  ${media.touch} { min-height: 44px; }
`;
const Status = styled.p`
  ${type.caption}
  margin-top: ${space(0.5)};
  color: ${token('ink-muted')};
`;

/** Text with suggestions under it (an ARIA combobox): arrows move, Enter takes, Escape closes; what is typed stands as well. */
export function SuggestField({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  suggestions,
  onPick,
  status,
  ...rest
}: SuggestFieldProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions begin at their top
  useEffect(() => setActive(-1), [suggestions]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const pick = (suggestion: Suggestion) => {
    setOpen(false);
    onPick(suggestion);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Root>
          <Input
            {...rest}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            value={value}
            onChange={(event) => {
              setOpen(true);
              onChange(event.target.value);
            }}
            onKeyDown={press}
            onBlur={() => {
              setOpen(false);
              onBlur?.();
            }}
          />
          <List ref={list} id={listId} role="listbox" aria-label={status} hidden={!isShown}>
            {isShown &&
              suggestions.map((suggestion, place) => (
                <Option
                  key={suggestion.key}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === active}
                  $active={place === active}
                  // The field keeps the focus.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(suggestion)}
                >
                  {suggestion.label}
                </Option>
              ))}
          </List>
          <div aria-live="polite">
            {isShown && <VisuallyHidden>{status}</VisuallyHidden>}
            {isOpen && !isShown && status && <Status>{status}</Status>}
          </div>
        </Root>
      )}
    </Field>
  );
}
