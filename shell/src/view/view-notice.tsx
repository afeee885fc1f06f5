import { Trans, useLingui } from '@lingui/react/macro';
import { type CurrentUser, useLocale, useUser } from '@niveau/shared/contract';
import { dateFormat } from '@niveau/shared/i18n/kept-formats';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { PageStrip } from '../app/page-strip.tsx';
import { useServices } from '../app/services.ts';
import { useRoleName } from '../bars/role-name.ts';

interface ViewNoticeProps {
  readonly view: NonNullable<CurrentUser['view']>;
  /** What stands over it, in px. */
  readonly top: number;
}

/** Stands over every page while a space is looked at as one of its roles: by the provider, or by who gives roles. */
export function ViewNotice({ view, top }: ViewNoticeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { client_name, role } = useUser();
  const { leaveView } = useServices();
  const roleName = useRoleName();
  const [isLeaving, setLeaving] = useState(false);
  const seenAs = roleName(role.name);
  const until = dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(view.expires_at));
  return (
    <PageStrip
      label={view.is_own ? t`Preview of a role` : t`View of a client space`}
      tone="ink"
      top={`${top}px`}
      icon={<Eye size={18} aria-hidden="true" />}
      end={{
        label: view.is_own ? t`End the preview` : t`Back to the console`,
        isBusy: isLeaving,
        run: () => {
          setLeaving(true);
          void leaveView().finally(() => setLeaving(false));
        },
      }}
    >
      <Trans>
        You see {client_name} as its role “{seenAs}” does, to read only, until {until}.
      </Trans>
    </PageStrip>
  );
}
