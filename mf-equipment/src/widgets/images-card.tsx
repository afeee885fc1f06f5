import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, revalidate, useApi, useMay } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { media, space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { usePendingRemoval } from '@niveau/shared/ui/use-pending-removal';
import { Camera, ImageOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { AssetImage, type Picture } from './asset-image.tsx';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: ${space(1.5)};
  margin-bottom: ${space(2)};
`;
const Hidden = styled.input`
  display: none;
`;
/** A camera is at hand on what has no mouse. */
const Take = styled.div`
  display: none;
  margin-top: ${space(1)};
  ${media.touch} { display: block; }
`;

/** A later picture of the same name is another one; the server adds one at a time. */
const numberOf = ({ created_at }: Picture) => Date.parse(created_at);

/** Pictures of the equipment: looked at, added by choice, drop or camera, taken away with a way back. */
export function ImagesCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mayEdit = useMay({ module: asset.asset_type.designation, level: 2 });
  const camera = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const params = { id: asset.id_asset };
  const { data, error, reload, isValidating } = useApi('GET asset/{id}/images', { params });

  async function add(files: readonly File[]) {
    setRefusal(undefined);
    setSending(true);
    try {
      for (const file of files) {
        const body = new FormData();
        body.append('image', file);
        await callApi('POST asset/{id}/image', { params, body });
      }
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      setRefusal(errorText(failure.faults[0]?.translation_key ?? failure.key));
    } finally {
      setSending(false);
      await revalidate('GET asset/{id}/images');
    }
  }

  /** Of the pictures that are being deleted, by number: kept when the list has gone. */
  const names = useRef(new Map<number, string>());
  const removal = usePendingRemoval(async (number) => {
    const name = names.current.get(number) ?? '';
    try {
      await callApi('DELETE asset/{id}/image', { params, query: { name } });
    } catch (failure) {
      // Somebody else was first: it is gone all the same.
      if (!(failure instanceof AppError && failure.key === 'file_not_found')) throw failure;
    }
    await revalidate('GET asset/{id}/images');
  });
  function remove(image: Picture) {
    const number = numberOf(image);
    names.current.set(number, image.name);
    removal.remove(number, {
      message: t`The picture is deleted.`,
      undo: t`Undo`,
      late: t`The picture is deleted for good. You can add it again.`,
    });
  }

  const shown = data?.filter((image) => !removal.isHidden(numberOf(image)));
  return (
    <Card title={t`Images`}>
      {!data && error && (
        <ErrorState
          title={t`The pictures could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="block" height="8rem" />}
      {shown?.length === 0 && !mayEdit && (
        <EmptyState icon={<ImageOff />} title={t`No picture yet`}>
          <Trans>Whoever manages this equipment can add some.</Trans>
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <Grid>
          {shown.map((image) => (
            <AssetImage
              key={numberOf(image)}
              idAsset={asset.id_asset}
              image={image}
              onRemove={mayEdit ? () => remove(image) : undefined}
            />
          ))}
        </Grid>
      )}
      {mayEdit && data && (
        <>
          <FileDrop
            label={t`Add a picture`}
            hint={isSending ? t`Sending…` : t`Where it was taken is not kept.`}
            error={refusal}
            files={[]}
            disabled={isSending}
            extensions={['.png', '.jpg', '.jpeg']}
            onChange={(files) => void add(files)}
          />
          <Take>
            <Hidden
              ref={camera}
              type="file"
              accept="image/jpeg,image/png"
              capture="environment"
              aria-label={t`Take a photo`}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void add(files);
              }}
            />
            <Button
              full
              busy={isSending}
              icon={<Camera aria-hidden="true" />}
              onClick={() => camera.current?.click()}
            >
              {t`Take a photo`}
            </Button>
          </Take>
        </>
      )}
    </Card>
  );
}
