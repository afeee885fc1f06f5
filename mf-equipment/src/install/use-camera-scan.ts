import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { qrReader } from './qr-reader.ts';

export type CameraState = 'starting' | 'looking' | 'refused' | 'missing' | 'failed';

/** Between two looks, milliseconds: enough for a steady hand, and light on the battery. */
const pause = 180;

/** Looks for a QR code through the camera at the back of a phone until one is found; the camera is let go with the component. */
export function useCameraScan(onFound: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const tell = useEffectEvent(onFound);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const look = async () => {
      const devices: MediaDevices | undefined = navigator.mediaDevices;
      if (!devices?.getUserMedia) return setState('missing');
      // Where there is no reader, no camera is opened.
      const read = await qrReader();
      if (isOver) return;
      stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const player = video.current;
      if (isOver || !player) return stop(stream);
      player.srcObject = stream;
      await player.play();
      setState('looking');
      while (!isOver) {
        const text = await read(player, player.videoWidth, player.videoHeight);
        if (text && !isOver) return tell(text);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    look().catch((error: unknown) => {
      if (stream) stop(stream);
      if (!isOver) setState(stateOf(error));
    });
    return () => {
      isOver = true;
      if (stream) stop(stream);
    };
  }, []);
  return { video, state };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
