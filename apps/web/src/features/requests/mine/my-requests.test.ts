import type { Application } from '@ploeg/contract/market/market.schemas';
import { instant } from '@ploeg/domain/time/wall-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Snapshot } from '#data/wire.ts';
import { listMyRequests } from './my-requests.ts';

const DAY = 86_400;
const NOW = Date.parse('2026-11-24T12:00:00Z') / 1000;
const SAID = '2026-11-20T10:00:00Z';

const answer = (changes: object = {}) => ({
  user_approved_at: null,
  user_denied_at: null,
  admin_approved_at: null,
  ...changes,
});

const swap = (id: string, days: number, changes: object = {}) => ({
  id,
  department: { id: 'bar' },
  shift: { id: `shift of ${id}`, start: NOW + days * DAY, end: NOW + days * DAY + 3600 },
  active: true,
  profile: { name: 'Lucas' },
  users: [{ name: 'Lotte', ...answer() }],
  ...answer(),
  ...changes,
});

const snapshotOf = (parts: object) =>
  ({
    departments: [{ id: 'bar', employmentId: 'me at bar', timezone: 'Europe/Brussels' }],
    userDetails: { personId: 'me' },
    shifts: [],
    vacationRequests: [],
    swapShiftsRequests: { swapShiftReceived: [], swapShiftSent: [] },
    ...parts,
  }) as unknown as Snapshot;

const list = (parts: object, applications: object[] = []) =>
  listMyRequests(snapshotOf(parts), applications as Application[], instant(NOW));

const told = (parts: object, applications: object[] = []) => {
  const { toAnswer, waiting, said, done } = list(parts, applications);
  const ids = (requests: readonly { id: string }[]) => requests.map(({ id }) => id);
  return [ids(toAnswer), ids(waiting), ids(said), ids(done)];
};

it('what needs one’s own answer comes apart, the next first', () => {
  const swapShiftReceived = [
    swap('later', 9),
    swap('said yes', 5, { user_approved_at: SAID }),
    swap('said no', 4, { user_denied_at: SAID }),
    swap('begun', -1),
    swap('soon', 2),
  ];
  expect(told({ swapShiftsRequests: { swapShiftReceived, swapShiftSent: [] } })).toEqual([
    ['soon', 'later'],
    ['said yes'],
    [],
    ['said no', 'begun'],
  ]);
});

it('a swap of one’s own stands as far as it has come with anybody, by name', () => {
  const users = (...all: object[]) => ({ users: all.map((one) => ({ ...answer(), ...one })) });
  const swapShiftSent = [
    swap('asked', 2, users({ name: 'Lotte' }, { name: 'Noor', user_denied_at: SAID })),
    swap('accepted', 3, users({ name: 'Lotte' }, { name: 'Tibo', user_approved_at: SAID })),
    swap('nobody', 4, { active: false, ...users({ name: 'Noor', user_denied_at: SAID }) }),
    swap('taken', 5, { active: false, ...users({ name: 'Tibo', admin_approved_at: SAID }) }),
    swap('over', -3, users({ name: 'Lotte' })),
  ];
  const { waiting, done } = list({
    swapShiftsRequests: { swapShiftReceived: [], swapShiftSent },
  });
  const states = [...waiting, ...done].map((request) =>
    request.kind === 'sent' ? `${request.id}: ${request.state} ${request.names.join()}` : '',
  );
  expect(states).toEqual([
    'asked: asked Lotte',
    'accepted: accepted Tibo',
    'taken: approved Tibo',
    'nobody: nobody Noor',
    'over: over ',
  ]);
});

it('leave, applications, changes and unavailabilities stand in the same list', () => {
  const leave = (id: string, status: string, date: string) => ({
    id,
    departmentId: 'bar',
    status,
    fullDay: true,
    dates: [date],
    start: null,
    end: null,
  });
  const shift = (id: string, days: number, changes: object) => ({
    id,
    departmentId: 'bar',
    personId: 'me',
    kind: 'shift',
    approved: true,
    start: NOW + days * DAY,
    end: NOW + days * DAY + 3600,
    pendingRequest: null,
    refusedRequest: null,
    ...changes,
  });
  const application = (id: string, days: number, changes: object = {}) => ({
    id,
    shift: {
      id: `shift of ${id}`,
      startdate: NOW + days * DAY,
      enddate: NOW + days * DAY + 3600,
      departmentId: 'bar',
    },
    user_deleted_at: null,
    admin_denied_at: null,
    shyft_market: { id: 'm', status: 'PENDING', select_rrid: null },
    ...changes,
  });
  const parts = {
    vacationRequests: [
      leave('holiday', 'PENDING', '2026-12-24'),
      leave('past', 'APPROVED', '2026-10-01'),
    ],
    shifts: [
      shift('changed', 3, { pendingRequest: { comment: '' } }),
      shift('kept', 4, { refusedRequest: { comment: 'No' } }),
      shift('school', 6, { kind: 'unavailability' }),
      shift('was school', -6, { kind: 'unavailability' }),
    ],
  };
  const applications = [
    application('hoped', 5),
    application('denied', 5, { admin_denied_at: SAID }),
  ];
  expect(told(parts, applications)).toEqual([
    [],
    ['changed', 'hoped', 'holiday'],
    ['school'],
    ['denied', 'kept', 'past'],
  ]);
});

it('everything stands in one place and in no other', () => {
  const anySwap = fc.record({
    days: fc.integer({ min: -5, max: 20 }),
    active: fc.boolean(),
    user_approved_at: fc.constantFrom(null, SAID),
    user_denied_at: fc.constantFrom(null, SAID),
    admin_approved_at: fc.constantFrom(null, SAID),
  });
  const swaps = fc.array(anySwap, { maxLength: 10 });
  fc.assert(
    fc.property(swaps, swaps, (received, sent) => {
      const toSwaps = (all: typeof received, name: string) =>
        all.map(({ days, ...changes }, index) => swap(`${name} ${index}`, days, changes));
      const shown = told({
        swapShiftsRequests: {
          swapShiftReceived: toSwaps(received, 'received'),
          swapShiftSent: toSwaps(sent, 'sent'),
        },
      }).flat();
      expect(shown).toHaveLength(received.length + sent.length);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});

it('what one has said of not coming waits for an answer, and is told of afterwards', () => {
  const report = (id: string, days: number, status: string) => ({
    id,
    departmentId: 'bar',
    status,
    since: NOW + days * DAY,
    span: { start: NOW + days * DAY, end: NOW + days * DAY + 3600 },
    dates: [],
  });
  const absenceReports = [
    report('open', 1, 'PENDING'),
    report('absent', 3, 'APPROVED'),
    report('came', -2, 'WITHDRAWN'),
  ];
  expect(told({ absenceReports })).toEqual([[], ['open'], [], ['absent', 'came']]);
});
