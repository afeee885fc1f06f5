import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, notify, useLocale, useUser } from '@niveau/shared/contract';
import { formatDate, formatDateTime } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Copy, Link2, Link2Off, Send } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PublicLink } from './public-link.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${token('line')};
  &:first-child { border-top: 0; padding-top: 0; }
`;
const Name = styled.p`
  ${type.label}
  overflow-wrap: anywhere;
`;
const Small = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

export interface LinkListProps {
  readonly links: readonly PublicLink[];
  readonly idAsset: number;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** The links of an asset that still work: copied, sent again, revoked. */
export function LinkList({ links, idAsset, mayChange, onChanged }: LinkListProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [revoking, setRevoking] = useState<PublicLink>();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      notify({ type: 'success', message: await work() });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    }
    setBusy(false);
    onChanged();
  };
  const revoke = ({ id_public_page }: PublicLink) =>
    act(async () => {
      await callApi('DELETE global/url_page_public/{id}', { params: { id: id_public_page } });
      setRevoking(undefined);
      return t`Link revoked: it shows nothing any more`;
    });
  const sendAgain = ({ url_page_public, receiver_email }: PublicLink) =>
    act(async () => {
      await callApi('POST global/url_page_public/asset/{id}', {
        params: { id: idAsset },
        body: { url_page_public, ...(receiver_email ? { receiver_email } : {}) },
      });
      return t`The link is on its way to ${receiver_email ?? ''}`;
    });
  const copy = async ({ url_page_public }: PublicLink) => {
    await navigator.clipboard?.writeText(url_page_public);
    notify({ type: 'success', message: t`Link copied` });
  };
  if (links.length === 0)
    return (
      <EmptyState icon={<Link2 />} title={t`No link yet`}>
        <Trans>Whoever gets a link sees this equipment without an account, until the link ends.</Trans>
      </EmptyState>
    );
  return (
    <>
      <List>
        {links.map((link) => (
          <Row key={link.id_public_page}>
            <LinkFacts link={link} />
            <Actions>
              <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy(link)}>
                {t`Copy`}
              </Button>
              {mayChange && link.receiver_email && (
                <Button
                  size="small"
                  icon={<Send aria-hidden="true" />}
                  disabled={isBusy}
                  onClick={() => void sendAgain(link)}
                >
                  {t`Send again`}
                </Button>
              )}
              {mayChange && (
                <Button size="small" icon={<Link2Off aria-hidden="true" />} onClick={() => setRevoking(link)}>
                  {t`Revoke`}
                </Button>
              )}
            </Actions>
          </Row>
        ))}
      </List>
      {revoking && (
        <ConfirmDialog
          title={t`Revoke this link?`}
          confirm={t`Revoke`}
          danger
          busy={isBusy}
          onCancel={() => setRevoking(undefined)}
          onConfirm={() => void revoke(revoking)}
        >
          <Trans>
            Whoever has it sees nothing any more, at once. This cannot be undone; you can make a new link.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

function LinkFacts({ link }: { readonly link: PublicLink }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const { receiver_email, is_for_qr, expires_at, views, last_seen_at } = link;
  return (
    <div>
      <Name>{receiver_email ?? (is_for_qr ? t`QR code of the sensor` : t`Link without a receiver`)}</Name>
      <Small>
        <Trans>until {formatDate(locale, expires_at, time_zone)}</Trans>
        {' · '}
        <Plural value={views} _0="not seen yet" one="seen once" other="seen # times" />
        {last_seen_at && (
          <>
            {' · '}
            <Trans>last on {formatDateTime(locale, last_seen_at, time_zone)}</Trans>
          </>
        )}
        {receiver_email && is_for_qr && (
          <>
            {' · '}
            <Trans>also by the QR code</Trans>
          </>
        )}
      </Small>
    </div>
  );
}
