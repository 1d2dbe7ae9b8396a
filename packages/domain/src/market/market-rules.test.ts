import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallSeconds } from '../time/wall-time.ts';
import { applicationLabel, isUpcomingApplication, splitApplications } from './market-rules.ts';

const NOW = wallSeconds(1_800_000_000);
const date = '2026-11-20T08:00:00.000Z';

const applications = fc.record({
  shift: fc.record({ startdate: fc.integer({ min: NOW - 3, max: NOW + 3 }) }),
  user_deleted_at: fc.option(fc.constant(date)),
  admin_denied_at: fc.option(fc.constant(date)),
  shyft_market: fc.record({
    status: fc.constantFrom('PENDING' as const, 'SUCCESS' as const, 'DELETED' as const),
    select_rrid: fc.option(fc.constantFrom('me', 'you')),
  }),
});

type Application = typeof applications extends fc.Arbitrary<infer A> ? A : never;

const plain: Application = {
  shift: { startdate: NOW + 1 },
  user_deleted_at: null,
  admin_denied_at: null,
  shyft_market: { status: 'PENDING', select_rrid: null },
};
const item = (status: 'PENDING' | 'SUCCESS' | 'DELETED', select_rrid: string | null = null) => ({
  shyft_market: { status, select_rrid },
});

describe('the label of an application (R8)', () => {
  it.each([
    ['denied', { admin_denied_at: date, user_deleted_at: date, ...item('DELETED') }],
    ['deleted-application', { user_deleted_at: date, ...item('DELETED') }],
    ['deleted', item('DELETED')],
    ['accepted', item('SUCCESS', 'me')],
    ['not-selected', item('SUCCESS', 'you')],
    ['expired', { shift: { startdate: NOW - 1 } }],
    ['pending', {}],
    ['pending', { shift: { startdate: NOW } }],
  ] as const)('is %s by the first rule that fits', (label, changes) => {
    expect(applicationLabel({ ...plain, ...changes }, 'me', NOW)).toBe(label);
  });

  it('is read in this order whatever else holds', () => {
    fc.assert(
      fc.property(applications, (application) => {
        const { admin_denied_at, user_deleted_at, shyft_market, shift } = application;
        const rules = [
          [admin_denied_at !== null, 'denied'],
          [user_deleted_at !== null, 'deleted-application'],
          [shyft_market.status === 'DELETED', 'deleted'],
          [shyft_market.status === 'SUCCESS' && shyft_market.select_rrid === 'me', 'accepted'],
          [shyft_market.status === 'SUCCESS', 'not-selected'],
          [shift.startdate < NOW, 'expired'],
          [true, 'pending'],
        ] as const;
        const first = rules.find(([holds]) => holds)?.[1];
        expect(applicationLabel(application, 'me', NOW)).toBe(first);
      }),
    );
  });
});

describe('upcoming and history (R8)', () => {
  it('share out all applications: what may still come of something, and the rest', () => {
    fc.assert(
      fc.property(fc.array(applications), (list) => {
        const { upcoming, history } = splitApplications(list, NOW);
        expect(upcoming.length + history.length).toBe(list.length);
        for (const each of upcoming) {
          expect(applicationLabel(each, 'me', NOW)).toBe('pending');
          expect(each.shift.startdate).toBeGreaterThan(NOW);
        }
        for (const each of history) expect(isUpcomingApplication(each, NOW)).toBe(false);
      }),
    );
  });

  it('show the next shift first, and of history the newest', () => {
    fc.assert(
      fc.property(fc.array(applications), (list) => {
        const starts = (some: Application[]) => some.map((each) => each.shift.startdate);
        const { upcoming, history } = splitApplications(list, NOW);
        expect(starts(upcoming)).toEqual(starts(upcoming).toSorted((a, b) => a - b));
        expect(starts(history)).toEqual(starts(history).toSorted((a, b) => b - a));
      }),
    );
  });
});

it('an application may be deleted only while it is pending (R44)', () => {
  fc.assert(
    fc.property(applications, (application) => {
      if (!isUpcomingApplication(application, NOW)) return;
      expect(applicationLabel(application, 'me', NOW)).toBe('pending');
    }),
  );
  expect(isUpcomingApplication(plain, NOW)).toBe(true);
  expect(isUpcomingApplication({ ...plain, shift: { startdate: NOW } }, NOW)).toBe(false);
});
