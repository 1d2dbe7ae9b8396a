import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#features/audit/audit.table.ts';
import { persons } from '#features/people/people.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { shifts } from '#features/shifts/shifts.table.ts';
import { createImporter, listedName } from '#testing/import-lists.ts';
import { at, createLeaveTeam, type LeaveTeam } from '#testing/leave-team.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: LeaveTeam;
let emma: string;
let lucas: string;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createLeaveTeam(test);
  await test.make.section(team.companyId, team.departmentId, 'Bar');
  [emma, lucas] = [await listedName(test, team.emma), await listedName(test, team.lucas)];
});

const rowsOf = (kind: 'shift' | 'dayOff') =>
  test.database.db
    .select()
    .from(shifts)
    .where(
      and(
        eq(shifts.departmentId, team.departmentId),
        eq(shifts.kind, kind),
        isNull(shifts.deletedAt),
      ),
    )
    .orderBy(shifts.start);

const actionsOf = async (): Promise<string[]> =>
  (
    await test.database.db.select().from(auditLog).where(eq(auditLog.companyId, team.companyId))
  ).map(({ action }) => action);

const listOf = (heads: string, ...lines: string[]): string => [heads, ...lines].join('\n');

describe('a list of shifts', () => {
  const HEADS = 'Employee;Date;Start;End;Break;Section;Note';
  const planner = () => createImporter(team.marc.caller, 'shifts');

  it('comes in as drafts, and goes again while nobody has touched them', async () => {
    const { upload, look, takeAll, undoAll } = planner();
    const id = await upload(
      listOf(
        HEADS,
        `${emma};01/12/2026;09:00;17:00;30;Bar;Opens`,
        `${lucas};01/12/2026;18u;2u;30;Bar;`,
        ';02/12/2026;10:00;18:00;30;Bar;',
      ),
    );
    const seen = await look(id);
    expect(seen.import.kind).toBe('shifts');
    expect(seen.counts).toMatchObject({ new: 3, cannot: 0 });
    expect(seen.lines[0]?.entry).toMatchObject({
      start: at('2026-12-01T09:00'),
      end: at('2026-12-01T17:00'),
      pauseMinutes: 30,
      comment: 'Opens',
    });
    expect(await takeAll(id)).toMatchObject({ created: 3, state: 'done' });
    const rows = await rowsOf('shift');
    expect(
      rows.map(({ approved, employmentId, start }) => [approved, employmentId, start]),
    ).toEqual([
      [false, team.emma.record, at('2026-12-01T09:00')],
      [false, team.lucas.record, at('2026-12-01T18:00')],
      [false, null, at('2026-12-02T10:00')],
    ]);
    expect((await team.fixture(team.emma)).shifts).toEqual([]);

    // One is published since.
    const { status } = await team.marc.caller.call('PATCH /api/v3/shifts/:id', {
      params: { id: rows[0]?.id ?? '' },
      body: { approved: true },
    });
    expect(status).toBe(200);
    const undone = await undoAll(id);
    expect(undone).toMatchObject({ kept: [{ line: 2, name: emma, why: 'changed' }] });
    expect((await rowsOf('shift')).map((row) => row.id)).toEqual([rows[0]?.id]);
    expect(await actionsOf()).toEqual(
      expect.arrayContaining(['import.upload', 'shift.create', 'import.commit', 'shift.delete']),
    );
  });

  it('is the same where it stands already, and goes in once', async () => {
    const { upload, look, takeAll } = planner();
    const line = `${emma};01/12/2026;09:00;17:00;30;Bar;`;
    await takeAll(await upload(listOf(HEADS, line)));
    const again = await upload(listOf(HEADS, line));
    expect((await look(again)).counts).toMatchObject({ same: 1, new: 0 });
    await takeAll(again);
    expect(await rowsOf('shift')).toHaveLength(1);
  });

  it('says what stands against a line, as planning does, and passes limits only when told', async () => {
    const { upload, look, change, takeAll } = planner();
    await team.plan(team.emma, '2026-12-02T09:00');
    const id = await upload(
      listOf(
        HEADS,
        `${emma};02/12/2026;12:00;20:00;;;`,
        `${lucas};03/12/2026;08:00;20:00;60;;`,
        `${lucas};03/12/2026;19:00;22:00;;;`,
      ),
    );
    const codes = async () =>
      (await look(id)).lines.map(({ faults, warnings }) =>
        [...faults, ...warnings].map(({ code }) => code),
      );
    const before = await codes();
    expect(before[0]).toEqual(['clash']);
    expect(before[1]).toContain('limit');
    expect((await look(id)).counts.cannot).toBeGreaterThanOrEqual(2);
    await change(id, { options: { passLimits: true, reason: 'A wedding' } });
    const after = await look(id);
    expect(after.lines.map(({ verdict }) => verdict)).toEqual(['cannot', 'new', 'cannot']);
    expect(after.lines[1]?.warnings[0]?.code).toBe('limit');
    expect(after.lines[1]?.warnings[0]?.text).toContain('daily');
    // What is on the line before it stands against it too.
    expect(after.lines[2]?.faults[0]?.code).toBe('clash');
    expect(await takeAll(id)).toMatchObject({ created: 1 });
    expect((await look(id)).left).toBe(2);
  });

  it('asks who is meant where a name is several people’s', async () => {
    const { upload, look, change, takeAll } = planner();
    const twin = await team.hire('Emma');
    const [own] = await test.database.db
      .select()
      .from(persons)
      .where(eq(persons.id, team.emma.personId));
    await test.database.db
      .update(persons)
      .set({ firstName: own?.firstName ?? '', lastName: own?.lastName ?? '' })
      .where(eq(persons.id, twin.personId));
    const id = await upload(listOf(HEADS, `${emma};01/12/2026;09:00;17:00;30;Bar;`));
    const asked = await look(id);
    expect(asked.lines[0]?.faults[0]?.code).toBe('person_ambiguous');
    const [word] = asked.words.people;
    expect(word?.candidates.map((one) => one.id).toSorted()).toEqual(
      [team.emma.personId, twin.personId].toSorted(),
    );
    await change(id, { words: { people: { [word?.key ?? '']: twin.personId } } });
    await takeAll(id);
    expect((await rowsOf('shift')).map((row) => row.personId)).toEqual([twin.personId]);
  });

  it('makes the sections that it names where somebody says so, before its shifts', async () => {
    const owner = await test.hire(
      team.companyId,
      team.departmentId,
      { role: 'ADMIN' },
      { role: 'SUPER-ADMIN', email: `owner-${crypto.randomUUID()}@bar.example` },
    );
    const { upload, look, change, takeAll } = createImporter(owner.caller, 'shifts');
    const id = await upload(listOf(HEADS, `${emma};01/12/2026;09:00;17:00;30;Terras;`));
    expect((await look(id)).lines[0]?.faults[0]?.code).toBe('section_unknown');
    await change(id, { words: { sections: { terras: 'make' } } });
    expect((await look(id)).makes).toMatchObject([{ list: 'sections', name: 'Terras' }]);
    expect(await takeAll(id)).toMatchObject({ created: 1 });
    expect((await rowsOf('shift'))[0]?.sectionId).not.toBeNull();
  });

  it('is for who plans, and nobody else sees it', async () => {
    const id = await planner().upload(listOf(HEADS, `${emma};01/12/2026;09:00;17:00;30;Bar;`));
    const { status } = await createImporter(team.lucas.caller, 'shifts').tryUpload(
      'Employee\nEmma',
    );
    expect(status).toBe(403);
    const get = await team.lucas.caller.call('GET /api/v4/imports/:id', { params: { id } });
    expect(get.status).toBe(403);
    const lists = await team.marc.caller.call('GET /api/v4/imports', { query: { kind: 'leave' } });
    expect(lists.body.imports).toEqual([]);
  });
});

