import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { Note } from '@niveau/shared/ui/note';
import { space } from '@niveau/shared/ui/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(1)};
  li { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(0.5)} ${space(1.5)}; }
`;

interface Contested {
  readonly key: string;
  readonly name: string;
  /** What it holds now that it was saved elsewhere; empty for nothing. */
  readonly now: string;
}

interface ChangedMeanwhileProps {
  readonly contested: readonly Contested[];
  readonly onTake: (key: string) => void;
  /** Where one is entered: what can take the focus there, best first. */
  readonly controlsOf: (key: string) => Iterable<HTMLElement>;
}

/**
 * Says what was saved elsewhere while something else was chosen here, and offers to take it. The button that took it goes;
 * the focus goes on to where it was taken.
 */
export function ChangedMeanwhile({ contested, onTake, controlsOf }: ChangedMeanwhileProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef<string>(undefined);
  useEffect(() => {
    const key = taken.current;
    if (key === undefined || contested.some((one) => one.key === key)) return;
    taken.current = undefined;
    for (const control of [...controlsOf(key), ...(list.current?.querySelectorAll('button') ?? [])]) {
      control.focus();
      if (document.activeElement === control) return;
    }
  }, [contested, controlsOf]);
  if (contested.length === 0) return null;
  return (
    <Note tone="warning" announced title={t`This was saved elsewhere in the meantime`}>
      <Trans>What you entered is kept here. Saving puts it in the place of the other version.</Trans>
      <List ref={list}>
        {contested.map(({ key, name, now }) => (
          <li key={key}>
            <span>
              <strong>{name}</strong> – {now || '—'}
            </span>
            <Button
              size="small"
              onClick={() => {
                taken.current = key;
                onTake(key);
              }}
              aria-label={t`Take theirs: ${name}`}
            >
              {t`Take theirs`}
            </Button>
          </li>
        ))}
      </List>
    </Note>
  );
}
