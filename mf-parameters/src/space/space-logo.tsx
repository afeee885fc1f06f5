import { Trans, useLingui } from '@lingui/react/macro';
import { megabyte } from '@niveau/shared/api/endpoint';
import { AppError, callApi, notify, refreshUser, revalidate } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { space as gap, radius, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SpaceInformation } from './space-fields.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${gap(2.5)};
`;
const Picture = styled.div`
  display: grid;
  place-items: center;
  width: 112px;
  height: 112px;
  padding: ${gap(1)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.large};
  background: #ffffff;
  color: #5b6870;
  img { max-width: 100%; max-height: 94px; object-fit: contain; }
`;
const Side = styled.div`
  display: grid;
  justify-items: start;
  gap: ${gap(1)};
`;
const Text = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

interface SpaceLogoProps {
  readonly space: SpaceInformation;
  readonly mayChange: boolean;
}

/** The logo of the space: shown where one chooses between spaces. */
export function SpaceLogo({ space, mayChange }: SpaceLogoProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);
  const [fault, setFault] = useState<string>();
  const [asks, setAsks] = useState(false);
  const params = { idClient: space.id_client };

  const change = async (kind: 'sending' | 'removing', call: () => Promise<unknown>, done: string) => {
    setBusy(kind);
    setFault(undefined);
    try {
      await call();
      await Promise.all([revalidate('GET client/{idClient}', 'GET user/{id}/clients'), refreshUser()]);
      notify({ type: 'success', message: done });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.key === 'file_too_large' ? t`The logo is larger than 2 MB` : errorText(error.key));
    } finally {
      setBusy(null);
      setAsks(false);
    }
  };
  const send = (file: File) => {
    const body = new FormData();
    body.set('logo', file);
    return change('sending', () => callApi('POST client/{idClient}/logo', { params, body }), t`Logo saved`);
  };
  const remove = () =>
    change('removing', () => callApi('DELETE client/{idClient}/logo', { params }), t`Logo removed`);

  return (
    <Card title={t`Logo`}>
      <Row>
        <Picture>
          {space.url_logo ? (
            <img src={space.url_logo} alt={t`Logo of ${space.client_space_name}`} />
          ) : (
            <Building2 size={40} strokeWidth={1.5} aria-hidden="true" />
          )}
        </Picture>
        <Side>
          <Text>
            {space.url_logo ? (
              <Trans>Shown beside the name of the space.</Trans>
            ) : (
              <Trans>The space has no logo yet.</Trans>
            )}
          </Text>
          {mayChange && space.url_logo && (
            <Button size="small" busy={busy === 'removing'} onClick={() => setAsks(true)}>
              {t`Remove the logo`}
            </Button>
          )}
        </Side>
      </Row>
      {mayChange && (
        <Drop>
          <FileDrop
            label={space.url_logo ? t`Another logo` : t`Add a logo`}
            error={fault}
            files={[]}
            onChange={([file]) => file && void send(file)}
            extensions={['.png', '.jpg', '.jpeg']}
            maxBytes={2 * megabyte}
            maxFiles={1}
            disabled={busy !== null}
          />
        </Drop>
      )}
      {asks && (
        <ConfirmDialog
          title={t`Remove the logo?`}
          confirm={t`Remove`}
          danger
          busy={busy === 'removing'}
          onConfirm={() => void remove()}
          onCancel={() => setAsks(false)}
        >
          <Trans>The name of the space stays.</Trans>
        </ConfirmDialog>
      )}
    </Card>
  );
}

const Drop = styled.div`
  margin-top: ${gap(2.5)};
`;
