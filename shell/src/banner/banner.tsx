import { Trans, useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { textOn } from '@niveau/shared/domain/contrast';
import { ShortMarkdown } from '@niveau/shared/ui/short-markdown';
import { radius, space, type } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PathIcon } from '../bars/path-icon.tsx';
import { countdownPart } from './countdown-part.ts';

export interface BannerProps {
  readonly banner: NonNullable<CallOutput<'GET banner'>>;
}

const Root = styled.aside`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  padding: ${space(0.5)} ${space(1)} ${space(0.5)} var(--page-padding);
  a { color: inherit; }
`;
const Text = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  min-width: 0;
  padding: ${space(0.75)} 0;
`;
const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  cursor: pointer;
`;

/**
 * The provider's message over every page that has bars, in its colour; closed until the message changes. It counts down
 * to the closing where one is to come, and no further.
 */
export function Banner({ banner }: BannerProps) {
  const { t } = useLingui();
  const { message, background_color, date_countdown } = banner;
  const [closed, setClosed] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const counts =
    date_countdown !== null && date_countdown !== ended && Date.parse(date_countdown) > Date.now();
  if (closed === message) return null;
  return (
    <Root
      aria-label={t`Announcement`}
      style={{ background: background_color, color: textOn(background_color) }}
    >
      <Text>
        <div>
          <ShortMarkdown text={message} />
        </div>
        {counts && (
          <span>
            <Trans>
              Closes in{' '}
              <countdownPart.Part until={date_countdown} toSecond onEnd={() => setEnded(date_countdown)} />
            </Trans>
          </span>
        )}
      </Text>
      <Close type="button" aria-label={t`Close`} onClick={() => setClosed(message)}>
        <PathIcon d="M18 6 6 18 M6 6l12 12" />
      </Close>
    </Root>
  );
}
