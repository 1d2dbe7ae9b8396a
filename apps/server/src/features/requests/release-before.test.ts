import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { requests } from './requests.table.ts';

/** A server of the release before reads and writes the same rows under the names that it knows. */
describe('the names of the release before', () => {
  let database: TestDatabase;
  const [companyId, departmentId, membershipId, personId, dayoffTypeId, shiftId] = Array.from(
    { length: 6 },
    newId,
  );
  const ids = { leave: newId(), change: newId(), swap: newId(), application: newId() };

  const rowOf = async (id: string) => {
    const rows = await database.db.select().from(requests).where(eq(requests.id, id));
    return rows[0];
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.execute(sql`insert into leave_requests
      (company_id, id, department_id, membership_id, person_id, dayoff_type_id, full_day, dates, status)
      values (${companyId}, ${ids.leave}, ${departmentId}, ${membershipId}, ${personId}, ${dayoffTypeId},
        true, array['2026-12-24', '2026-12-27']::date[], default)`);
    await database.db.execute(sql`insert into change_requests
      (company_id, id, department_id, membership_id, person_id, shift_id, comment)
      values (${companyId}, ${ids.change}, ${departmentId}, ${membershipId}, ${personId}, ${shiftId},
        'Please')`);
    await database.db.execute(sql`insert into swaps
      (company_id, id, department_id, membership_id, person_id, shift_id, reason, status)
      values (${companyId}, ${ids.swap}, ${departmentId}, ${membershipId}, ${personId}, ${shiftId},
        'Exam', default)`);
    const itemId = newId();
    await database.db.execute(sql`insert into market_items (company_id, id, department_id, shift_id)
      values (${companyId}, ${itemId}, ${departmentId}, ${shiftId})`);
    await database.db.execute(sql`insert into market_applications
      (company_id, id, item_id, membership_id, person_id)
      values (${companyId}, ${ids.application}, ${itemId}, ${membershipId}, ${personId})`);
  });

  afterAll(() => database.close());

  it('write what this release reads, with the defaults of the tables that they were', async () => {
    const dates = ['2026-12-24', '2026-12-27'];
    const own = {
      companyId,
      departmentId,
      employmentId: membershipId,
      personId,
      status: 'pending',
    };
    expect(await rowOf(ids.leave)).toMatchObject({
      ...own,
      kind: 'leave',
      payload: { dayoffTypeId, fullDay: true, dates, start: null, end: null },
      pictureKeys: [],
      madeIds: [],
      decisionComment: '',
    });
    expect(await rowOf(ids.change)).toMatchObject({
      ...own,
      kind: 'change',
      subjectId: shiftId,
      payload: { dayoffTypeId: null, fullDay: false, comment: 'Please' },
    });
    const payload = { reason: 'Exam' };
    expect(await rowOf(ids.swap)).toMatchObject({ ...own, subjectId: shiftId, payload });
    expect(await rowOf(ids.application)).toMatchObject({ ...own, subjectId: shiftId, payload: {} });
  });

  it('decide, and tell apart who took a request back and what ended by itself', async () => {
    const set = (status: string, by: string | null) =>
      database.db.execute(sql`update leave_requests
        set status = ${status}, decided_by = ${by}::uuid, shift_ids = array[${shiftId}]::uuid[]
        where id = ${ids.leave}`);
    await set('APPROVED', personId ?? '');
    expect(await rowOf(ids.leave)).toMatchObject({ status: 'approved', madeIds: [shiftId] });
    await set('CANCELLED', personId ?? '');
    expect(await rowOf(ids.leave)).toMatchObject({ status: 'withdrawn' });
    await set('CANCELLED', null);
    expect(await rowOf(ids.leave)).toMatchObject({ status: 'expired' });
    await database.db.execute(
      sql`update change_requests set status = 'CLOSED' where id = ${ids.change}`,
    );
    expect(await rowOf(ids.change)).toMatchObject({ status: 'expired' });
    await database.db.execute(
      sql`update swaps set status = 'DONE', ended_at = now() where id = ${ids.swap}`,
    );
    expect(await rowOf(ids.swap)).toMatchObject({ status: 'approved' });
    await database.db.execute(sql`update market_applications
      set admin_denied_at = now(), admin_comment = 'Full' where id = ${ids.application}`);
    expect(await rowOf(ids.application)).toMatchObject({
      status: 'refused',
      decidedAt: expect.any(Date),
      decisionComment: 'Full',
    });
  });

  it('delete, too', async () => {
    await database.db.execute(sql`delete from change_requests where id = ${ids.change}`);
    expect(await rowOf(ids.change)).toBeUndefined();
  });
});
