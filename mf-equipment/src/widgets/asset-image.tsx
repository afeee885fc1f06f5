import { useLingui } from '@lingui/react/macro';
import { type CallOutput, callApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { radius, token } from '@niveau/shared/ui/tokens';
import { ImageOff, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

export type Picture = CallOutput<'GET asset/{id}/images'>[number];

const Root = styled.li`
  position: relative;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.medium};
  overflow: hidden;
  background: ${token('surface-sunken')};
  img { width: 100%; height: 100%; object-fit: cover; }
`;
const Open = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('ink-muted')};
  cursor: zoom-in;
  &:focus-visible { outline: 2px solid ${token('focus')}; outline-offset: -3px; border-radius: ${radius.medium}; }
`;
const Remove = styled.div`
  position: absolute;
  top: 4px;
  right: 4px;
  border-radius: ${radius.medium};
  background: ${token('surface')};
`;
const Large = styled.img`
  max-width: 100%;
  max-height: 70vh;
  margin: 0 auto;
`;

export interface AssetImageProps {
  readonly idAsset: number;
  readonly image: Picture;
  /** Absent where the user may not take it away. */
  readonly onRemove?: (() => void) | undefined;
}

/** One picture: small in the grid, large when it is chosen. */
export function AssetImage({ idAsset, image, onRemove }: AssetImageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const [address, setAddress] = useState<string | null>();
  const [isLarge, setLarge] = useState(false);
  const { name } = image;
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    callApi('GET asset/{id}/image', { params: { id: idAsset }, query: { name } }).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      // Told in the picture's own place; the others are there.
      () => !isGone && setAddress(null),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [idAsset, name]);
  const day = formatDate(locale, new Date(image.created_at), time_zone);
  const words = t`Picture of ${day}`;
  return (
    <Root>
      <Open type="button" aria-label={words} onClick={() => setLarge(true)} disabled={!address}>
        {address === undefined && <Skeleton shape="block" height="100%" width="100%" />}
        {address === null && <ImageOff aria-hidden="true" />}
        {address && <img src={address} alt="" />}
      </Open>
      {onRemove && (
        <Remove>
          <IconButton label={t`Delete the picture of ${day}`} icon={<Trash2 />} onClick={onRemove} />
        </Remove>
      )}
      {isLarge && address && (
        <Dialog
          title={words}
          size="large"
          onClose={() => setLarge(false)}
          actions={<Button onClick={() => setLarge(false)}>{t`Close`}</Button>}
        >
          <Large src={address} alt={words} />
        </Dialog>
      )}
    </Root>
  );
}
