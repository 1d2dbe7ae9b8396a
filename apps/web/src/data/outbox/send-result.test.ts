import { describe, expect, it } from 'vitest';
import type { ApiReply } from '#platform/api-error.ts';
import { retryAfterOf, toSendResult } from './send-result.ts';

const reply = (
  status: number,
  headers: Record<string, string> = {},
  body: unknown = {},
): ApiReply => ({
  status,
  headers: new Headers(headers),
  body,
});

const applied = { 'x-outbox-verdict': 'applied', 'x-outbox-hw': '4', 'x-epoch': 'life' };
const failure = { code: 'clockings.overlap', message: 'm', errors: { clocking: ['Overlap'] } };

describe('a reply of the server', () => {
  it('ends an entry when it carries the outcome', () => {
    expect(toSendResult(reply(201, applied))).toMatchObject({ outcome: 'applied', hw: 4 });
    const replayed = { ...applied, 'x-outbox-verdict': 'replayed' };
    expect(toSendResult(reply(409, replayed, failure))).toMatchObject({
      outcome: 'rejected',
      text: 'Overlap',
    });
  });

  it('pauses the queue on a 401, which is never an outcome', () => {
    expect(toSendResult(reply(401, applied)).kind).toBe('signed-out');
  });

  it('pauses the queue of a person whom a kiosk may not act for', () => {
    const unknown = { code: 'kiosks.member_unknown', message: 'm', errors: { person: ['m'] } };
    expect(toSendResult(reply(404, {}, unknown)).kind).toBe('signed-out');
  });

  it('is no outcome when it is a portal, a proxy, a busy or a failing server', () => {
    const failed = { code: 'server.failed', message: 'm' };
    for (const answer of [
      reply(200),
      reply(502),
      reply(500, {}, failed),
      reply(429, {}, failure),
    ]) {
      expect(toSendResult(answer).kind).toBe('ambiguous');
    }
  });

  it('says where the stream stands when a number does not fit', () => {
    const gap = reply(
      425,
      { 'x-outbox-hw': '2', 'x-outbox-verdict': 'retry' },
      {
        code: 'outbox.sequence_gap',
        message: 'm',
      },
    );
    expect(toSendResult(gap)).toEqual({ kind: 'gap', hw: 2 });
  });

  it('sets aside what the server can never read', () => {
    const invalid = {
      code: 'request.invalid',
      message: 'm',
      errors: { 'checkIn.start': ['Wrong'] },
    };
    expect(toSendResult(reply(422, {}, invalid))).toEqual({ kind: 'unusable', error: 'Wrong' });
  });

  it('may ask for patience', () => {
    expect(retryAfterOf(reply(503, { 'retry-after': '7' }))).toBe(7);
    expect(retryAfterOf(reply(503))).toBeNull();
  });
});
