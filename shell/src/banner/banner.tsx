import { Trans, useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import { textOn } from '@niveau/shared/domain/contrast';
import { ShortMarkdown } from '@niveau/shared/ui/short-markdown';
import { useState } from 'react';
import { barIcons } from '../bars/icons.ts';
import { PathIcon } from '../bars/path-icon.tsx';
import { countdownPart } from './countdown-part.ts';

export interface BannerProps {
  readonly banner: NonNullable<CallOutput<'GET banner'>>;
}

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
    <aside
      className="banner"
      aria-label={t`Announcement`}
      style={{ background: background_color, color: textOn(background_color) }}
    >
      <div className="banner-text">
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
      </div>
      <button type="button" className="banner-close" aria-label={t`Close`} onClick={() => setClosed(message)}>
        <PathIcon d={barIcons.close} />
      </button>
    </aside>
  );
}
