import { Trans, useLingui } from '@lingui/react/macro';
import { type CallOutput, useApi } from '@niveau/shared/contract';
import { controlStyle, Field } from '@niveau/shared/ui/field';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useSettled } from '../form/use-settled.ts';

type FoundAddress = CallOutput<'GET address/search'>[number];

const Box = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyle}
`;
const List = styled.ul`
  position: absolute;
  inset: calc(100% + 4px) 0 auto;
  z-index: 20;
  max-height: 20rem;
  margin: 0;
  padding: ${space(0.5)};
  overflow: auto;
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface-raised')};
  box-shadow: ${token('shadow-2')};
  list-style: none;
`;
const Option = styled.li`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  padding: ${space(0.5)} ${space(1.5)};
  border-radius: ${radius.small};
  cursor: pointer;
  &[aria-selected='true'], &:hover { background: ${token('accent-soft')}; }
  svg { flex: none; color: ${token('ink-muted')}; }
`;
const Note = styled.p`
  ${type.small}
  margin-top: ${space(0.75)};
  color: ${token('ink-muted')};
`;

/** Finds an address by what is typed; arrows and Enter choose, Escape closes. */
export function AddressSearch({ onChoose }: { readonly onChoose: (found: FoundAddress) => void }) {
  const { t } = useLingui();
  const id = useId();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const asked = useSettled(typed.trim(), 250);
  const { data, error } = useApi(
    'GET address/search',
    asked.length >= 3 ? { query: { q: asked, limit: 8 } } : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const found = asked.length >= 3 ? (data ?? []) : [];
  const isShown = isOpen && found.length > 0;
  const reason = errorText('address_not_found');
  const choose = (address: FoundAddress) => {
    setTyped(address.label);
    setOpen(false);
    setActive(-1);
    onChoose(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      return setOpen(false);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setOpen(true);
      return setActive((now) => (now + step + found.length + (now < 0 && step < 0 ? 1 : 0)) % found.length);
    }
    const chosen = found[active];
    if (event.key === 'Enter') {
      // A search is not the form: Enter never sends it.
      event.preventDefault();
      if (isShown && chosen) choose(chosen);
    }
  };
  return (
    <Field label={t`Search for an address`} hint={t`Street, town or postal code`} id={id}>
      {(control) => (
        <Box>
          <Input
            {...control}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          {isShown && (
            <List id={`${id}-list`} role="listbox" aria-label={t`Addresses found`}>
              {found.map((address, place) => (
                <Option
                  key={`${address.label} ${address.postal_code}`}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(address)}
                >
                  <MapPin size={16} aria-hidden="true" />
                  {address.label}
                </Option>
              ))}
            </List>
          )}
          <div aria-live="polite">
            {error && <Note>{errorText(error.key)}</Note>}
            {!error && isOpen && asked.length >= 3 && data?.length === 0 && (
              <Note>
                <Trans>{reason}. You can type it below.</Trans>
              </Note>
            )}
          </div>
        </Box>
      )}
    </Field>
  );
}
