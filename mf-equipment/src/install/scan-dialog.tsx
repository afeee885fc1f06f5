import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { VisuallyHidden } from '@niveau/shared/ui/visually-hidden';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { qrReader } from './qr-reader.ts';
import { scannedNumber } from './scanned-number.ts';
import { type CameraState, useCameraScan } from './use-camera-scan.ts';

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: #0b1014;
  color: #ffffff;
  text-align: center;
  video { width: 100%; height: 100%; object-fit: cover; grid-area: 1 / 1; }
  p { ${type.label} grid-area: 1 / 1; z-index: 1; max-width: 22rem; padding: ${space(2)}; }
`;
const Aim = styled.span`
  position: absolute;
  width: 52%;
  aspect-ratio: 1;
  border: 3px solid rgb(255 255 255 / 0.9);
  border-radius: ${radius.large};
  box-shadow: 0 0 0 100vmax rgb(0 0 0 / 0.35);
`;
const Note = styled.p`
  ${type.small}
  min-height: 1.5em;
  margin-top: ${space(1.5)};
  color: ${token('error-text')};
`;

export interface ScanDialogProps {
  readonly onScanned: (number: string) => void;
  readonly onClose: () => void;
}

/** The number of a sensor from its QR code: by the camera, or from a picture of it. */
export function ScanDialog({ onScanned, onClose }: ScanDialogProps) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [isUnread, setUnread] = useState(false);
  const take = (text: string) => {
    const number = scannedNumber(text);
    if (number.length < 4) return setUnread(true);
    onScanned(number);
  };
  const { video, state } = useCameraScan(take);
  const readPicture = async (picture: File | undefined) => {
    if (!picture) return;
    setUnread(false);
    try {
      const bitmap = await createImageBitmap(picture);
      const read = await qrReader();
      const text = await read(bitmap, bitmap.width, bitmap.height);
      if (text) take(text);
      else setUnread(true);
    } catch {
      // What is no picture holds no code.
      setUnread(true);
    }
  };
  return (
    <Dialog
      title={t`Scan the QR code of the sensor`}
      onClose={onClose}
      actions={
        <>
          <Button icon={<ImageUp aria-hidden="true" />} onClick={() => file.current?.click()}>
            {t`Use a picture`}
          </Button>
          <Button onClick={onClose}>{t`Type the number`}</Button>
        </>
      }
    >
      <Frame>
        <video ref={video} muted playsInline />
        {state === 'looking' && <Aim aria-hidden="true" />}
        <CameraWords state={state} />
      </Frame>
      <Note role="status">
        {isUnread && <Trans>No code could be read there. Try again, closer and well lit.</Trans>}
      </Note>
      <VisuallyHidden>
        <input
          ref={file}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={t`Picture of the QR code`}
          onChange={(event) => {
            void readPicture(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
    </Dialog>
  );
}

function CameraWords({ state }: { readonly state: CameraState }) {
  switch (state) {
    case 'starting':
      return (
        <p role="status">
          <Trans>The camera is starting…</Trans>
        </p>
      );
    case 'looking':
      return (
        <VisuallyHidden role="status">
          <Trans>Hold the QR code in front of the camera</Trans>
        </VisuallyHidden>
      );
    case 'refused':
      return (
        <p role="alert">
          <Trans>
            The camera is not allowed. Allow it in your browser’s settings, use a picture or type the number.
          </Trans>
        </p>
      );
    case 'missing':
      return (
        <p role="alert">
          <Trans>There is no camera here. Use a picture or type the number.</Trans>
        </p>
      );
    case 'failed':
      return (
        <p role="alert">
          <Trans>The camera could not be started. Use a picture or type the number.</Trans>
        </p>
      );
  }
}
