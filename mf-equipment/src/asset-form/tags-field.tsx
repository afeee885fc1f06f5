import { useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)};
  align-items: end;
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin: ${space(1.5)} 0 0;
  padding: 0;
  list-style: none;
`;
const Tag = styled.li`
  ${type.small}
  display: inline-flex;
  align-items: center;
  padding-left: ${space(1.5)};
  border-radius: ${radius.full};
  background: ${token('surface-sunken')};
  overflow-wrap: anywhere;
  button {
    display: grid;
    place-items: center;
    flex: none;
    width: 36px;
    height: 36px;
    border: 0;
    border-radius: 50%;
    background: none;
    color: ${token('ink-muted')};
    cursor: pointer;
    &:hover { color: ${token('ink')}; }
  }
`;

const most = 20;

/** Words by which the equipment is found; Enter adds one. */
export function TagsField() {
  const { t } = useLingui();
  const { value: tags, onChange, error } = useFormikField<readonly string[]>('tags');
  const [typed, setTyped] = useState('');
  const add = () => {
    const tag = typed.trim();
    setTyped('');
    if (tag !== '' && !tags.includes(tag) && tags.length < most) onChange([...tags, tag]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds a tag in place of sending the form
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <Row>
        <TextField
          label={t`Tags`}
          value={typed}
          onChange={setTyped}
          onBlur={add}
          error={error}
          maxLength={40}
          disabled={tags.length >= most}
        />
        <Button onClick={add} disabled={typed.trim() === ''}>{t`Add`}</Button>
      </Row>
      {tags.length > 0 && (
        <List aria-label={t`Tags`}>
          {tags.map((tag) => (
            <Tag key={tag}>
              {tag}
              <button
                type="button"
                aria-label={t`Take away the tag ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              >
                <X size={15} aria-hidden="true" />
              </button>
            </Tag>
          ))}
        </List>
      )}
    </div>
  );
}
