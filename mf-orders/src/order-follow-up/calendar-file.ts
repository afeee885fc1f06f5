/** An event of a whole day, or of several. */
export interface CalendarEvent {
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  readonly place: string | null;
  /** `YYYY-MM-DD`; the last day included. */
  readonly first: string;
  readonly last: string;
  readonly link: string;
}

/** An event as a calendar file (RFC 5545): whole days, so that no time zone can move it. `now` is when it is written. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Niveau//Orders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(event.first)}`,
    // The end of whole days is the day after them.
    `DTEND;VALUE=DATE:${compact(dayAfter(event.last))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    ...(event.place === null ? [] : [`LOCATION:${escaped(event.place)}`]),
    `URL:${event.link}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function compact(date: string): string {
  return date.replaceAll('-', '');
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** At most 75 bytes a line; characters stay whole. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let bytes = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 74) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
