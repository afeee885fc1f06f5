import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify, useLocale, useUser } from '@niveau/shared/contract';
import { checkEmail } from '@niveau/shared/domain/validators';
import { formatDate } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { SelectField } from '@niveau/shared/ui/select-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { FormikProvider } from 'formik';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { Aside, FieldRow, Fields } from '../form/form-layout.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { LetterPreview } from './letter-preview.tsx';
import { lifetimes, type PublicLink } from './public-link.ts';

interface LinkValues {
  readonly receiver_email: string;
  readonly days: string;
}

export interface SendLinkCardProps {
  readonly asset: AssetDetail;
  readonly onMade: () => void;
}

/** Makes a link: sent by e-mail, with a preview of the letter, or only copied. A new form stands there once it is sent. */
export function SendLinkCard(props: SendLinkCardProps) {
  const [sent, setSent] = useState(0);
  return (
    <SendLink
      key={sent}
      {...props}
      onMade={() => {
        setSent(sent + 1);
        props.onMade();
      }}
    />
  );
}

function SendLink({ asset, onMade }: SendLinkCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const [isCopying, setCopying] = useState(false);
  const make = (values: LinkValues, receiver: string | undefined) =>
    callApi('POST global/url_page_public/asset/{id}', {
      params: { id: asset.id_asset },
      body: { expires_in_days: Number(values.days), ...(receiver ? { receiver_email: receiver } : {}) },
    });
  const { form, element, failure, isSending } = useServerForm<LinkValues, PublicLink>({
    initialValues: { receiver_email: '', days: '30' },
    validate: ({ receiver_email }) => {
      const checked = checkEmail(receiver_email);
      if (checked.ok) return {};
      return {
        receiver_email:
          checked.translation_key === 'field_required'
            ? t`Enter an e-mail address`
            : t`This e-mail address is not valid`,
      };
    },
    fieldOf: (path) => (path === 'body.receiver_email' ? 'receiver_email' : undefined),
    send: (values) => make(values, values.receiver_email.trim()),
    onDone({ receiver_email }) {
      notify({ type: 'success', message: t`The link is on its way to ${receiver_email ?? ''}` });
      onMade();
    },
  });
  const copy = async () => {
    setCopying(true);
    try {
      const { url_page_public } = await make(form.values, undefined);
      await navigator.clipboard?.writeText(url_page_public);
      notify({ type: 'success', message: t`Link made and copied` });
      onMade();
    } catch {
      // The handling rules have said what went wrong; a link that could not be copied stands in the list.
      onMade();
    } finally {
      setCopying(false);
    }
  };
  const until = new Date(Date.now() + Number(form.values.days) * 86_400_000);
  return (
    <FormikProvider value={form}>
      <Card title={t`Share by e-mail`}>
        <form ref={element} noValidate onSubmit={form.handleSubmit} aria-label={t`Share by e-mail`}>
          <Fields>
            <FormFailure failure={failure} />
            <FieldRow $least="13rem" $align="start">
              <Receiver />
              <Lifetime />
            </FieldRow>
            <LetterPreview
              assetName={asset.asset_name}
              receiver={form.values.receiver_email}
              until={formatDate(locale, until, time_zone)}
            />
            <Aside>
              <Trans>
                Whoever has the link sees the name, the town, the level, its last 30 days and the day it runs
                out. Never the address, orders or alerts.
              </Trans>
            </Aside>
            <FieldRow $least="12rem">
              <Button
                icon={<Link2 aria-hidden="true" />}
                busy={isCopying}
                onClick={() => void copy()}
              >{t`Only make a link`}</Button>
              <Button type="submit" variant="primary" icon={<Send aria-hidden="true" />} busy={isSending}>
                {t`Send the link`}
              </Button>
            </FieldRow>
          </Fields>
        </form>
      </Card>
    </FormikProvider>
  );
}

function Receiver() {
  const { t } = useLingui();
  const field = useFormikField('receiver_email');
  return <TextField {...field} label={t`E-mail of the receiver`} type="email" required autoComplete="off" />;
}

function Lifetime() {
  const { t } = useLingui();
  const field = useFormikField('days');
  return (
    <SelectField
      {...field}
      label={t`Works for`}
      options={lifetimes.map((days) => ({ value: days, label: t`${days} days` }))}
    />
  );
}
