export interface LogEntry {
  readonly error: string;
  readonly message: string;
  readonly context?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface ErrorLogPorts {
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  readonly isOnline: () => boolean;
  /** Where and in what the page is: goes with each entry. */
  readonly context: () => NonNullable<LogEntry['context']>;
  /** Calls back once, when the connection is back. */
  readonly whenOnline: (callback: () => void) => void;
}

/** How many entries one page sends, and keeps while it is offline: a fault in a loop floods nobody. */
const most = 30;

/** The error log of the page (`POST elastic_search/log`): each fault once, kept while there is no connection. */
export function createErrorLog({
  post,
  isOnline,
  context,
  whenOnline,
}: ErrorLogPorts): (entry: LogEntry) => void {
  const seen = new Set<string>();
  const waiting: LogEntry[] = [];

  const send = (entry: LogEntry) =>
    void post('/api/v1/elastic_search/log', {
      ...entry,
      error: entry.error.slice(0, 500),
      message: entry.message.slice(0, 5000),
    }).catch(() => keep(entry));

  const keep = (entry: LogEntry) => {
    if (isOnline()) return;
    waiting.push(entry);
    if (waiting.length === 1) whenOnline(() => waiting.splice(0).forEach(send));
  };

  return (entry) => {
    const mark = `${entry.error}\n${entry.message}`;
    if (seen.has(mark) || seen.size >= most) return;
    seen.add(mark);
    const told = { ...entry, context: { ...context(), ...entry.context } };
    if (isOnline()) send(told);
    else keep(told);
  };
}

/**
 * Sends a report that must not be lost when the page is left, for whom the token says. Rejects where it could not be
 * sent.
 */
export async function postReport(path: string, body: unknown, token: string | null): Promise<void> {
  await fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}
