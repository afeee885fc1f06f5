import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { Minus, Plus } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createPdfOpener, type OpenedPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';

const Bar = styled.div`
  ${type.caption}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  min-height: 44px;
  color: ${token('ink-muted')};
`;
const Zoom = styled.div`
  display: flex;
  align-items: center;
`;
const Desk = styled.div`
  height: 60dvh;
  padding: ${space(1.5)};
  overflow: auto;
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
`;
const Pages = styled.div`
  display: grid;
  gap: ${space(1.5)};
  width: max-content;
  min-width: 100%;
`;

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const fitting = zooms.indexOf(1);
const paddingPx = 24;

interface PdfViewProps {
  readonly content: Blob;
  readonly title: string;
}

/** A PDF, page under page, each as wide as the place; larger or smaller by the buttons. */
export function PdfView({ content, title }: PdfViewProps) {
  const { t } = useLingui();
  const desk = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedPdf>();
  const [hasFailed, setFailed] = useState(false);
  const [room, setRoom] = useState(0);
  const [zoom, setZoom] = useState(fitting);
  const fail = useCallback(() => setFailed(true), []);

  useEffect(() => {
    const opener = createPdfOpener();
    let isCurrent = true;
    setOpened(undefined);
    setFailed(false);
    opener.open(content).then(
      (found) => isCurrent && setOpened(found),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      opener.close();
    };
  }, [content]);

  useLayoutEffect(() => {
    const node = desk.current;
    if (!node) return;
    const measure = () => setRoom(node.clientWidth - paddingPx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  if (hasFailed)
    return (
      <ErrorState title={t`This PDF cannot be shown here`}>
        <Trans>It may be damaged or protected by a password. You can still download it.</Trans>
      </ErrorState>
    );
  const total = opened?.pdf.numPages ?? 0;
  const percent = Math.round((zooms[zoom] ?? 1) * 100);
  const width = Math.round(room * (percent / 100));
  return (
    <>
      <Bar>
        <span>{opened && (total === 1 ? t`1 page` : t`${total} pages`)}</span>
        <Zoom>
          <IconButton
            label={t`Smaller`}
            icon={<Minus aria-hidden="true" />}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <span aria-live="polite">{t`${percent} %`}</span>
          <IconButton
            label={t`Larger`}
            icon={<Plus aria-hidden="true" />}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </Zoom>
      </Bar>
      <Desk ref={desk} tabIndex={0} role="region" aria-label={title} aria-busy={!opened}>
        {opened && room > 0 ? (
          <Pages>
            {Array.from({ length: total }, (_, i) => i + 1).map((number) => (
              <PdfPage
                key={number}
                pdf={opened.pdf}
                number={number}
                width={width}
                ratio={opened.size.height / opened.size.width}
                label={t`Page ${number} of ${total}`}
                onFailure={fail}
              />
            ))}
          </Pages>
        ) : (
          <Skeleton shape="block" height="100%" />
        )}
      </Desk>
    </>
  );
}
