import type { MenuEntry } from '@niveau/shared/api/manifest';
import { useLocale, useTheme } from '@niveau/shared/contract';
import { ellipsis, radius, space, token } from '@niveau/shared/ui/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EntryIcon } from './entry-icon.tsx';

const Phone = styled.div`
  width: 100%;
  max-width: 22rem;
  margin: 0 auto;
  padding: 9px;
  border-radius: 36px;
  background: color-mix(in srgb, ${token('ink')} 82%, ${token('surface')});
  box-shadow: ${token('shadow-2')};
`;
const Glass = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  height: 35rem;
  overflow: hidden;
  border-radius: 28px;
  background: ${token('canvas')};
`;
const Top = styled.div`
  ${ellipsis}
  padding: 14px 18px 11px;
  border-bottom: 1px solid ${token('line')};
  background: ${token('surface')};
  color: ${token('accent-text')};
  font-size: 0.875rem;
  font-weight: 640;
`;
const Screen = styled.div`
  min-height: 0;
  padding: ${space(1.5)};
  overflow: hidden auto;
`;
const Bar = styled.ul`
  display: flex;
  min-height: 60px;
  padding: 0 4px 6px;
  border-top: 1px solid ${token('line')};
  background: ${token('surface')};
`;
const Place = styled.li`
  flex: 1 1 0;
  min-width: 0;
`;
const Tab = styled.div<{ readonly $current: boolean }>`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 3px;
  width: 100%;
  height: 100%;
  min-width: 0;
  padding: 7px 2px 0;
  border: 0;
  background: none;
  color: ${({ $current }) => token($current ? 'accent-text' : 'ink-muted')};
  font-size: 0.625rem;
  font-weight: ${({ $current }) => ($current ? 640 : 540)};
  &::before {
    content: '';
    position: absolute;
    top: 0;
    width: 30px;
    height: 3px;
    border-radius: 0 0 3px 3px;
    background: ${({ $current }) => ($current ? token('accent-text') : 'transparent')};
  }
  span { ${ellipsis} max-width: 100%; border-radius: ${radius.small}; }
`;
const Button = styled(Tab)`
  cursor: pointer;
`;

interface PhoneFrameProps {
  /** What it shows, read out. */
  readonly label: string;
  /** The entries of the bottom bar, at most four. */
  readonly bar: readonly MenuEntry[];
  /** The open one, by its name; the first unless told. */
  readonly current?: string;
  /** Makes the bar one that can be used. */
  readonly onSelect?: (page_name: string) => void;
  readonly children: ReactNode;
}

/** A phone with the product's own bars, to see what a choice comes to. */
export function PhoneFrame({ label, bar, current, onSelect, children }: PhoneFrameProps) {
  const locale = useLocale();
  const { display } = useTheme();
  return (
    <Phone role="group" aria-label={label}>
      <Glass>
        <Top aria-hidden="true">{display?.name ?? ' '}</Top>
        <Screen>{children}</Screen>
        <Bar>
          {bar.map((entry) => {
            const isCurrent = entry.page_name === (current ?? bar[0]?.page_name);
            const content = (
              <>
                <EntryIcon d={entry.icon} size={20} />
                <span>{entry.labels[locale]}</span>
              </>
            );
            return (
              <Place key={entry.page_name}>
                {onSelect ? (
                  <Button
                    as="button"
                    $current={isCurrent}
                    aria-pressed={isCurrent}
                    onClick={() => onSelect(entry.page_name)}
                  >
                    {content}
                  </Button>
                ) : (
                  <Tab $current={isCurrent}>{content}</Tab>
                )}
              </Place>
            );
          })}
        </Bar>
      </Glass>
    </Phone>
  );
}
