import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** What is dropped beside an open dialog was meant for it: only a field in it takes that. */
const isBehindDialog = (field: Element | null) =>
  [...document.querySelectorAll('dialog[open], [role=dialog]')].some(
    (dialog) => field === null || !dialog.contains(field),
  );

/**
 * Takes files that are dropped anywhere on the page; true while some are held over it. Where nobody takes them (null), a
 * drop does nothing: without this the browser would leave the page to show the file. Nor does it while a dialog is open
 * over the field that takes them, or over the page where there is none.
 */
export function usePageDrop(
  onFiles: ((files: readonly File[]) => void) | null,
  field?: RefObject<Element | null>,
): boolean {
  const [isOver, setOver] = useState(false);
  const isTaken = onFiles !== null;
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  const isBehind = useEffectEvent(() => isBehindDialog(field?.current ?? null));
  useEffect(() => {
    const over = (event: DragEvent) => {
      // A field under the pointer takes it itself.
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const takes = isTaken && !isBehind();
      setOver(takes);
      if (!takes && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    // Left for another element of the page they are still over it.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      if (!isBehind()) take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      setOver(false);
    };
  }, [isTaken]);
  return isOver;
}
