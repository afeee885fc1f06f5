import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale, useTheme, useUser } from '@niveau/shared/contract';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Lock, PackageX, ServerOff } from 'lucide-react';
import { useRoleName } from '../bars/role-name.ts';
import { homePath } from '../navigation/routes.ts';

/** A module that the provider has not enabled for this space. */
export function DisabledPage({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { client_name } = useUser();
  const { display } = useTheme();
  const label = labels[locale] ?? labels.en ?? t`This page`;
  const provider = display?.name ?? t`your supplier`;
  return (
    <>
      <PageHeader title={label} />
      <EmptyState
        icon={<PackageX />}
        title={t`Not enabled for this space`}
        action={<ButtonLink variant="primary" to={homePath}>{t`Go to equipment`}</ButtonLink>}
      >
        <Trans>
          {provider} has not enabled “{label}” for {client_name}. Ask {provider} if you need it.
        </Trans>
      </EmptyState>
    </>
  );
}

/** A module of the space that the user's role does not reach. */
export function ForbiddenPage({ label }: { readonly label: string }) {
  const { t } = useLingui();
  const { client_name, role } = useUser();
  const roleName = useRoleName();
  return (
    <>
      <PageHeader title={label} />
      <EmptyState
        icon={<Lock />}
        title={t`Your role does not give access`}
        action={<ButtonLink variant="primary" to={homePath}>{t`Go to equipment`}</ButtonLink>}
      >
        <Trans>
          The role “{roleName(role.name)}” in {client_name} does not reach “{label}”. An administrator of the
          space can change that.
        </Trans>
      </EmptyState>
    </>
  );
}

/** The home page has no module: the registry answers nothing for it. */
export function UnavailablePage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Equipment`} />
      <EmptyState
        icon={<ServerOff />}
        title={t`The equipment page is not available`}
        action={<RetryButton onRetry={onRetry} />}
      >
        <Trans>The server offers no module for this page at the moment. Nothing of your data is lost.</Trans>
      </EmptyState>
    </>
  );
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Button variant="primary" onClick={onRetry}>
      {t`Retry`}
    </Button>
  );
}
