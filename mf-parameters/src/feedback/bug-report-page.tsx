import { Trans, useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { callApi, useConnectivity, useLocale, useModules, useTheme, useUser } from '@niveau/shared/contract';
import { formatDateTime } from '@niveau/shared/i18n/format';
import { useSearchParams } from '@niveau/shared/router';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { FormikField } from '@niveau/shared/ui/formik-field';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { TextArea } from '@niveau/shared/ui/text-area';
import { TextField } from '@niveau/shared/ui/text-field';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { EntryForm } from '../parts/entry-form.tsx';
import { FormActions, NarrowStack } from '../parts/page-layout.tsx';
import { factsOf } from './page-facts.ts';
import { Sent } from './sent.tsx';

const Facts = styled.details`
  border-top: 1px solid ${token('line')};
  summary {
    ${type.label}
    display: list-item;
    padding: ${space(1.5)} 0;
    color: ${token('accent-text')};
    cursor: pointer;
  }
`;
const Why = styled.p`
  ${type.small}
  margin-bottom: ${space(1.5)};
  color: ${token('ink-muted')};
`;

const mostPictures = 5;
const longestPage = 200;

interface BugValues {
  readonly message: string;
  readonly page: string;
  readonly pictures: readonly File[];
}

/** A fault of the product, with pictures and what the page knows; all of it shown before it is sent. */
export function BugReportPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const [params] = useSearchParams();
  const from = (params.get('from') ?? '').slice(0, longestPage);
  const factsFor = useFacts();
  const [isSent, setIsSent] = useState(false);
  const initial = useMemo<BugValues>(() => ({ message: '', page: from, pictures: [] }), [from]);
  const names = useFactNames();
  return (
    <>
      <PageHeader title={t`Report a bug`} back={{ to: '/', label: t`Parameters` }} />
      <NarrowStack>
        <Card>
          {isSent ? (
            <Sent title={t`Thank you, the report is sent`}>
              <Trans>We look into it, and write to you if we need to know more.</Trans>
            </Sent>
          ) : (
            <EntryForm
              label={t`Report a bug`}
              initial={initial}
              check={({ message }) => ({ message: message.trim() === '' ? 'field_required' : undefined })}
              onSend={async ({ message, page, pictures }) => {
                const body = new FormData();
                body.set('message', message.trim());
                body.set('context', JSON.stringify(factsFor(page)));
                for (const picture of pictures) body.append('files[]', picture);
                await withIdempotencyKey(['POST global/bug', body], (idempotencyKey) =>
                  callApi('POST global/bug', { body }, { idempotencyKey }),
                );
                setIsSent(true);
              }}
            >
              {({ values, isSending }) => (
                <>
                  <FormikField name="message">
                    {(field) => (
                      <TextArea
                        {...field}
                        required
                        rows={5}
                        maxLength={5000}
                        label={t`What happened?`}
                        hint={t`What you did, what you expected, what came instead`}
                      />
                    )}
                  </FormikField>
                  <FormikField name="page">
                    {(field) => (
                      <TextField
                        {...field}
                        label={t`On which page?`}
                        hint={t`Its name or its address`}
                        maxLength={longestPage}
                        autoComplete="off"
                      />
                    )}
                  </FormikField>
                  <FormikField<readonly File[]> name="pictures">
                    {({ value, onChange, error }) => (
                      <FileDrop
                        label={t`Pictures`}
                        hint={t`A screenshot often says it all; at most ${mostPictures}`}
                        files={value}
                        onChange={onChange}
                        error={error}
                        extensions={['.png', '.jpg', '.jpeg']}
                        maxFiles={mostPictures}
                      />
                    )}
                  </FormikField>
                  <Facts open>
                    <summary>{t`What is sent with it`}</summary>
                    <Why>
                      <Trans>It helps to find the fault. Nothing else leaves your device.</Trans>
                    </Why>
                    <DescriptionList
                      entries={Object.entries(factsFor(values.page)).map(([name, value]) => ({
                        term: names[name] ?? name,
                        value: name === 'time' ? formatDateTime(locale, value, time_zone) : value,
                      }))}
                    />
                  </Facts>
                  <FormActions>
                    <Button type="submit" variant="primary" busy={isSending}>
                      {t`Send the report`}
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

function useFacts() {
  const user = useUser();
  const modules = useModules();
  const language = useLocale();
  const { mode } = useTheme();
  const { online } = useConnectivity();
  // As they were when the page was opened: a report that is sent again is the same.
  const [opened] = useState(() => ({
    at: new Date(),
    window: { width: innerWidth, height: innerHeight, ratio: devicePixelRatio },
  }));
  return (page: string) =>
    factsOf({
      page,
      user,
      modules,
      language,
      theme: mode,
      online,
      browser: navigator.userAgent,
      ...opened,
    });
}

function useFactNames(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    page: t`Page`,
    time: t`Time`,
    browser: t`Browser`,
    window: t`Window`,
    language: t`Language`,
    theme: t`Theme`,
    connection: t`Connection`,
    space: t`Number of the space`,
    user: t`Number of the user`,
    role: t`Role`,
    modules: t`Modules`,
  };
}
