import { availabilityRoutes } from '@ploeg/contract/availability/availability.routes';
import type { OutboxEntry } from '@ploeg/domain/outbox/entry';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubLocalStorage } from '#testing/fake-storage.ts';
import type { Shift, Snapshot } from '../wire.ts';

const stored = new Map<string, string>();
stubLocalStorage(stored);

const { setSession } = await import('../session/session-store.ts');
const { enterDaysKind, takeBackKind } = await import('./availability.commands.ts');
const { dropDayReport, listDayReports, readDayErrors } = await import('./day-reports.ts');
const { isLocal, isEntryUnsent, ownEntries } = await import('./own-entries.ts');

const BAR = '0190b1c2-7d3e-7abc-8def-000000000001';
const at = (text: string) => Date.parse(`${text}Z`) / 1000;
const TAP = { id: 'entry', firstAt: at('2026-11-20T08:00') } as OutboxEntry;

const own = (day: string, kind: Shift['kind'], overrides: Partial<Shift> = {}) =>
  ({
    id: `${day} ${kind}`,
    departmentId: BAR,
    personId: 'emma',
    approved: true,
    start: at(`${day}T10:00`),
    end: at(`${day}T14:00`),
    kind,
    ...overrides,
  }) as Shift;

const shownSnapshot = (shifts: Shift[] = []): Snapshot =>
  ({
    departments: [
      {
        id: BAR,
        employmentId: 'record',
        timezone: 'Europe/Brussels',
        params: { availabilityEnd: 10 },
      },
    ],
    shifts,
    userDetails: { personId: 'emma', userName: 'Emma Janssens' },
  }) as unknown as Snapshot;

const ARGS = {
  requestId: 'request',
  departmentId: BAR,
  days: ['2026-12-03', '2026-12-04'],
  fullDay: false,
  startHour: '09:00',
  endHour: '17:00',
};

const daysOf = (snapshot: Snapshot): string[] =>
  snapshot.shifts
    .filter(({ kind }) => kind === 'unavailability')
    .map(({ start }) => new Date(start * 1000).toISOString().slice(0, 10));

beforeEach(() => {
  stored.clear();
  setSession({ token: 't', userDetails: { mainId: 'emma' } } as never);
});

describe('what the screen shows before the server has answered', () => {
  it('is each day that does not clash, once', () => {
    const once = enterDaysKind.fold(shownSnapshot(), ARGS, TAP);
    expect(daysOf(once)).toEqual(ARGS.days);
    expect(once.shifts[0]).toMatchObject({
      start: at('2026-12-03T09:00'),
      end: at('2026-12-03T17:00'),
      personId: 'emma',
      employmentId: 'record',
    });
    expect(enterDaysKind.fold(once, ARGS, TAP)).toBe(once);
    const clashing = enterDaysKind.fold(shownSnapshot([own('2026-12-04', 'shift')]), ARGS, TAP);
    expect(daysOf(clashing)).toEqual(['2026-12-03']);
  });

  it('leaves out days behind the deadline on the day of the tap', () => {
    const days = ['2026-11-25', '2026-12-03'];
    expect(daysOf(enterDaysKind.fold(shownSnapshot(), { ...ARGS, days }, TAP))).toEqual([
      '2026-12-03',
    ]);
    const early = { ...TAP, firstAt: at('2026-11-10T08:00') };
    expect(daysOf(enterDaysKind.fold(shownSnapshot(), { ...ARGS, days }, early))).toEqual(days);
  });

  it('takes a full day from 00:00 to 23:59, and nothing of a department that is gone', () => {
    const full = enterDaysKind.fold(shownSnapshot(), { ...ARGS, fullDay: true }, TAP);
    expect(full.shifts[0]).toMatchObject({
      start: at('2026-12-03T00:00'),
      end: at('2026-12-03T23:59'),
    });
    const gone = { ...shownSnapshot(), departments: [] };
    expect(enterDaysKind.fold(gone, ARGS, TAP)).toBe(gone);
  });

  it('is without an entry that was deleted, and never without work', () => {
    const before = shownSnapshot([own('2026-12-03', 'unavailability'), own('2026-12-04', 'shift')]);
    const deleted = (shiftId: string) =>
      takeBackKind.fold(before, { departmentId: BAR, shiftId, month: '2026-12' }, TAP).shifts;
    expect(deleted('2026-12-03 unavailability').map(({ id }) => id)).toEqual(['2026-12-04 shift']);
    expect(deleted('2026-12-04 shift')).toHaveLength(2);
  });

  it('knows what this device alone knows, and what of it still waits', () => {
    const [entry] = enterDaysKind.fold(shownSnapshot(), ARGS, TAP).shifts;
    const waiting = [{ type: 'availability.create', args: ARGS }];
    expect(
      entry && [isLocal(entry), isEntryUnsent(entry, waiting), isEntryUnsent(entry, [])],
    ).toEqual([true, true, false]);
    expect(isLocal({ id: BAR })).toBe(false);
    expect(isEntryUnsent({ id: 'other:2026-12-03' }, waiting)).toBe(false);
  });
});

it('lists what is published and the person’s own in one department, by start', () => {
  const listed = ownEntries(
    shownSnapshot([
      own('2026-12-09', 'unavailability'),
      own('2026-12-03', 'shift'),
      own('2026-12-04', 'shift', { personId: 'lucas' }),
      own('2026-12-05', 'shift', { approved: false }),
      own('2026-12-06', 'shift', { departmentId: 'elsewhere' }),
    ]),
    BAR,
  );
  expect(listed.map(({ id }) => id)).toEqual(['2026-12-03 shift', '2026-12-09 unavailability']);
});

describe('a request on the wire', () => {
  it('is what the contract reads', async () => {
    const { body } = await enterDaysKind.toRequest(ARGS, TAP);
    expect(availabilityRoutes.createUnavailabilities.body?.parse(body)).toMatchObject({
      departmentId: BAR,
      days: ARGS.days,
      fullDay: false,
    });
    const args = { departmentId: BAR, shiftId: BAR, month: '2026-12' };
    const { query, params } = await takeBackKind.toRequest(args, TAP);
    expect(params).toEqual({ id: BAR });
    expect(availabilityRoutes.deleteUnavailability.query?.parse(query)).toMatchObject({
      month: '2026-12',
    });
  });
});

describe('days that the server has left out', () => {
  const errors = { '2026-12-04': ['Already planned'], '2026-12-03': ['Entered already'] };

  it('are kept in the order of the calendar until the person has seen them', () => {
    enterDaysKind.onResponse?.(ARGS, { shifts: {}, errors });
    enterDaysKind.onResponse?.(ARGS, { shifts: {}, errors });
    expect(listDayReports()).toEqual([
      {
        requestId: 'request',
        departmentId: BAR,
        faults: [
          { day: '2026-12-03', text: 'Entered already' },
          { day: '2026-12-04', text: 'Already planned' },
        ],
      },
    ]);
    setSession({ token: 't', userDetails: { mainId: 'lucas' } } as never);
    expect(listDayReports()).toEqual([]);
    setSession({ token: 't', userDetails: { mainId: 'emma' } } as never);
    dropDayReport('request');
    expect([listDayReports(), stored.size]).toEqual([[], 1]);
  });

  it('are none when all were entered, or when the answer is about something else', () => {
    enterDaysKind.onResponse?.(ARGS, { shifts: {} });
    expect(listDayReports()).toEqual([]);
    expect(readDayErrors(null, ARGS.days)).toEqual([]);
    expect(readDayErrors({ errors: { days: ['Invalid'] } }, ARGS.days)).toEqual([]);
  });
});
