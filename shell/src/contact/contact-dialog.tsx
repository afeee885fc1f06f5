import { Trans, useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { callApi, notify, useApi, useTheme } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { TextArea } from '@niveau/shared/ui/text-area';
import { space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { CallForm } from '../forms/call-form.tsx';
import { ContactAddresses, type Problem } from './contact-addresses.tsx';
import { useFormState } from './use-form-state.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(2.5)};
`;
const formId = 'contact-form';
/** The server takes no more. */
const mostPictures = 5;
const longestMessage = 5000;

interface Values {
  readonly id_problem: string;
  readonly message: string;
  readonly files: readonly File[];
}
const empty: Values = { id_problem: '', message: '', files: [] };

/** Asks the provider for help: what about, whom one reaches, the message and pictures. */
export function ContactDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { display } = useTheme();
  const { version } = useServices();
  const { data, error, reload } = useApi('GET global/problems', {}, { revalidateOnFocus: false });
  const [state, setState] = useState<FormState>({ isReady: false, isDirty: false, isSending: false });

  async function send({ id_problem, message, files }: Values) {
    const body = new FormData();
    body.set('id_problem', id_problem);
    body.set('message', message.trim());
    body.set(
      'context',
      JSON.stringify({ page: location.pathname, version, browser: navigator.userAgent.slice(0, 400) }),
    );
    for (const file of files) body.append('files[]', file);
    await withIdempotencyKey(['POST global/assistance_required', body], (idempotencyKey) =>
      callApi('POST global/assistance_required', { body }, { idempotencyKey }),
    );
    notify({ type: 'success', message: t`Your message was sent. You will get an answer by e-mail.` });
    onClose();
  }

  return (
    <Dialog
      title={t`Help and contact`}
      onClose={onClose}
      dirty={state.isDirty && !state.isSending}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!state.isReady}
            busy={state.isSending}
          >{t`Send`}</Button>
        </>
      }
    >
      {error && !data && (
        <ErrorState title={textOf(error.key)} onRetry={reload} requestId={error.requestId} />
      )}
      {!error && !data && <SkeletonGroup label={t`Loading`} shape="rows" count={9} />}
      {data && (
        <CallForm initial={empty} check={() => ({})} send={send} id={formId}>
          <ContactFields problems={data} provider={display?.name ?? t`your supplier`} onState={setState} />
        </CallForm>
      )}
    </Dialog>
  );
}

type FormState = {
  readonly isReady: boolean;
  readonly isDirty: boolean;
  readonly isSending: boolean;
};

interface ContactFieldsProps {
  readonly problems: readonly Problem[];
  readonly provider: string;
  readonly onState: (state: FormState) => void;
}

function ContactFields({ problems, provider, onState }: ContactFieldsProps) {
  const { t } = useLingui();
  const { values, errors, dirty, isSubmitting, setFieldValue } = useFormikContext<Values>();
  const isReady = values.id_problem !== '' && values.message.trim() !== '';
  useFormState({ isReady, isDirty: dirty, isSending: isSubmitting }, onState);
  const chosen = problems.find(({ id_problem }) => String(id_problem) === values.id_problem);
  return (
    <Stack>
      <RadioGroup
        label={t`What is it about?`}
        name="id_problem"
        value={values.id_problem}
        onChange={(value) => void setFieldValue('id_problem', value)}
        options={problems.map(({ id_problem, name }) => ({ value: String(id_problem), label: name }))}
        columns
        required
      />
      {chosen && <ContactAddresses problem={chosen} provider={provider} />}
      <TextArea
        label={t`Your message`}
        name="message"
        rows={5}
        maxLength={longestMessage}
        value={values.message}
        onChange={(value) => void setFieldValue('message', value)}
        error={errors.message}
        required
      />
      <FileDrop
        label={t`Pictures`}
        hint={
          <Trans>
            A picture often says it best: the gauge, the delivery note, the message on the screen.
          </Trans>
        }
        files={values.files}
        onChange={(files) => void setFieldValue('files', files)}
        extensions={['.png', '.jpg', '.jpeg']}
        maxFiles={mostPictures}
      />
    </Stack>
  );
}
