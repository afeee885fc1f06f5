import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePush } from './use-push.ts';

const Root = styled.aside`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-bottom: ${space(2)};
  padding: ${space(1.5)} ${space(2)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${token('surface')};
  > svg { flex: none; color: ${token('accent-text')}; }
`;
const Text = styled.p`
  flex: 1 1 16rem;
  min-width: 0;
`;
const Actions = styled.span`
  display: flex;
  gap: ${space(1)};
`;

const declined = 'niveau_push_declined';
/** Somebody who does not want them is not asked again for three months. */
const patienceMs = 90 * 86_400_000;

function wasDeclined(): boolean {
  const at = Number(localStorage.getItem(declined));
  return Date.now() - at < patienceMs;
}

/** Offers push messages where they are of use: to somebody who reads what has happened. Once off, for a long time. */
export function PushOffer() {
  const { t } = useLingui();
  const push = usePush(t`Push messages could not be turned on. Try again later.`);
  const [isGone, setGone] = useState(wasDeclined);
  if (push.state !== 'off' || isGone) return null;
  const decline = () => {
    localStorage.setItem(declined, String(Date.now()));
    setGone(true);
  };
  return (
    <Root aria-label={t`Push messages`}>
      <BellRing size={22} aria-hidden="true" />
      <Text>
        <Trans>Learn of alerts and order proposals on this device at once, even with the app closed.</Trans>
      </Text>
      <Actions>
        <Button size="small" onClick={decline}>{t`Not now`}</Button>
        <Button size="small" variant="primary" busy={push.isBusy} onClick={() => void push.turnOn()}>
          {t`Turn on`}
        </Button>
      </Actions>
    </Root>
  );
}
