import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import type { PaletteFault } from '@niveau/shared/domain/palette-check';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useLookWords } from './use-look-words.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1.5)};
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(0.5)} ${space(1.5)};
`;
const Sample = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  font-weight: 640;
`;
const Words = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
  strong { display: block; color: ${token('ink')}; font-weight: 570; }
`;

interface ContrastListProps {
  readonly faults: readonly PaletteFault[];
  readonly onTake?: ((fault: PaletteFault) => void) | undefined;
}

/** The colours that cannot be read where they stand, each with the nearest shade that can. */
export function ContrastList({ faults, onTake }: ContrastListProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useLookWords();
  const ratioOf = (ratio: number) => `${formatNumber(locale, ratio, { digits: 1, trim: true })}:1`;
  return (
    <Card title={t`Contrast`}>
      {faults.length === 0 ? (
        <StatusPill tone="success">{t`Every colour can be read where it stands`}</StatusPill>
      ) : (
        <List aria-live="polite">
          {faults.map((fault) => (
            <Line key={fault.field}>
              <Sample aria-hidden="true" style={{ background: fault.on, color: fault.colour }}>
                Aa
              </Sample>
              <Words>
                <strong>{words[fault.field]}</strong>
                <Trans>
                  {ratioOf(fault.ratio)} where {ratioOf(fault.needed)} is needed
                </Trans>
              </Words>
              {onTake && (
                <Button
                  size="small"
                  aria-label={t`Take ${fault.proposed} for ${words[fault.field]}`}
                  onClick={() => onTake(fault)}
                >
                  {t`Take ${fault.proposed}`}
                </Button>
              )}
            </Line>
          ))}
        </List>
      )}
    </Card>
  );
}
