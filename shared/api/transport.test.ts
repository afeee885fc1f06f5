import { transport } from './transport.ts';

/** As much of a browser's XMLHttpRequest as a form takes; `steps` are the shares of it that leave, one after another. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  responseType = '';
  status = 0;
  response = new Blob();
  readonly sent: Record<string, string> = {};
  open(method: string, url: string) {
    this.sent.line = `${method} ${url}`;
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json; charset=utf-8\r\nx-request-id: r7\r\n';
  }
  send() {}
  abort() {
    this.onabort();
    this.onloadend();
  }
  leave(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 8 });
  }
  answer(status: number, text: string) {
    this.status = status;
    this.response = new Blob([text]);
    this.onload();
    this.onloadend();
  }
}

const { fetch: realFetch } = globalThis;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
afterEach(() => Object.assign(globalThis, { fetch: realFetch }));

const form = (options: object = {}) => {
  const shares: number[] = [];
  const answer = transport('/api/v1/file', {
    method: 'POST',
    headers: { authorization: 'Bearer t' },
    body: new FormData(),
    onProgress: (share) => shares.push(share),
    ...options,
  });
  return { shares, answer };
};

test('a form tells how much of it has left, and its answer reads as any other', async () => {
  const { shares, answer } = form();
  FakeRequest.last.leave(2);
  FakeRequest.last.leave(8);
  FakeRequest.last.answer(409, '{"translation_key":"file_already_exists"}');
  const response = await answer;
  expect(shares).toEqual([0.25, 1]);
  expect(FakeRequest.last.sent).toEqual({ line: 'POST /api/v1/file', authorization: 'Bearer t' });
  expect(response.status).toBe(409);
  expect(response.headers.get('x-request-id')).toBe('r7');
  expect(await response.json()).toEqual({ translation_key: 'file_already_exists' });
});

test('it is cancelled by its signal, before and after it has begun; a line that breaks is a failure as of fetch', async () => {
  const control = new AbortController();
  const begun = form({ signal: control.signal });
  control.abort();
  await expect(begun.answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(form({ signal: control.signal }).answer).rejects.toMatchObject({ name: 'AbortError' });
  const broken = form();
  FakeRequest.last.onerror();
  await expect(broken.answer).rejects.toThrow(TypeError);
});

test('whatever else is asked goes by fetch', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    asked.push([input, init]);
    return new Response('{}');
  };
  await transport('/api/v1/a', { method: 'POST', body: '{}', onProgress: () => {} });
  await transport('/api/v1/b', { method: 'GET' });
  expect(asked).toEqual([
    ['/api/v1/a', { method: 'POST', body: '{}' }],
    ['/api/v1/b', { method: 'GET' }],
  ]);
});
