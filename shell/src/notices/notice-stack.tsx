import { useLingui } from '@lingui/react/macro';
import { useStore } from '@niveau/shared/contract/host';
import { Button } from '@niveau/shared/ui/button';
import { Snackbar, SnackbarStack } from '@niveau/shared/ui/snackbar';
import { useEffect, useState } from 'react';
import { isLoginPath, loginPath } from '../navigation/routes.ts';
import { lifetimeOf, type Notices, type ShownNotice } from './notices.ts';

export interface NoticeStackProps {
  readonly notices: Notices;
  readonly pathname: string;
}

/** The snackbars. A pointer or the focus over one keeps it. */
export function NoticeStack({ notices, pathname }: NoticeStackProps) {
  const shown = useStore(notices.store);
  return (
    <SnackbarStack>
      {shown.map((entry) => (
        <OneNotice key={entry.id} entry={entry} notices={notices} mayLink={!isLoginPath(pathname)} />
      ))}
    </SnackbarStack>
  );
}

interface OneNoticeProps {
  readonly entry: ShownNotice;
  readonly notices: Notices;
  readonly mayLink: boolean;
}

function OneNotice({ entry, notices, mayLink }: OneNoticeProps) {
  const { t } = useLingui();
  const { id, notice } = entry;
  const [isHeld, setHeld] = useState(false);
  const lifetime = lifetimeOf(notice);

  useEffect(() => {
    if (lifetime === null || isHeld) return;
    const timer = setTimeout(() => notices.dismiss(id), lifetime);
    return () => clearTimeout(timer);
  }, [lifetime, isHeld, notices, id]);

  const { action } = notice;
  const onDismiss = () => notices.dismiss(id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, being over it only keeps the notice
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Snackbar
        type={notice.type}
        link={notice.withSignInLink && mayLink ? { href: loginPath, label: t`Sign in` } : undefined}
        action={
          action && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                action.run();
                onDismiss();
              }}
            >
              {action.label}
            </Button>
          )
        }
        onDismiss={onDismiss}
      >
        {notice.message}
      </Snackbar>
    </div>
  );
}
