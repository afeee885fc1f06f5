let watchers = 0;
let isHeld = false;
const waiting = new Set<() => void>();

function press(): void {
  isHeld = true;
}

/** The click of a release comes in the same task: what waited comes after it. */
function release(): void {
  setTimeout(() => {
    isHeld = false;
    const due = [...waiting];
    waiting.clear();
    for (const act of due) act();
  });
}

const releases = ['mouseup', 'dragend'] as const;

/** Watches the pointer from now on; returns what ends it. Fingers count: their taps make the events of a mouse. */
export function watchPress(): () => void {
  watchers += 1;
  if (watchers === 1) {
    document.addEventListener('mousedown', press, true);
    for (const event of releases) document.addEventListener(event, release, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    document.removeEventListener('mousedown', press, true);
    for (const event of releases) document.removeEventListener(event, release, true);
    isHeld = false;
    waiting.clear();
  };
}

/**
 * Acts once nothing is pressed, after the click that the release makes; at once where nothing is. What would move the
 * page between a press and its release would take the pressed button away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (isHeld) waiting.add(act);
  else act();
}
