import { useLingui } from '@lingui/react/macro';
import { withIdempotencyKey } from '@niveau/shared/api/idempotency-key';
import { callApi } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useSending } from '../fields/use-sending.ts';
import { useFileAddress } from './use-file-address.ts';

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  > div { width: 100%; }
`;
const Label = styled.p`
  ${type.label}
`;
const Picture = styled.img`
  display: block;
  width: 100%;
  max-width: 22rem;
  aspect-ratio: 16 / 9;
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  object-fit: cover;
`;

interface NewsPictureProps {
  readonly value: number | null;
  readonly onChange: (id_files: number | null) => void;
}

/** The picture of a news: one that is chosen is kept at once, and shown to nobody before the news is. */
export function NewsPicture({ value, onChange }: NewsPictureProps) {
  const { t } = useLingui();
  const sending = useSending();
  const address = useFileAddress(value);
  const keep = (file: File) => {
    const body = new FormData();
    body.set('module', 'NEWS');
    body.set('file', file);
    return sending.send(
      () =>
        withIdempotencyKey(['POST provider/file', body], (idempotencyKey) =>
          callApi('POST provider/file', { body }, { idempotencyKey }),
        ),
      ({ id_files }) => onChange(id_files),
    );
  };
  if (value !== null) {
    return (
      <Root>
        <Label>{t`Picture`}</Label>
        <Picture src={address} alt="" />
        <Button size="small" onClick={() => onChange(null)}>{t`Take the picture away`}</Button>
      </Root>
    );
  }
  return (
    <FileDrop
      label={t`Picture`}
      files={[]}
      maxFiles={1}
      extensions={['.png', '.jpg', '.jpeg', '.webp']}
      disabled={sending.isBusy}
      onChange={([file]) => file && void keep(file)}
      {...(sending.fault === undefined ? {} : { error: sending.fault })}
    />
  );
}
