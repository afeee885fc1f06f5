import { useLingui } from '@lingui/react/macro';
import { callApi, notify, revalidate, useTheme, useUser } from '@niveau/shared/contract';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { TextArea } from '@niveau/shared/ui/text-area';
import { media, radius, space, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ColourField, isColour } from '../fields/colour-field.tsx';
import { FormDialog } from '../fields/form-dialog.tsx';
import { instantOf, momentOf } from '../fields/moment.ts';
import { MomentField } from '../fields/moment-field.tsx';
import { choiceOf, clientOf, SpaceField } from '../fields/space-field.tsx';
import { useSending } from '../fields/use-sending.ts';
import { BannerPreview } from './banner-preview.tsx';
import type { Message } from './message.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(2)};
  ${media.small} { grid-template-columns: minmax(0, 1fr); gap: ${space(2.5)}; }
`;
const Shown = styled.figure`
  margin: 0;
  figcaption { ${type.label} margin-bottom: ${space(0.5)}; }
  > div { border-radius: ${radius.medium}; }
`;

interface MessageDialogProps {
  /** Null for a new one. */
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** Writes a message, or changes one, with what it will look like. A space has one: the one before it goes. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { display } = useTheme();
  const { time_zone } = useUser();
  const sending = useSending();
  const begin = {
    text: message?.message ?? '',
    colour: message?.background_color ?? display?.primary_dark ?? '#073f4e',
    for_space: choiceOf(message?.id_client ?? null, message?.client_space_name ?? null),
    starts: momentOf(message?.starts_at ?? null, time_zone),
    ends: momentOf(message?.ends_at ?? null, time_zone),
    counts: message?.date_countdown !== null && message !== null,
  };
  const [values, setValues] = useState(begin);
  const [isSent, setSent] = useState(false);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begin);

  const id_client = clientOf(values.for_space);
  const isBackwards = values.starts !== '' && values.ends !== '' && values.ends <= values.starts;
  const faults = {
    text: values.text.trim() === '' ? errorText('field_required') : undefined,
    colour: isColour(values.colour) ? undefined : t`Six digits after #, as #0b5a6e`,
    for_space: id_client === undefined ? t`Choose a client space of the list` : undefined,
    ends: isBackwards
      ? t`The end comes after the beginning`
      : values.counts && values.ends === ''
        ? t`A countdown needs an end`
        : undefined,
  };
  const shown: Partial<typeof faults> = isSent ? faults : {};

  const save = () => {
    setSent(true);
    if (id_client === undefined || Object.values(faults).some((fault) => fault !== undefined)) return false;
    const ends_at = instantOf(values.ends, time_zone, message?.ends_at);
    void sending.send(
      () =>
        callApi('PUT provider/banner', {
          body: {
            id_client,
            message: values.text.trim(),
            background_color: values.colour,
            starts_at: instantOf(values.starts, time_zone, message?.starts_at),
            ends_at,
            date_countdown: values.counts ? ends_at : null,
          },
        }),
      async () => {
        onClose();
        await revalidate('GET provider/banner');
        notify({ type: 'success', message: t`Message saved` });
      },
    );
    return true;
  };
  return (
    <FormDialog
      title={message ? t`Change the message` : t`Write a message`}
      action={t`Save`}
      isDirty={isDirty}
      sending={sending}
      onSend={save}
      onClose={onClose}
    >
      <TextArea
        label={t`Message`}
        required
        rows={2}
        maxLength={2000}
        hint={t`**bold**, [words](https://address)`}
        value={values.text}
        error={shown.text}
        onChange={(text) => setValues({ ...values, text })}
      />
      <Shown>
        <figcaption>{t`Preview`}</figcaption>
        <BannerPreview
          message={values.text.trim() || t`Your message`}
          colour={isColour(values.colour) ? values.colour : begin.colour}
        />
      </Shown>
      <Pair>
        <SpaceField
          label={t`For`}
          all={t`All client spaces`}
          value={values.for_space}
          error={shown.for_space}
          disabled={message !== null}
          onChange={(for_space) => setValues({ ...values, for_space })}
        />
        <ColourField
          label={t`Colour`}
          value={values.colour}
          error={shown.colour}
          onChange={(colour) => setValues({ ...values, colour })}
        />
      </Pair>
      <Pair>
        <MomentField
          label={t`Shown from`}
          hint={t`At once where it is empty.`}
          value={values.starts}
          onChange={(starts) => setValues({ ...values, starts })}
        />
        <MomentField
          label={t`Until`}
          hint={t`Until you take it away where it is empty.`}
          value={values.ends}
          error={shown.ends}
          onChange={(ends) => setValues({ ...values, ends })}
        />
      </Pair>
      <CheckboxField
        label={t`Count the time down to its end`}
        value={values.counts}
        onChange={(counts) => setValues({ ...values, counts })}
      />
    </FormDialog>
  );
}
