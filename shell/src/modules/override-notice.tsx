import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { unsavedStore } from '@niveau/shared/contract/host';
import { dateFormat } from '@niveau/shared/i18n/kept-formats';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { PageStrip } from '../app/page-strip.tsx';
import { useServices } from '../app/services.ts';
import type { Overridden } from './registry.ts';

/** Stands over every page while a module comes from a developer's own machine. */
export function OverrideNotice({ override }: { readonly override: Overridden }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { client, question } = useServices();
  const [isEnding, setEnding] = useState(false);
  const { module, url, expires_at, isReached } = override;
  const { host } = new URL(url);
  const until = dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(expires_at));

  async function end() {
    if (unsavedStore.get().size > 0 && !(await question.ask())) return;
    setEnding(true);
    // The handling rules have spoken where the server could not be told.
    const ended = await client.call('POST platform/override/end', {}).then(
      () => true,
      () => false,
    );
    setEnding(false);
    // The page that comes lets the other address in no more.
    if (ended) location.reload();
  }

  return (
    <PageStrip
      label={t`A developer’s build`}
      tone="warning"
      top="var(--top-bar, 0px)"
      icon={<FlaskConical size={18} aria-hidden="true" />}
      end={{ label: t`Back to the released version`, isBusy: isEnding, run: () => void end() }}
    >
      {isReached ? (
        <Trans>
          {module} comes from {host}, in this browser only, until {until}.
        </Trans>
      ) : (
        <Trans>
          {host} does not answer with {module}: the released version is shown.
        </Trans>
      )}
    </PageStrip>
  );
}
