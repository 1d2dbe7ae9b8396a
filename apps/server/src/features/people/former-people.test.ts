import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockings } from '#features/clockings/clockings.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { swapCandidates } from '#features/swaps/swaps.table.ts';
import { newId } from '#platform/new-id.ts';
import { clockedRow } from '#testing/clocked-row.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

const NOW = '2026-11-20T08:00:00Z';

let test: TestApp;
let companyId: string;
let departmentId: string;
let marc: Member;
let emma: Member;
let gone: { personId: string; record: string };
let shiftId: string;

beforeAll(async () => {
  test = await startTestApp(NOW);
});

afterAll(() => test.close());

/** Mehmet worked here until the day before yesterday. */
beforeEach(async () => {
  companyId = await test.make.company();
  departmentId = await test.make.department(companyId);
  marc = await test.hire(companyId, departmentId, { role: 'ADMIN', accessShifts: true });
  emma = await test.hire(companyId, departmentId);
  const { personId } = await test.make.person(companyId, {
    firstName: 'Mehmet',
    lastName: 'Yilmaz',
  });
  const leftAt = new Date('2026-11-18T23:00:00Z');
  const record = await test.make.membership(companyId, departmentId, personId, { leftAt });
  gone = { personId, record };
  const who = { companyId, departmentId, employmentId: record, personId };
  shiftId = await test.make.shift({ ...who, start: '2026-11-10T09:00', end: '2026-11-10T17:00' });
});

const query = () => ({ departmentId, startDate: '2026-11-01', endDate: '2026-12-01' });

const named = () => ({ recordId: gone.record, displayName: 'Mehmet Yilmaz', left: true });

describe('what somebody did who has left', () => {
  it('keeps their name in the shifts of the team, and only while something of theirs is shown', async () => {
    const { body } = await marc.caller.call('GET /api/v3/shifts', { query: query() });
    expect(body.shifts).toMatchObject([{ id: shiftId, user: 'Mehmet Yilmaz' }]);
    expect(body.users).toContainEqual(expect.objectContaining(named()));
    const slim = await marc.caller.call('GET /api/v3/shifts', {
      query: { ...query(), picker: '1' },
    });
    expect(slim.body.users).toContainEqual(expect.objectContaining(named()));
    const later = await marc.caller.call('GET /api/v3/shifts', {
      query: { departmentId, startDate: '2026-11-15', endDate: '2026-12-01' },
    });
    expect(later.body.users.map(({ recordId }) => recordId)).not.toContain(gone.record);
  });

  it('keeps their name beside what was clocked', async () => {
    const worked = clockedRow({ companyId, departmentId }, gone, '2026-11-10', ['09:00', '17:00']);
    await test.database.db.insert(clockings).values({ ...worked, shiftId });
    const { body } = await marc.caller.call('GET /api/v3/get-clockings', {
      query: {
        departmentId,
        start: String(Date.parse('2026-11-01T00:00:00Z') / 1000),
        end: String(Date.parse('2026-12-01T00:00:00Z') / 1000),
      },
    });
    expect(body.clockings).toHaveLength(1);
    expect(body.users).toMatchObject([named()]);
  });

  it('keeps their name in the swaps of others, and in what they asked', async () => {
    const own = { companyId, departmentId, employmentId: emma.record, personId: emma.personId };
    const ofEmma = await test.make.shift({
      ...own,
      start: '2026-11-12T09:00',
      end: '2026-11-12T17:00',
    });
    const swap = { ...own, id: newId(), kind: 'swap' as const, subjectId: ofEmma };
    const asked = new Date('2026-11-05T08:00:00Z');
    await test.database.db
      .insert(requests)
      .values({ ...swap, status: 'expired', payload: { reason: 'Exam' }, createdAt: asked });
    await test.database.db.insert(swapCandidates).values({
      companyId,
      swapId: swap.id,
      employmentId: gone.record,
      personId: gone.personId,
    });
    const { body } = await emma.caller.call('GET /api/v3/swap-shift/user', {
      query: { departmentId },
    });
    expect(body.swapShiftSent[0]?.users).toMatchObject([{ name: 'Mehmet Yilmaz' }]);
  });

  it('is nobody to plan with any more', async () => {
    const { body } = await marc.caller.call('GET /api/v3/operations/get-users', {
      query: {
        departmentId,
        start: String(Date.parse('2026-11-24T09:00:00Z') / 1000),
        end: String(Date.parse('2026-11-24T17:00:00Z') / 1000),
      },
    });
    expect(body.map(({ recordId }) => recordId)).not.toContain(gone.record);
  });
});
