import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { wallAt } from '#testing/clocking-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTimesheetTeam, type TimesheetTeam } from '#testing/timesheet-team.ts';

const DAY = '2026-11-16';
const TEXT = 'I stayed for the delivery';

let test: TestApp;
let team: TimesheetTeam;
let clockingId: string;

beforeAll(async () => {
  test = await startTestApp('2026-12-01T08:00:00Z');
});

afterAll(() => test.close());

beforeEach(async () => {
  team = await createTimesheetTeam(test);
  clockingId = await team.work(team.ann, DAY, '09:00', '12:00');
});

/** As the queue of a device sends it: under its key and its number. */
const fromQueue = (seq: number, key: string) => ({
  'idempotency-key': key,
  'x-install-id': 'I'.repeat(100),
  'x-outbox-seq': String(seq),
});

const seenBy = async () => ({ ...(await team.named(team.ann, DAY)), heardAt: null });

type Seen = { employmentId: string; day: string; hash: string; heardAt?: string | null };

const dispute = (seen: Seen, seq = 1, key: string = crypto.randomUUID()) =>
  team.ann.caller.call('POST /api/v4/timesheets/own/dispute', {
    body: { ...seen, text: TEXT, wish: null },
    headers: fromQueue(seq, key),
  });

const agree = (seen: Seen, seq = 1, key: string = crypto.randomUUID()) =>
  team.ann.caller.call('POST /api/v4/timesheets/own/agree', {
    body: { days: [seen] },
    headers: fromQueue(seq, key),
  });

const said = async (kind: 'agreed' | 'disputed') =>
  (await team.sheetOf(team.ann, team.marc, DAY)).sheet.events.filter((one) => one.kind === kind);

it('is said once, however often it arrives', async () => {
  const seen = await seenBy();
  const key = crypto.randomUUID();
  const first = await dispute(seen, 1, key);
  expect([first.status, first.headers['x-outbox-verdict']]).toEqual([200, 'applied']);
  const again = await dispute(seen, 1, key);
  expect([again.status, again.headers['x-outbox-verdict']]).toEqual([200, 'replayed']);
  expect(again.body).toEqual(first.body);
  expect(await said('disputed')).toMatchObject([{ text: TEXT }]);
  const agreement = crypto.randomUUID();
  await agree(seen, 2, agreement);
  await agree(seen, 2, agreement);
  expect(await said('agreed')).toHaveLength(1);
  expect((await team.dayOf(team.ann, DAY)).state).toMatchObject({ dispute: null, agreed: {} });
});

it('is refused where the hours have changed meanwhile, for good, and can be said of what they are now', async () => {
  const seen = await seenBy();
  await team.marc.correct(clockingId, { end: wallAt(`${DAY}T11:00`), reason: 'She left' });
  const key = crypto.randomUUID();
  const refused = await dispute(seen, 1, key);
  expect([refused.status, refused.error.code]).toEqual([409, 'timesheets.moved']);
  expect(refused.headers['x-outbox-verdict']).toBe('rejected');
  await team.marc.correct(clockingId, { end: wallAt(`${DAY}T12:00`), reason: 'She did not' });
  expect((await dispute(seen, 1, key)).error.code).toBe('timesheets.moved');
  expect(await said('disputed')).toEqual([]);
  expect((await dispute(await seenBy(), 2)).status).toBe(200);
});

it('is refused behind a lock, and taken once the period is open', async () => {
  const seen = await seenBy();
  expect((await team.lock()).status).toBe(200);
  expect((await dispute(seen, 1)).error.code).toBe('timesheets.locked');
  expect((await agree(seen, 2)).error.code).toBe('timesheets.locked');
  expect((await team.reopen()).status).toBe(200);
  expect((await dispute(seen, 3)).status).toBe(200);
});

it('takes no question or answer away that its person had not read', async () => {
  const { ann, marc } = team;
  const ask = () =>
    marc.caller.call('POST /api/v4/employments/:employmentId/timesheet/ask', {
      params: { employmentId: ann.record },
      body: { day: DAY, text: 'When did you leave?' },
    });
  const before = await seenBy();
  await ask();
  expect((await agree(before, 1)).error.code).toBe('timesheets.heard_since');
  expect((await dispute(before, 2)).error.code).toBe('timesheets.heard_since');
  const { state } = await team.dayOf(ann, DAY);
  expect(state.asked).toMatchObject({ text: 'When did you leave?' });
  expect((await agree({ ...before, heardAt: state.asked?.at ?? null }, 3)).status).toBe(200);
  // Whoever says nothing of what they have read is not asked about it.
  await ask();
  const { heardAt: _, ...plain } = before;
  expect((await agree(plain, 4)).status).toBe(200);
});
