import { useLingui } from '@lingui/react/macro';
import { radius, space, token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Root = styled.div<{ readonly $phone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $phone }) => ($phone ? 'minmax(0, 1fr)' : '26% minmax(0, 1fr)')};
  grid-template-rows: ${({ $phone }) => ($phone ? 'auto 1fr auto' : '1fr')};
  height: 17.5rem;
  border: 1px solid ${token('line-strong')};
  border-radius: ${({ $phone }) => ($phone ? '18px' : radius.medium)};
  background: ${token('canvas')};
  color: ${token('ink')};
  font-size: 0.625rem;
  line-height: 1.35;
  overflow: hidden;
`;
const Bar = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(0.75)};
  padding: ${space(1)};
  border-right: 1px solid ${token('line')};
  background: ${token('surface')};
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  min-height: 34px;
  padding: ${space(0.5)} ${space(1)};
  border-bottom: 1px solid ${token('line')};
  background: ${token('surface')};
`;
const Logo = styled.span<{ readonly $plated: boolean }>`
  display: flex;
  align-items: center;
  width: fit-content;
  max-width: 100%;
  min-height: 20px;
  padding: ${({ $plated }) => ($plated ? '2px 4px' : 0)};
  border-radius: 4px;
  background: ${({ $plated }) => ($plated ? '#ffffff' : 'none')};
  font-weight: 640;
  img { max-width: 100%; height: 18px; object-fit: contain; object-position: left; }
`;
const Entry = styled.span<{ readonly $current: boolean }>`
  padding: 4px 6px;
  border-radius: 5px;
  background: ${({ $current }) => ($current ? token('accent-soft') : 'none')};
  color: ${({ $current }) => token($current ? 'accent-text' : 'ink-muted')};
  font-weight: ${({ $current }) => ($current ? 600 : 500)};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Page = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(0.75)};
  padding: ${space(1)};
  overflow: hidden;
  strong { font-size: 0.75rem; }
`;
const Choices = styled.div`
  display: flex;
  gap: 4px;
  overflow: hidden;
`;
const Choice = styled.span<{ readonly $chosen: boolean }>`
  padding: 1px 6px;
  border: 1px solid ${({ $chosen }) => token($chosen ? 'secondary-edge' : 'line')};
  border-radius: ${radius.full};
  background: ${({ $chosen }) => token($chosen ? 'secondary-soft' : 'surface')};
  color: ${({ $chosen }) => token($chosen ? 'secondary-text' : 'ink-muted')};
  font-weight: 560;
  white-space: nowrap;
`;
const Tank = styled.div`
  display: grid;
  gap: 5px;
  padding: ${space(0.75)};
  border: 1px solid ${token('line')};
  border-radius: 7px;
  background: ${token('surface')};
`;
const Level = styled.span`
  display: block;
  height: 6px;
  border-radius: 3px;
  background: ${token('surface-sunken')};
  > span { display: block; height: 100%; border-radius: inherit; background: ${token('accent')}; }
`;
const Pills = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const Pill = styled.span<{ readonly $tone: 'success' | 'warning' | 'error' }>`
  padding: 1px 6px;
  border-radius: ${radius.full};
  background: ${({ $tone }) => token(`${$tone}-soft`)};
  color: ${({ $tone }) => token(`${$tone}-text`)};
  font-weight: 560;
`;
const Action = styled.span`
  width: fit-content;
  padding: 5px 9px;
  border-radius: 6px;
  background: ${token('accent')};
  color: ${token('accent-ink')};
  font-weight: 600;
`;
const Tabs = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 2px;
  justify-items: center;
  padding: 7px 4px;
  border-top: 1px solid ${token('line')};
  background: ${token('surface')};
  color: ${token('ink-muted')};
  span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.5rem; }
  span:first-child { color: ${token('accent-text')}; font-weight: 640; }
`;

interface SamplePageProps {
  readonly layout: 'desktop' | 'phone';
  readonly logo: string | null;
  /** A logo without a form of its own for dark grounds stands on a light plate. */
  readonly isPlated: boolean;
  readonly name: string;
}

/** A page of the product in small, in the colours of whatever it stands in. */
export function SamplePage({ layout, logo, isPlated, name }: SamplePageProps) {
  const { t } = useLingui();
  const isPhone = layout === 'phone';
  const entries = [t`Equipment`, t`Orders`, t`News`];
  const brand = <Logo $plated={isPlated && logo !== null}>{logo ? <img src={logo} alt="" /> : name}</Logo>;
  return (
    <Root $phone={isPhone} aria-hidden="true">
      {isPhone ? (
        <Top>{brand}</Top>
      ) : (
        <Bar>
          {brand}
          {entries.map((entry, place) => (
            <Entry key={entry} $current={place === 0}>
              {entry}
            </Entry>
          ))}
        </Bar>
      )}
      <Page>
        <strong>{t`Equipment`}</strong>
        <Choices>
          {[t`Alert`, t`Fine`].map((choice, place) => (
            <Choice key={choice} $chosen={place === 0}>
              {choice}
            </Choice>
          ))}
        </Choices>
        {[72, 24].map((level) => (
          <Tank key={level}>
            <span>{t`Tank of the depot`}</span>
            <Level>
              <span style={{ width: `${level}%` }} />
            </Level>
            <Pills>
              {level > 50 ? (
                <Pill $tone="success">{t`Fine`}</Pill>
              ) : (
                <>
                  <Pill $tone="warning">{t`6 days left`}</Pill>
                  <Pill $tone="error">{t`Alert`}</Pill>
                </>
              )}
            </Pills>
          </Tank>
        ))}
        <Action>{t`Validate the order`}</Action>
      </Page>
      {isPhone && (
        <Tabs>
          {entries.map((entry) => (
            <span key={entry}>{entry}</span>
          ))}
        </Tabs>
      )}
    </Root>
  );
}
