import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';

/** What the server is made to answer, by the part of its addresses that a pattern names. */
export type Answers = {
  /** Asks, and is never answered. */
  hang(pattern: RegExp): Promise<void>;
  fail(pattern: RegExp): Promise<void>;
  /** The true answer with changes. */
  change<T>(pattern: RegExp, edit: (body: T, request: Request) => T): Promise<void>;
  /** Refuses requests of one method with a body of its own. */
  refuse(method: string, pattern: RegExp, json: object): Promise<void>;
  /** Refuses for good, without a reason, what a queue sends; for the one entry that a test is about. */
  refuseQueued(pattern: RegExp): Promise<void>;
  /** From here on the answers are true again. */
  mend(): Promise<void>;
  /** The server cannot be reached at all; the app itself can, as a service worker would have it. */
  cutOff(): Promise<void>;
};

export const SNAPSHOT = /\/api\/v3\/datas/;
export const TEAM = /\/api\/v3\/shifts\?/;
export const CANDIDATES = /\/operations\/get-users/;
export const COWORKERS = /\/operations\/get-coworkers/;
export const APPLICATIONS = /\/shyfts-market\/user\/applications/;
export const DAYOFFS = /\/api\/v3\/dayoffs/;
export const APPROVALS = /\/api\/v3\/approvals/;
export const DIMONA = /\/api\/v3\/dimona/;
export const UNAVAILABILITIES = /\/api\/v3\/unavailabilities/;
export const CONTRACTS = /\/documents\/contracts\/team/;
export const STATIONERY = /\/documents\/(templates|signatures)/;
export const CALENDARS = /\/api\/v3\/calendars/;

const EVERYTHING = /\/(api\/|healthz)/;

export const createAnswers = (context: BrowserContext): Answers => {
  const answer = async (
    pattern: RegExp,
    how: (route: Route, request: Request) => unknown,
  ): Promise<void> => {
    await context.route(pattern, how);
  };
  return {
    hang: (pattern) => answer(pattern, () => {}),
    fail: (pattern) => answer(pattern, (route) => route.fulfill({ status: 500, json: {} })),
    change: (pattern, edit) =>
      answer(pattern, async (route, request) => {
        // An answer without a body could not be changed.
        const { 'if-none-match': _, ...headers } = request.headers();
        // The page that asked may have gone on meanwhile, and nobody waits for the answer then.
        const response = await route.fetch({ headers }).catch(() => null);
        const body: unknown = response ? await response.json().catch(() => null) : null;
        if (!response || body === null) return route.abort().catch(() => undefined);
        await route.fulfill({ response, json: edit(body as never, request) });
      }),
    refuse: (method, pattern, json) =>
      answer(pattern, (route, request) =>
        request.method() === method ? route.fulfill({ status: 422, json }) : route.fallback(),
      ),
    refuseQueued: (pattern) =>
      answer(pattern, (route, request) => {
        if (request.method() === 'GET') return route.fallback();
        const headers = {
          'x-outbox-verdict': 'rejected',
          'x-outbox-hw': request.headers()['x-outbox-seq'] ?? '0',
        };
        return route.fulfill({ status: 422, json: {}, headers });
      }),
    mend: () => context.unrouteAll({ behavior: 'ignoreErrors' }),
    cutOff: () => answer(EVERYTHING, (route) => route.abort()),
  };
};

/**
 * Asks again where something failed. What reached the device meanwhile may have asked already, so the
 * button may be gone before it is tapped.
 */
export const tryAgain = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 1000 });
    await expect(button).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};
