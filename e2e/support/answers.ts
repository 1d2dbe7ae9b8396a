import { expect, type Page } from '@playwright/test';
import { type Asked, type Paused, pauseRequests } from './paused-requests.ts';

/** What the server is made to answer one page, by the part of its addresses that a pattern names. */
export type Answers = {
  /** Asks, and is never answered. */
  hang(pattern: RegExp): Promise<void>;
  /** Asks, and is answered in truth once the function that this gives is called. */
  hold(pattern: RegExp): Promise<() => void>;
  fail(pattern: RegExp, status?: number): Promise<void>;
  /** Fails once the function that this gives is called, and from there on. */
  failLater(pattern: RegExp): Promise<() => void>;
  /** The line breaks while it asks. */
  cut(pattern: RegExp): Promise<void>;
  /** The true answer with changes. */
  change<T>(pattern: RegExp, edit: (body: T, request: Asked) => T): Promise<void>;
  /** Refuses requests of one method with a body of its own, at once or when told. */
  refuse(method: string, pattern: RegExp, json: object, when?: Promise<void>): Promise<void>;
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
export const WAITING = /\/api\/v4\/approvals\/waiting/;
export const DIMONA = /\/api\/v3\/dimona/;
export const UNAVAILABILITIES = /\/api\/v3\/unavailabilities/;
export const CONTRACTS = /\/documents\/contracts\/team/;
export const CONTRACT_SETUP = /\/documents\/(templates|signatures)/;
export const CALENDARS = /\/api\/v3\/calendars/;

const EVERYTHING = /\/(api\/|healthz)/;

/** What becomes of requests; the last rule that is for one counts. */
type Rule = {
  isFor: (request: Asked) => boolean;
  handle: (paused: Paused) => unknown;
};

export const createAnswers = (page: Page): Answers => {
  let rules: Rule[] = [];
  let stop: Promise<() => Promise<void>> | null = null;

  const answer = async (
    pattern: RegExp,
    handle: Rule['handle'],
    isFor: Rule['isFor'] = () => true,
  ): Promise<void> => {
    rules.push({ isFor: (request) => pattern.test(request.url) && isFor(request), handle });
    stop ??= pauseRequests(page, (paused) => {
      const rule = rules.findLast((item) => item.isFor(paused.request));
      return rule ? rule.handle(paused) : paused.goOn();
    });
    await stop;
  };

  const later = async (pattern: RegExp, handle: Rule['handle']): Promise<() => void> => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await answer(pattern, (paused) => held.then(() => handle(paused)));
    return letGo;
  };

  return {
    hang: (pattern) => answer(pattern, () => {}),
    hold: (pattern) => later(pattern, (paused) => paused.goOn()),
    fail: (pattern, status = 500) => answer(pattern, (paused) => paused.answer({}, status)),
    failLater: (pattern) => later(pattern, (paused) => paused.answer({}, 500)),
    cut: (pattern) => answer(pattern, (paused) => paused.lose()),
    change: (pattern, edit) =>
      answer(pattern, async (paused) => {
        if (!paused.isAnswered) return paused.ask();
        const body = await paused.read();
        return body === null ? paused.goOn() : paused.answer(edit(body as never, paused.request));
      }),
    refuse: (method, pattern, json, when = Promise.resolve()) =>
      answer(
        pattern,
        (paused) => when.then(() => paused.answer(json, 422)),
        (request) => request.method === method,
      ),
    refuseQueued: (pattern) =>
      answer(
        pattern,
        (paused) => {
          const seq = paused.request.headers['x-outbox-seq'] ?? '0';
          return paused.answer({}, 422, { 'x-outbox-verdict': 'rejected', 'x-outbox-hw': seq });
        },
        (request) => request.method !== 'GET',
      ),
    mend: async () => {
      rules = [];
      const end = await stop;
      stop = null;
      await end?.();
    },
    cutOff: () => answer(EVERYTHING, (paused) => paused.lose()),
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
