import { Trans, useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { textOn } from '@niveau/shared/domain/contrast';
import { radius, space, type } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PathIcon } from '../bars/path-icon.tsx';
import { countdownPart } from './countdown-part.ts';
import { Markdown } from './markdown.tsx';

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

/** The provider's message over every page that has bars, in its colour; closed until the message changes. */
export function Banner({ banner }: BannerProps) {
  const { t } = useLingui();
  const { message, background_color, date_countdown } = banner;
  const [closed, setClosed] = useState<string | null>(null);
  if (closed === message) return null;
  return (
    <Root
      aria-label={t`Announcement`}
      style={{ background: background_color, color: textOn(background_color) }}
    >
      <Text>
        <div>
          <Markdown text={message} />
        </div>
        {date_countdown && (
          <span>
            <Trans>
              Closes in <countdownPart.Part until={date_countdown} ended={<Trans>a moment</Trans>} />
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
