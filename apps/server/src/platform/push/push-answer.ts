import type { PushOutcome } from './push-port.ts';

/** From seconds or a date; null for neither. */
export const readRetryAfter = (text: string | undefined, nowMs = Date.now()): number | null => {
  if (text === undefined || text === '') return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.max(Math.ceil(seconds), 0) : null;
};

export const orLater = async (ask: () => Promise<PushOutcome>): Promise<PushOutcome> => {
  try {
    return await ask();
  } catch (error) {
    return { type: 'later', detail: String(error).slice(0, 200), retryAfterSeconds: null };
  }
};

/** `over` are the answers that end a registration. */
export const judgeAnswer = (
  status: number,
  retryAfter: string | undefined,
  over: readonly number[],
): PushOutcome => {
  const detail = `http_${status}`;
  if (status >= 200 && status < 300) return { type: 'sent' };
  if (over.includes(status)) return { type: 'gone', detail };
  if (status === 429 || status >= 500) {
    return { type: 'later', detail, retryAfterSeconds: readRetryAfter(retryAfter) };
  }
  return { type: 'refused', detail };
};
