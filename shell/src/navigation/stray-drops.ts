/** What a browser would leave the page to show: a file, or an address. */
const leads = (types: readonly string[]) => types.includes('Files') || types.includes('text/uri-list');

/** A field of the page that takes such a thing itself: files, or an address as text. */
function isTakenBy(target: EventTarget | null, types: readonly string[]): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = target.closest('input, textarea');
  const isForFiles = field instanceof HTMLInputElement && field.type === 'file';
  if (types.includes('Files')) return isForFiles && !field.disabled;
  return target.isContentEditable || (field !== null && !isForFiles);
}

/**
 * Whatever is dropped where nothing takes it does nothing: the browser would leave the page for it, and what was typed
 * there would be lost. Comes after all who may take it, modules too: it is asked last of what listens to the window.
 */
export function refuseStrayDrops(on: Window): void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    const types = dataTransfer?.types ?? [];
    if (event.defaultPrevented || !dataTransfer || !leads(types) || isTakenBy(event.target, types)) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragover', 'drop'] as const)
    on.addEventListener(
      type,
      () => {
        on.removeEventListener(type, refuse);
        on.addEventListener(type, refuse);
      },
      { capture: true },
    );
}
