import { useLingui } from '@lingui/react/macro';
import { megabyte } from '@niveau/shared/api/endpoint';
import { callApi } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { FileDrop } from '@niveau/shared/ui/file-drop';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useSending } from '../fields/use-sending.ts';

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 9rem minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)};
`;
const Frame = styled.div<{ readonly $dark: boolean }>`
  display: grid;
  place-items: center;
  height: 5rem;
  padding: ${space(1)};
  border: 1px solid ${token('line')};
  border-radius: ${radius.medium};
  background: ${({ $dark }) => ($dark ? '#14181b' : '#ffffff')};
  img { max-width: 100%; max-height: 4rem; object-fit: contain; }
`;
const Label = styled.p`
  ${type.label}
`;
const Side = styled.div`
  display: grid;
  gap: ${space(0.75)};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface ImageSlotProps {
  readonly label: string;
  readonly src: string | null;
  readonly isDark: boolean;
  readonly mayChange: boolean;
  readonly onChange: (src: string | null) => void;
}

/** A picture of the look. One that is chosen is kept at once, and seen by others once the look is saved. */
export function ImageSlot({ label, src, isDark, mayChange, onChange }: ImageSlotProps) {
  const { t } = useLingui();
  const sending = useSending();
  const [replaces, setReplaces] = useState(false);
  const keep = (file: File) => {
    const body = new FormData();
    body.set('image', file);
    return sending.send(
      () => callApi('POST provider/image', { body }),
      (kept) => {
        setReplaces(false);
        onChange(kept.src);
      },
    );
  };
  return (
    <Root>
      {(src !== null || !mayChange) && (
        <Row>
          <Frame $dark={isDark}>{src && <img src={src} alt="" />}</Frame>
          <Side>
            <Label>{label}</Label>
            {mayChange && !replaces && (
              <Buttons>
                <Button
                  size="small"
                  aria-label={t`Replace: ${label}`}
                  onClick={() => setReplaces(true)}
                >{t`Replace`}</Button>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t`Take away: ${label}`}
                  onClick={() => onChange(null)}
                >{t`Take away`}</Button>
              </Buttons>
            )}
          </Side>
        </Row>
      )}
      {mayChange && (src === null || replaces) && (
        <FileDrop
          label={label}
          files={[]}
          maxFiles={1}
          maxBytes={2 * megabyte}
          extensions={['.png', '.jpg', '.jpeg']}
          disabled={sending.isBusy}
          onChange={([file]) => file && void keep(file)}
          {...(sending.fault === undefined ? {} : { error: sending.fault })}
        />
      )}
    </Root>
  );
}
