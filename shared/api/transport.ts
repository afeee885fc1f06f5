/** A request as the client sends it. */
export interface SendInit extends RequestInit {
  /** Told how much of a form's bytes have left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** `fetch`, but for a form whose progress is asked for, which fetch does not tell. */
export function transport(input: RequestInfo | URL, init: SendInit = {}): Promise<Response> {
  const { onProgress, ...request } = init;
  if (!onProgress || typeof input !== 'string' || !(request.body instanceof FormData))
    return fetch(input, request);
  return sendForm(input, request.body, request, onProgress);
}

function sendForm(
  url: string,
  form: FormData,
  { method = 'POST', headers, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const aborted = () => reject(new DOMException('The request was cancelled', 'AbortError'));
    if (signal?.aborted) return aborted();
    request.open(method, url);
    request.responseType = 'blob';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The request did not get through'));
    request.onabort = aborted;
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, response } = request;
  return new Response(status === 204 ? null : response, { status, headers });
}
