import { AppError, callApi } from '@niveau/shared/contract';
import { radius, token } from '@niveau/shared/ui/tokens';
import { Newspaper } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div<{ readonly $wide: boolean }>`
  overflow: hidden;
  aspect-ratio: ${({ $wide }) => ($wide ? '21 / 9' : '16 / 9')};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
  display: grid;
  place-items: center;
  color: ${token('ink-faint')};
  img { width: 100%; height: 100%; object-fit: cover; }
`;

/** Of a news, by its file; of an article of the press, by its own number. */
export interface PictureOf {
  readonly kind: 'news' | 'press';
  readonly id: number;
}

interface NewsPictureProps {
  /** Null where there is none. */
  readonly of: PictureOf | null;
  /** As wide as the page rather than in a card. */
  readonly wide?: boolean;
}

/** The picture of a news: beside its words, so without a text of its own. Without one its place has a sign. */
export function NewsPicture({ of, wide = false }: NewsPictureProps) {
  const [kind, id] = [of?.kind, of?.id];
  const [address, setAddress] = useState<string>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (kind === undefined || id === undefined) return;
    const stop = new AbortController();
    let made: string | undefined;
    const fetchPicture = async () => {
      try {
        const picture = await pictureOf({ kind, id }, stop.signal);
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(picture);
        setAddress(made);
      } catch (error) {
        if (stop.signal.aborted) return;
        if (!(error instanceof AppError)) throw error;
        setLost(true);
      }
    };
    void fetchPicture();
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [kind, id]);
  return (
    <Frame $wide={wide}>
      {(of === null || isLost) && <Newspaper size={40} strokeWidth={1.5} aria-hidden="true" />}
      {address && !isLost && <img src={address} alt="" onError={() => setLost(true)} />}
    </Frame>
  );
}

function pictureOf({ kind, id }: PictureOf, signal: AbortSignal): Promise<Blob> {
  if (kind === 'press')
    return callApi('GET global/scraped_articles/{id}/picture', { params: { id } }, { signal });
  return callApi('GET file/{id}/module/{module}', { params: { id, module: 'NEWS' } }, { signal });
}
