import type { FailureReport } from '@ploeg/contract/failures/failures.schemas';
import { sendRequest } from '#platform/api.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { systemOfApp } from '#platform/native.ts';
import { isOnline, subscribeToNetwork } from '#platform/network.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import { framesOf } from './frames.ts';

type Kept = { waiting: FailureReport[]; sentAt: number[] };

const MAX_WAITING = 10;
const MAX_AN_HOUR = 6;
const MAX_COUNT = 1000;
const HOUR_MS = 3_600_000;
const GATHER_MS = 3000;

const WORD = /^[\w$.-]{1,80}$/;
const SCREEN = /^[A-Za-z_$/.-]{1,100}$/;
const CODE = /^[a-z_]+(\.[a-z_]+)*$/;

const stored = createStoredValue<Kept>('ploeg.failures');
const keptNow = (): Kept => stored.get() ?? { waiting: [], sentAt: [] };

let screenNow = (): string => '';
/** What one part of the app has caught may come by the window again. */
const noted = new WeakSet<Error>();
let isStarted = false;
let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const keep = (kept: Kept): void => {
  try {
    stored.set(kept);
  } catch {
    // A full device has other sorrows.
  }
};

const placeOf = ({ kind, name, code, frames }: FailureReport): string =>
  JSON.stringify([kind, name, code, frames[0]]);

const add = (report: FailureReport): void => {
  const { waiting, sentAt } = keptNow();
  const same = waiting.find((other) => placeOf(other) === placeOf(report));
  if (same) {
    const counted = { ...same, count: Math.min(MAX_COUNT, same.count + 1) };
    keep({ waiting: waiting.with(waiting.indexOf(same), counted), sentAt });
  } else if (waiting.length < MAX_WAITING) {
    keep({ waiting: [...waiting, report], sentAt });
  }
};

const sendNext = async (): Promise<boolean> => {
  const now = Date.now();
  const { waiting, sentAt } = keptNow();
  const [next, ...rest] = waiting;
  const lately = sentAt.filter((at) => at <= now && now - at < HOUR_MS);
  if (!next || lately.length >= MAX_AN_HOUR || !isOnline()) return false;
  keep({ waiting: rest, sentAt: [...lately, now] });
  try {
    // In nobody's name: the report is about the app.
    const { status } = await sendRequest('POST /api/v3/failures', { body: next }, { token: '' });
    return status < 400;
  } catch {
    keep({ waiting: [next, ...keptNow().waiting].slice(0, MAX_WAITING), sentAt: lately });
    return false;
  }
};

const sendAll = async (): Promise<void> => {
  if (isSending) return;
  isSending = true;
  while (await sendNext());
  isSending = false;
};

const sendSoon = (): void => {
  if (!isStarted) return;
  clearTimeout(timer);
  timer = setTimeout(() => void sendAll(), GATHER_MS);
};

const note = (
  kind: FailureReport['kind'],
  { name, code, stack = '' }: { name: string; code?: string; stack?: string },
): void => {
  const screen = screenNow();
  add({
    kind,
    name: WORD.test(name) ? name : 'Error',
    ...(code !== undefined && CODE.test(code) ? { code } : {}),
    ...(SCREEN.test(screen) ? { screen } : {}),
    frames: framesOf(stack),
    count: 1,
    version: __APP_VERSION__,
    os: systemOfApp(),
  });
  sendSoon();
};

/** What the network or the server refused is no defect of the app. */
export const noteError = (kind: 'error' | 'rejection' | 'screen', thrown: unknown): void => {
  if (thrown instanceof NetworkError || thrown instanceof ApiError) return;
  if (!(thrown instanceof Error)) return note(kind, { name: typeof thrown });
  if (thrown.name === 'AbortError' || noted.has(thrown)) return;
  noted.add(thrown);
  note(kind, { name: thrown.name, stack: thrown.stack ?? '' });
};

/** Notes that a punch was refused, or could not be read: by its kind and the server's code, point 8.6. */
export const noteFailedPunch = (type: string, body: unknown): void => {
  const { code } = (body ?? {}) as { code?: unknown };
  note('refusal', { name: type, ...(typeof code === 'string' ? { code } : {}) });
};

export const startFailureReports = (screen: () => string): void => {
  screenNow = screen;
  isStarted = true;
  addEventListener('error', ({ error }: ErrorEvent) => {
    // Of scripts that are not the app's own the browser tells nothing.
    if (error !== null && error !== undefined) noteError('error', error);
  });
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
    noteError('rejection', reason),
  );
  subscribeToNetwork(sendSoon);
  sendSoon();
};
