import { token } from '@niveau/shared/ui/tokens';
import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Sheet = styled.div`
  position: relative;
  margin: 0 auto;
  /* Paper stays white, whatever the theme. */
  background: #fff;
  box-shadow: ${token('shadow-1')};
  canvas { display: block; width: 100%; height: 100%; }
`;
/** Words over the picture, to be read out, selected and found; from pdf.js' own style sheet. */
const Words = styled.div`
  position: absolute;
  inset: 0;
  overflow: clip;
  line-height: 1;
  text-align: initial;
  forced-color-adjust: none;
  transform-origin: 0 0;
  --min-font-size: 1;
  --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size));
  --min-font-size-inv: calc(1 / var(--min-font-size));
  :is(span, br) {
    position: absolute;
    color: transparent;
    white-space: pre;
    cursor: text;
    transform-origin: 0% 0%;
    user-select: text;
  }
  > :not(.markedContent),
  .markedContent span:not(.markedContent) {
    z-index: 1;
    --font-height: 0;
    font-size: calc(var(--text-scale-factor) * var(--font-height));
    --scale-x: 1;
    --rotate: 0deg;
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv));
  }
  .markedContent { display: contents; }
`;

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  /** Height to width, until the page itself says it. */
  readonly ratio: number;
  readonly label: string;
  readonly onFailure: () => void;
}

/** One page of a PDF, drawn when it comes into sight. */
export function PdfPage({ pdf, number, width, ratio, label, onFailure }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [ownRatio, setOwnRatio] = useState(ratio);

  useEffect(() => {
    const node = sheet.current;
    if (!node) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '600px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const [picture, text] = [canvas.current, words.current];
    if (!isNear || !picture || !text) return;
    let isCurrent = true;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!isCurrent) return;
      const natural = page.getViewport({ scale: 1 });
      setOwnRatio(natural.height / natural.width);
      const viewport = page.getViewport({ scale: width / natural.width });
      const density = Math.min(2, globalThis.devicePixelRatio || 1);
      picture.width = Math.floor(viewport.width * density);
      picture.height = Math.floor(viewport.height * density);
      const task = page.render({
        canvas: picture,
        viewport,
        transform: density === 1 ? undefined : [density, 0, 0, density, 0, 0],
      });
      stop = () => task.cancel();
      await task.promise;
      if (!isCurrent) return;
      text.replaceChildren();
      text.style.setProperty('--total-scale-factor', String(viewport.scale));
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport,
      });
      stop = () => layer.cancel();
      await layer.render();
    };
    draw().catch(() => {
      if (isCurrent) onFailure();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [isNear, number, onFailure, pdf, width]);

  return (
    <Sheet
      ref={sheet}
      role="group"
      aria-label={label}
      style={{ width: `${width}px`, height: `${Math.round(width * ownRatio)}px` }}
    >
      <canvas ref={canvas} />
      <Words ref={words} />
    </Sheet>
  );
}
