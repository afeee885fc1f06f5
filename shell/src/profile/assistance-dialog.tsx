import { Trans, useLingui } from '@lingui/react/macro';
import { useTheme, useUser } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { Dialog } from '@niveau/shared/ui/dialog';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
`;

/** How to reach the provider, and what to tell them. */
export function AssistanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const { display } = useTheme();
  const { version, notices } = useServices();
  const provider = display?.name ?? t`your supplier`;
  const facts = [
    { term: t`Space`, value: user.client_name },
    { term: t`User`, value: user.email },
    { term: t`Page`, value: location.pathname },
    { term: t`Version`, value: version },
  ];
  const copy = async () => {
    await navigator.clipboard.writeText(facts.map(({ term, value }) => `${term}: ${value}`).join('\n'));
    notices.show({ type: 'success', message: t`Copied` });
  };
  return (
    <Dialog
      title={t`Assistance`}
      size="small"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => void copy()}>
          {t`Copy these details`}
        </Button>
      }
    >
      <Stack>
        <p>
          <Trans>
            Call or write to {provider} with the contact details of your delivery notes and invoices. These
            details help them to find your space at once:
          </Trans>
        </p>
        <DescriptionList entries={facts} />
      </Stack>
    </Dialog>
  );
}
