import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { Note } from '@niveau/shared/ui/note';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Download, UserX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NarrowStack } from '../parts/page-layout.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

/** What is kept of the user, to take along; and the end of the account. */
export function MyDataPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_user } = useUser();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isClosing, setIsClosing] = useState(false);
  const download = async () => {
    setIsBusy(true);
    setFault(undefined);
    try {
      saveBlob(await callApi('GET user/export', {}), `niveau-${id_user}.json`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(errorText(error.key));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <PageHeader title={t`My data`} back={{ to: '/', label: t`Parameters` }} />
      <NarrowStack>
        <Card title={t`Take your data with you`}>
          <Stack>
            <p>
              <Trans>
                One file with everything that is kept of you: your profile, spaces and roles, notifications,
                alerts you follow, messages you sent, and what you did. It is in JSON, which other programs
                read.
              </Trans>
            </p>
            {fault && (
              <Note tone="error" announced title={fault}>
                <Trans>Nothing was downloaded.</Trans>
              </Note>
            )}
            <Button icon={<Download aria-hidden="true" />} busy={isBusy} onClick={() => void download()}>
              {t`Download my data`}
            </Button>
          </Stack>
        </Card>
        <Card title={t`Close my account`}>
          <Stack>
            <p>
              <Trans>
                For good, in every space. A main account of a space cannot be closed: your supplier first
                names another one.
              </Trans>
            </p>
            <Button icon={<UserX aria-hidden="true" />} onClick={() => setIsClosing(true)}>
              {t`Close my account…`}
            </Button>
          </Stack>
        </Card>
      </NarrowStack>
      {isClosing && <CloseAccountDialog onClose={() => setIsClosing(false)} />}
    </>
  );
}
