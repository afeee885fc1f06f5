import { Trans, useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import {
  AppError,
  callApi,
  notify,
  revalidate,
  useMayCall,
  useUnsavedChanges,
  useUser,
} from '@niveau/shared/contract';
import { newsCategories } from '@niveau/shared/domain/news-category';
import { useNavigate } from '@niveau/shared/router';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { useFocusFirstError, useFormikField } from '@niveau/shared/ui/formik-field';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { Note } from '@niveau/shared/ui/note';
import { SelectField } from '@niveau/shared/ui/select-field';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { TextArea } from '@niveau/shared/ui/text-area';
import { TextField } from '@niveau/shared/ui/text-field';
import { media, space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Formik, type FormikErrors, useFormikContext } from 'formik';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MomentField } from '../fields/moment-field.tsx';
import { type ForSpace, SpaceField } from '../fields/space-field.tsx';
import { useSending } from '../fields/use-sending.ts';
import { NewsPicture } from './news-picture.tsx';
import { bodyOf, faultsOf, type NewsValues, valuesOf } from './news-values.ts';
import type { ProviderNews } from './provider-news.ts';
import { useCategoryWords } from './use-category-words.ts';

/** What reads markdown comes once somebody writes. */
const NewsPreview = lazyPart(() => import('./news-preview.tsx').then((part) => part.NewsPreview));

const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(2)};
  ${media.small} { grid-template-columns: minmax(0, 1fr); gap: ${space(2.5)}; }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
`;

/** Writes a news, or changes one: for all client spaces or one, now or on a day to come. */
export function NewsForm({ news }: { readonly news: ProviderNews | null }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { time_zone } = useUser();
  const [failure, setFailure] = useState<AppError>();
  const validate = (values: NewsValues): FormikErrors<NewsValues> =>
    Object.fromEntries(
      Object.entries(faultsOf(values)).map(([field, fault]) => [
        field,
        fault === 'space' ? t`Choose a client space of the list` : errorText(fault),
      ]),
    );
  const save = async (
    values: NewsValues,
    { resetForm }: { readonly resetForm: (next: { values: NewsValues }) => void },
  ) => {
    setFailure(undefined);
    const body = bodyOf(values, time_zone, news);
    try {
      const saved = news
        ? await callApi('PUT provider/news/{id}', { params: { id: news.id_news }, body })
        : await withIdempotencyKey(['POST provider/news', body], (idempotencyKey) =>
            callApi('POST provider/news', { body }, { idempotencyKey }),
          );
      resetForm({ values });
      await revalidate('GET provider/news');
      notify({
        type: 'success',
        message: saved.is_published
          ? t`“${saved.title}” is published`
          : t`“${saved.title}” is kept until its day`,
      });
      void navigate('/news');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(error);
    }
  };
  return (
    <Formik<NewsValues> initialValues={valuesOf(news, time_zone)} validate={validate} onSubmit={save}>
      <Form news={news} failure={failure} />
    </Formik>
  );
}

interface FormProps {
  readonly news: ProviderNews | null;
  readonly failure: AppError | undefined;
}

function Form({ news, failure }: FormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const words = useCategoryWords();
  const element = useFocusFirstError();
  const form = useFormikContext<NewsValues>();
  useUnsavedChanges(form.dirty && !form.isSubmitting);
  const mayDelete = useMayCall('DELETE provider/news/{id}');
  const maySave = useMayCall(news ? 'PUT provider/news/{id}' : 'POST provider/news');
  const [asks, setAsks] = useState(false);
  const forSpace = useFormikField<ForSpace>('for_space');
  return (
    <Columns ref={element} noValidate onSubmit={form.handleSubmit}>
      <Card>
        <Fields>
          {failure && (
            <Note tone="error" announced title={errorText(failure.key)}>
              <Trans>What you entered is kept.</Trans>
            </Note>
          )}
          <TextField
            {...useFormikField('title')}
            label={t`Title`}
            required
            maxLength={200}
            autoComplete="off"
          />
          <TextArea {...useFormikField('summary')} label={t`Summary`} maxLength={400} rows={2} />
          <TextArea
            {...useFormikField('body')}
            label={t`Text`}
            required
            maxLength={20_000}
            rows={8}
            hint={t`**bold**, *italic*, # heading, - list, [words](https://address)`}
          />
          <NewsPicture
            value={form.values.id_files_image}
            onChange={(id_files_image) => void form.setFieldValue('id_files_image', id_files_image)}
          />
          <Pair>
            <SelectField
              {...useFormikField('category')}
              label={t`Category`}
              placeholder={t`None`}
              options={newsCategories.map((value) => ({ value, label: words[value] }))}
            />
            <TextField
              {...useFormikField('link')}
              label={t`Link`}
              type="url"
              maxLength={500}
              placeholder="https://"
              autoComplete="off"
            />
          </Pair>
          <Pair>
            <SpaceField {...forSpace} label={t`For`} all={t`All client spaces`} />
            <MomentField
              {...useFormikField('published_at')}
              label={t`Published from`}
              hint={t`At once where it is empty.`}
            />
          </Pair>
          <Buttons>
            {news && mayDelete && <Button variant="ghost" onClick={() => setAsks(true)}>{t`Delete`}</Button>}
            <ButtonLink to="/news">{t`Cancel`}</ButtonLink>
            {maySave && (
              <Button variant="primary" type="submit" busy={form.isSubmitting}>
                {news ? t`Save` : t`Publish`}
              </Button>
            )}
          </Buttons>
        </Fields>
      </Card>
      <NewsPreview
        values={form.values}
        fallback={<SkeletonGroup label={t`Loading the preview`} shape="cards" count={1} />}
      />
      {asks && news && <DeleteDialog news={news} onClose={() => setAsks(false)} />}
    </Columns>
  );
}

function DeleteDialog({ news, onClose }: { readonly news: ProviderNews; readonly onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const sending = useSending();
  const { resetForm } = useFormikContext<NewsValues>();
  const remove = () =>
    sending.send(
      () => callApi('DELETE provider/news/{id}', { params: { id: news.id_news } }),
      async () => {
        resetForm();
        onClose();
        notify({ type: 'success', message: t`“${news.title}” deleted` });
        void navigate('/news');
        await revalidate('GET provider/news');
      },
    );
  return (
    <ConfirmDialog
      title={t`Delete this news?`}
      confirm={t`Delete`}
      danger
      busy={sending.isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {sending.fault ?? t`Your customers do not find it any more.`}
    </ConfirmDialog>
  );
}