describe('a list of leave', () => {
  const HEADS = 'Employee;Type;From;To;Part';
  const decider = () => createImporter(team.marc.caller, 'leave');

  it('comes in approved without a word to anybody, and is taken back', async () => {
    const { upload, look, takeAll, undoAll } = decider();
    const id = await upload(
      listOf(
        HEADS,
        `${emma};Holiday;21/12/2026;23/12/2026;`,
        `${lucas};Holiday;24/12/2026;;morning`,
        // What is past is written down too.
        `${lucas};Strike;02/11/2026;;`,
      ),
    );
    expect((await look(id)).counts).toMatchObject({ new: 3, cannot: 0 });
    expect(await takeAll(id)).toMatchObject({ created: 3 });
    const stored = await test.database.db
      .select()
      .from(requests)
      .where(eq(requests.departmentId, team.departmentId));
    expect(stored.map(({ status, decidedBy }) => [status, decidedBy])).toEqual(
      Array.from({ length: 3 }, () => ['approved', team.marc.personId]),
    );
    expect(await rowsOf('dayOff')).toHaveLength(5);
    const own = (await team.fixture(team.emma)).vacationRequests;
    expect(own).toMatchObject([{ status: 'APPROVED', dates: expect.any(Array) }]);
    expect(await undoAll(id)).toMatchObject({ kept: [] });
    expect(await rowsOf('dayOff')).toEqual([]);
  });

  it('calls kinds that Ploeg named as the location does or as whoever brings it reads them', async () => {
    const { companyId, departmentId, marc } = team;
    const values = { name: 'Unpaid leave', code: 'UNPAID' };
    await test.make.dayoffType(companyId, departmentId, values);
    await marc.caller.call('PATCH /api/v4/looks', { body: { language: 'nl' } });
    const { upload, look } = decider();
    const lines = [
      `${emma};Unpaid leave;21/12/2026;;`,
      `${lucas};Onbetaald verlof;22/12/2026;;`,
      `${lucas};Congé sans solde;23/12/2026;;`,
    ];
    const { counts } = await look(await upload(listOf(HEADS, ...lines)));
    expect(counts).toMatchObject({ new: 2, cannot: 1 });
  });

  it('is the same where it was given, and overlaps where it was given otherwise', async () => {
    const { upload, look, takeAll } = decider();
    const line = `${emma};Holiday;21/12/2026;23/12/2026;`;
    await takeAll(await upload(listOf(HEADS, line)));
    const again = await upload(listOf(HEADS, line, `${emma};Strike;23/12/2026;;`));
    const { lines } = await look(again);
    expect(lines.map(({ verdict }) => verdict)).toEqual(['same', 'cannot']);
    expect(lines[1]?.faults[0]?.code).toBe('leave_overlap');
  });

  it('frees the shifts in its way only when told', async () => {
    const { upload, look, change, takeAll } = decider();
    const shiftId = await team.plan(team.emma, '2026-12-22T09:00');
    const id = await upload(listOf(HEADS, `${emma};Holiday;21/12/2026;23/12/2026;`));
    expect((await look(id)).lines[0]?.faults[0]).toMatchObject({ code: 'work_in_way' });
    await change(id, { options: { passLimits: true } });
    expect((await look(id)).lines[0]).toMatchObject({
      verdict: 'new',
      warnings: [{ code: 'frees' }],
    });
    await takeAll(id);
    const freed = await team.shift(shiftId);
    expect(freed?.personId === null || freed?.deletedAt !== null).toBe(true);
  });

  it('keeps what was decided otherwise since', async () => {
    const { upload, takeAll, undoAll } = decider();
    const id = await upload(listOf(HEADS, `${emma};Holiday;21/12/2026;;`));
    await takeAll(id);
    const own = (await team.fixture(team.emma)).vacationRequests?.[0];
    await team.marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
      params: { id: own?.id ?? '' },
      body: { status: 'CANCELLED' },
    });
    expect((await undoAll(id)).kept).toMatchObject([{ line: 2, why: 'changed' }]);
  });
});
