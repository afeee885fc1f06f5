import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { media, radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Root = styled.aside`
  ${type.label}
  position: fixed;
  z-index: 40;
  inset: auto ${space(2)} calc(var(--bottom-bar, 0px) + ${space(2)}) ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.large};
  background: ${token('surface-raised')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-3')};
  ${media.desktop} { inset: auto ${space(3)} ${space(3)} auto; width: 22rem; }
`;
const Title = styled.h2`
  ${type.heading}
`;
const Text = styled.p`
  ${type.small}
  margin: ${space(0.5)} 0 ${space(1.5)};
  color: ${token('ink-muted')};
`;
const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(1)};
`;

export interface TourOfferProps {
  readonly onTake: () => void;
  readonly onSkip: () => void;
}

/** Offered beside the first page, which goes on working. */
export function TourOffer({ onTake, onSkip }: TourOfferProps) {
  const { t } = useLingui();
  return (
    <Root aria-label={t`Welcome`}>
      <Title>
        <Trans>Welcome</Trans>
      </Title>
      <Text>
        <Trans>
          A tour of half a minute shows where things are. You can take it later from your profile.
        </Trans>
      </Text>
      <Actions>
        <Button size="small" onClick={onSkip}>{t`Skip`}</Button>
        <Button size="small" variant="primary" onClick={onTake}>{t`Take the tour`}</Button>
      </Actions>
    </Root>
  );
}
