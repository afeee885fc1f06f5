import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { callApi, notify, revalidate, useMayCall, useUnsavedChanges } from '@niveau/shared/contract';
import { checkPalette } from '@niveau/shared/domain/palette-check';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { Note } from '@niveau/shared/ui/note';
import { media, space } from '@niveau/shared/ui/tokens';
import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { ColourField, isColour } from '../fields/colour-field.tsx';
import { useSending } from '../fields/use-sending.ts';
import { ContrastList } from './contrast-list.tsx';
import { ImageSlot } from './image-slot.tsx';
import { LookPreview } from './look-preview.tsx';
import { changeOf, colourNames, imageNames, type Look, type LookValues, valuesOf } from './look-values.ts';
import { useLookWords } from './use-look-words.ts';

const Columns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  align-items: start;
  gap: ${space(3)};
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Colours = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr));
  gap: ${space(2)};
`;
const Images = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Side = styled(Stack)`
  position: sticky;
  top: ${space(3)};
  ${media.phone} { position: static; }
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
`;

/** Colours and pictures, with what they make of the product at once, and what cannot be read with them. */
export function LookForm({ look }: { readonly look: Look }) {
  const { t } = useLingui();
  const words = useLookWords();
  const maySave = useMayCall('PUT provider/display_option');
  const mayUpload = useMayCall('POST provider/image');
  const sending = useSending();
  const [begin, setBegin] = useState(() => valuesOf(look));
  const [values, setValues] = useState(begin);
  const isDirty = JSON.stringify(values) !== JSON.stringify(begin);
  useUnsavedChanges(isDirty);
  const wrong = colourNames.filter((name) => !isColour(values[name]));
  const drawn = useDeferredValue(wrong.length === 0 ? values : null);
  const [lastDrawn, setLastDrawn] = useState<LookValues>(begin);
  if (drawn && drawn !== lastDrawn) setLastDrawn(drawn);
  const faults = checkPalette(lastDrawn);

  const save = (correct: boolean) =>
    sending.send(
      () =>
        callApi('PUT provider/display_option', {
          query: { correct: correct ? 'true' : 'false' },
          body: changeOf(begin, values),
        }),
      async ({ display_option }) => {
        const saved = valuesOf(display_option);
        setBegin(saved);
        setValues(saved);
        await revalidate('GET display_option/professional/{id}');
        notify({
          type: 'success',
          message: t`Look saved: it is seen from the next time that a page is opened`,
        });
      },
    );
  return (
    <Columns
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.length === 0) void save(false);
      }}
    >
      <Stack>
        {sending.fault && (
          <Note tone="error" announced title={sending.fault}>
            <Trans>What you entered is kept.</Trans>
          </Note>
        )}
        <Card title={t`Colours`}>
          <Colours>
            {colourNames.map((name) => (
              <ColourField
                key={name}
                label={words[name]}
                value={values[name]}
                disabled={!maySave}
                error={isColour(values[name]) ? undefined : t`Six digits after #, as #0b5a6e`}
                onChange={(colour) => setValues({ ...values, [name]: colour })}
              />
            ))}
          </Colours>
        </Card>
        <Card title={t`Logos and pictures`}>
          <Images>
            {imageNames.map((name) => (
              <ImageSlot
                key={name}
                label={words[name]}
                src={values[name]}
                isDark={name === 'src_logo_dark'}
                mayChange={mayUpload && maySave}
                onChange={(src) => setValues((before) => ({ ...before, [name]: src }))}
              />
            ))}
          </Images>
        </Card>
      </Stack>
      <Side>
        <LookPreview values={lastDrawn} name={look.name} />
        <ContrastList
          faults={faults}
          onTake={
            maySave
              ? ({ field, proposed }) => setValues((before) => ({ ...before, [field]: proposed }))
              : undefined
          }
        />
        {maySave && (
          <Buttons>
            <Button disabled={!isDirty} onClick={() => setValues(begin)}>{t`Discard the changes`}</Button>
            {faults.length > 0 && wrong.length === 0 && (
              <Button busy={sending.isBusy} onClick={() => void save(true)}>
                <Plural
                  value={faults.length}
                  one="Save with # corrected colour"
                  other="Save with # corrected colours"
                />
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={sending.isBusy}
              disabled={!isDirty || wrong.length > 0}
            >{t`Save`}</Button>
          </Buttons>
        )}
      </Side>
    </Columns>
  );
}
