export interface LivePorts {
  /** With the session's token. */
  readonly fetch: typeof fetch;
  /** The space whose notifications are followed; `null` while nobody is signed in. */
  readonly space: () => number | null;
  readonly isOnline: () => boolean;
  readonly page: Document;
  /** Told whenever they have changed. */
  readonly onChanged: () => void;
  /** Told of the registry's revision, at the start and whenever it has changed. */
  readonly onRevision: (revision: number) => void;
}

const shortestWaitMs = 2000;
const longestWaitMs = 60_000;

/**
 * Follows the notifications as they come, by server-sent events, while the page can be seen and there is a connection.
 * Comes back by itself, ever more patiently. Returns the way to stop.
 */
export function followNotifications({
  fetch,
  space,
  isOnline,
  page,
  onChanged,
  onRevision,
}: LivePorts): () => void {
  let open: { readonly end: AbortController; readonly id_client: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = shortestWaitMs;
  let isStopped = false;
  let last = '';

  const may = () => !isStopped && page.visibilityState === 'visible' && isOnline() && space() !== null;

  function later(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => void start(), wait);
    wait = Math.min(wait * 2, longestWaitMs);
  }

  async function start(): Promise<void> {
    clearTimeout(timer);
    const id_client = space();
    if (open || id_client === null || !may()) return;
    const end = new AbortController();
    const mine = { end, id_client };
    open = mine;
    try {
      const response = await fetch(`/api/v1/notification/user/client/${id_client}/stream`, {
        headers: { accept: 'text/event-stream' },
        signal: end.signal,
      });
      if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
      for await (const { name, data } of eventsOf(response.body)) {
        wait = shortestWaitMs;
        if (name === 'registry') {
          const { revision }: { readonly revision: number } = JSON.parse(data);
          onRevision(revision);
          continue;
        }
        const text = `${id_client} ${data}`;
        if (last !== '' && last !== text) onChanged();
        last = text;
      }
    } catch {
      // It ends with the connection, and with the page.
    } finally {
      if (open === mine) open = null;
    }
    if (may()) later();
  }

  const look = () => {
    if (open && (!may() || open.id_client !== space())) {
      open.end.abort();
      open = null;
    }
    if (!may()) clearTimeout(timer);
    else if (!open) void start();
  };
  page.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('offline', look);
  void start();
  // Signing in or going to another space opens another stream.
  const watch = setInterval(look, 15_000);
  return () => {
    isStopped = true;
    clearInterval(watch);
    page.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
    removeEventListener('offline', look);
    look();
  };
}

interface StreamEvent {
  readonly name: string;
  readonly data: string;
}

/** Each event, as it comes. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      const data = /^data: (.*)$/m.exec(event)?.[1];
      text = text.slice(end + 2);
      if (data) yield { name: /^event: (.*)$/m.exec(event)?.[1] ?? '', data };
    }
  }
}
