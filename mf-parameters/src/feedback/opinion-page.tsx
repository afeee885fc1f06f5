import { Trans, useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { callApi, revalidate } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { FormikField } from '@niveau/shared/ui/formik-field';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { TextArea } from '@niveau/shared/ui/text-area';
import { useState } from 'react';
import { EntryForm } from '../parts/entry-form.tsx';
import { FormActions, NarrowStack } from '../parts/page-layout.tsx';
import { Sent } from './sent.tsx';
import { StarRating } from './star-rating.tsx';

const initial = { rating: 0, message: '' };

/** A rating with a few words. */
export function OpinionPage() {
  const { t } = useLingui();
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <PageHeader title={t`Give an opinion`} back={{ to: '/', label: t`Parameters` }} />
      <NarrowStack>
        <Card>
          {isSent ? (
            <Sent title={t`Thank you for your opinion`}>
              <Trans>It counts in the reviews. A new rating takes the place of the one before.</Trans>
            </Sent>
          ) : (
            <EntryForm
              label={t`Give an opinion`}
              initial={initial}
              check={({ rating }) => ({ rating: rating === 0 ? 'field_required' : undefined })}
              onSend={async ({ rating, message }) => {
                const body = { rating, ...(message.trim() && { message: message.trim() }) };
                await withIdempotencyKey(['POST global/opinion', body], (idempotencyKey) =>
                  callApi('POST global/opinion', { body }, { idempotencyKey }),
                );
                await revalidate('GET global/opinion');
                setIsSent(true);
              }}
            >
              {({ isSending }) => (
                <>
                  <FormikField<number> name="rating">
                    {({ value, onChange, error }) => (
                      <StarRating
                        label={t`How do you like the platform?`}
                        value={value}
                        onChange={onChange}
                        error={error}
                      />
                    )}
                  </FormikField>
                  <FormikField name="message">
                    {(field) => (
                      <TextArea {...field} rows={4} maxLength={5000} label={t`Why? (if you like)`} />
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
