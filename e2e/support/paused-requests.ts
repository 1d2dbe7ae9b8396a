import type { CDPSession, Page } from '@playwright/test';

/** Header names are in lower case. */
export type Asked = { url: string; method: string; headers: Record<string, string> };

/** A request that the browser holds back, or its answer once that has come. */
export type Paused = {
  request: Asked;
  isAnswered: boolean;
  goOn(): Promise<void>;
  /** Asks for a whole answer, which is held back in its turn. */
  ask(): Promise<void>;
  /** What the server answered; null where that is no JSON. */
  read(): Promise<unknown>;
  /** With the status and headers of the server's answer where there is one. */
  answer(json: unknown, status?: number, headers?: Record<string, string>): Promise<void>;
  lose(): Promise<void>;
};

type Header = { name: string; value: string };

const listHeaders = (headers: Record<string, string>): Header[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

/** Of an answer whose body is another now. */
const OF_THE_BODY = ['content-length', 'content-encoding'];

type PausedEvent = {
  requestId: string;
  request: Asked;
  responseStatusCode?: number;
  responseHeaders?: Header[];
};

const toPaused = (devtools: CDPSession, event: PausedEvent): Paused => {
  const { requestId, responseStatusCode, responseHeaders = [] } = event;
  const named = Object.entries(event.request.headers);
  const headers = Object.fromEntries(named.map(([name, value]) => [name.toLowerCase(), value]));
  // The page may have gone on meanwhile, and nobody waits for the answer then.
  const settle = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      () => undefined,
    );
  return {
    request: { ...event.request, headers },
    isAnswered: responseStatusCode !== undefined,
    goOn: () => settle(devtools.send('Fetch.continueRequest', { requestId })),
    ask: () => {
      // Of what the device has already, the server would say just that.
      const { 'if-none-match': _, ...others } = headers;
      const options = { headers: listHeaders(others), interceptResponse: true };
      return settle(devtools.send('Fetch.continueRequest', { requestId, ...options }));
    },
    read: async () => {
      const answer = await devtools.send('Fetch.getResponseBody', { requestId }).catch(() => null);
      if (!answer) return null;
      const text = Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8').toString();
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    },
    answer: (json, status = responseStatusCode ?? 200, options = {}) =>
      settle(
        devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [
            ...responseHeaders.filter(({ name }) => !OF_THE_BODY.includes(name.toLowerCase())),
            ...listHeaders({ 'content-type': 'application/json', ...options }),
          ],
          body: Buffer.from(JSON.stringify(json)).toString('base64'),
        }),
      ),
    lose: () =>
      settle(devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })),
  };
};

/**
 * Holds back what a page asks the server for, until told otherwise. A route of Playwright's holds back
 * every file of the app as well and takes the cache from the page, which then opens in twice the time.
 */
export const pauseRequests = async (
  page: Page,
  handle: (paused: Paused) => unknown,
): Promise<() => Promise<void>> => {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', (event) => handle(toPaused(devtools, event)));
  const patterns = ['*/api/*', '*/healthz*', '*/version.json*'].map((urlPattern) => ({
    urlPattern,
  }));
  await devtools.send('Fetch.enable', { patterns });
  return () => devtools.detach();
};
