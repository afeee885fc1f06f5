import { Trans, useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { callApi, revalidate, useTheme } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { FormikField } from '@niveau/shared/ui/formik-field';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { TextArea } from '@niveau/shared/ui/text-area';
import { useState } from 'react';
import { EntryForm } from '../parts/entry-form.tsx';
import { FormActions, NarrowStack } from '../parts/page-layout.tsx';
import { Sent } from './sent.tsx';

const initial = { message: '' };

/** An idea or a remark for the supplier. */
export function CommentPage() {
  const { t } = useLingui();
  const { display } = useTheme();
  const provider = display?.name ?? t`your supplier`;
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <PageHeader title={t`Send a comment`} back={{ to: '/', label: t`Parameters` }} />
      <NarrowStack>
        <Card>
          {isSent ? (
            <Sent title={t`Thank you for your comment`}>
              <Trans>{provider} reads every comment.</Trans>
            </Sent>
          ) : (
            <EntryForm
              label={t`Send a comment`}
              initial={initial}
              check={({ message }) => ({ message: message.trim() === '' ? 'field_required' : undefined })}
              onSend={async ({ message }) => {
                const body = { message: message.trim() };
                await withIdempotencyKey(['POST global/opinion', body], (idempotencyKey) =>
                  callApi('POST global/opinion', { body }, { idempotencyKey }),
                );
                await revalidate('GET global/opinion');
                setIsSent(true);
              }}
            >
              {({ isSending }) => (
                <>
                  <FormikField name="message">
                    {(field) => (
                      <TextArea
                        {...field}
                        required
                        rows={6}
                        maxLength={5000}
                        label={t`Your comment`}
                        hint={t`What you like, what you miss, what could be easier`}
                      />
                    )}
                  </FormikField>
                  <FormActions>
                    <Button type="submit" variant="primary" busy={isSending}>
                      {t`Send`}
                    </Button>
                  </FormActions>
                </>
              )}
            </EntryForm>
          )}
        </Card>
      </NarrowStack>
    </>
  );
}
