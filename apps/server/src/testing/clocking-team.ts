import { newId } from '#platform/new-id.ts';
import type { Factories } from './factories.ts';
import type { Caller, TestApp } from './test-app.ts';

type Headers = Record<string, string>;
type Body = Record<string, unknown>;

/** Seconds that a wall clock shows, without a zone: `2026-11-20T09:00`. */
export const wallAt = (text: string): number => Date.parse(`${text}Z`) / 1000;

/** True unix seconds of a moment with its zone: `2026-11-20T08:00:00Z`. */
export const trueAt = (iso: string): number => Date.parse(iso) / 1000;

/** Headers of an entry of a device's queue. */
export const queuedAs = (
  sequence: number,
  key: string = newId(),
  device = 'device-1',
): Headers => ({
  'idempotency-key': key,
  'x-outbox-seq': String(sequence),
  'x-install-id': device,
});

const clockCalls = (caller: Caller, departmentId: string) => ({
  checkIn: (values: Body = {}, headers: Headers = {}) =>
    caller.call('POST /api/v3/clockings', {
      body: { optimisticId: newId(), departmentId, ...values },
      headers,
    }),
  patch: (id: string, body: Body, headers: Headers = {}) =>
    caller.call('PATCH /api/v3/clockings/:id', { params: { id }, body, headers }),
  checkOut: (id: string, form: Body, headers: Headers = {}, body: Body = {}) =>
    caller.call('POST /api/v3/clockings/checkout/:id', {
      params: { id },
      body: { checkOut: form, ...body },
      headers,
    }),
  confirm: (id: string, body: Body, headers: Headers = {}) =>
    caller.call('POST /api/v3/clockings/:id/confirm', { params: { id }, body, headers }),
  correct: (id: string, body: Body, headers: Headers = {}) =>
    caller.call('PATCH /api/v3/clockings/:id/correct', { params: { id }, body, headers }),
  events: async (id: string) => {
    const reply = await caller.call('GET /api/v3/clockings/:id/events', { params: { id } });
    return reply.body.events;
  },
  /** Own clockings as the snapshot has them. */
  own: async () => {
    const { body } = await caller.call('GET /api/v3/datas');
    return [...body.currentClockings, ...body.lastClockings];
  },
});

/**
 * A company with one department in Brussels whose people clock. Everybody must be hired before the
 * first call, since the department's members are kept until its version rises.
 */
export const createClockingTeam = async (
  test: TestApp,
  values: Parameters<Factories['department']>[1] = {},
) => {
  const companyId = await test.make.company();
  const departmentId = await test.make.department(companyId, values);
  const hire = async (role: 'USER' | 'ADMIN' = 'USER', into = { companyId, departmentId }) => {
    const rights = { role, accessShifts: role === 'ADMIN' };
    const { personId, record, caller } = await test.hire(into.companyId, into.departmentId, rights);
    return {
      personId,
      record,
      caller,
      ...clockCalls(caller, into.departmentId),
      /** A shift of this person, by the department's wall clock. */
      shift: (start: string, end: string, pauseUnpaidSeconds = 0) =>
        test.make.shift({
          ...into,
          employmentId: record,
          personId,
          start,
          end,
          pauseUnpaidSeconds,
        }),
    };
  };
  return { companyId, departmentId, hire };
};

export type Employee = Awaited<ReturnType<Awaited<ReturnType<typeof createClockingTeam>>['hire']>>;
