import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#features/notifications/notifications.table.ts';
import { memberships } from '#features/people/people.table.ts';
import { createDimonaTeam, type DimonaTeam, day, nationalNumber } from '#testing/dimona-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let team: DimonaTeam;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

beforeEach(async () => {
  // 09:00 in Brussels.
  test.clock.set('2026-11-20T08:00:00Z');
  team = await createDimonaTeam(test);
});

const plan = (date: string, from = '09:00', to = '17:00', values: object = {}) =>
  test.make.shift({
    companyId: team.companyId,
    departmentId: team.departmentId,
    employmentId: team.emma.record,
    personId: team.emma.personId,
    start: `${date}T${from}`,
    end: `${date}T${to}`,
    ...values,
  });

const declare = async (from: string, to: string): Promise<void> => {
  const { status, text } = await team.marc.caller.call('POST /api/v3/dimona', {
    query: { departmentId: team.departmentId },
    body: {
      userRecord: team.emma.record,
      workerType: 'STU',
      startingDate: day(from),
      endingDate: day(to),
      plannedHoursNbr: 20,
    },
  });
  if (status !== 201) throw new Error(text);
};

const settle = async (): Promise<void> => {
  await test.dimona.runDue();
  test.clock.advance(2);
  await test.dimona.runDue();
};

type Flags = { id: string; dimona: string | null; dimonaQualify: boolean; dimonaValid: boolean };

const flags = ({ dimona, dimonaQualify, dimonaValid }: Flags) => [
  dimona,
  dimonaQualify,
  dimonaValid,
];

/** The flags of a shift in the snapshot of its person and in the list of who plans. */
const flagsOf = async (id: string) => {
  const { body } = await team.emma.caller.call('GET /api/v3/datas');
  const inSnapshot = body.shifts.find((shift) => shift.id === id);
  const { body: team_ } = await team.marc.caller.call('GET /api/v3/shifts', {
    query: {
      departmentId: team.departmentId,
      startDate: String(day('2026-11-01')),
      endDate: String(day('2026-12-31')),
    },
  });
  const inTeam = team_.shifts.find((shift) => shift.id === id) as Flags | undefined;
  if (!inSnapshot || !inTeam) throw new Error('The shift is not there');
  expect(flags(inTeam)).toEqual(flags(inSnapshot));
  return flags(inSnapshot);
};

describe('a shift says of its declaration (R34)', () => {
  it('that it needs one, how it stands, and that it has one; in the next answer', async () => {
    const id = await plan('2026-11-25');
    expect(await flagsOf(id)).toEqual([null, true, false]);
    await declare('2026-11-23', '2026-11-29');
    expect(await flagsOf(id)).toEqual(['DRAFT', true, false]);
    await settle();
    expect(await flagsOf(id)).toEqual(['ACCEPTED', true, true]);
  });

  it('nothing for other days, other kinds, and what is over', async () => {
    const outside = await plan('2026-11-30');
    const dayOff = await plan('2026-11-24', '09:00', '17:00', { kind: 'dayOff' });
    const over = await plan('2026-11-19');
    await declare('2026-11-19', '2026-11-29');
    await settle();
    expect(await flagsOf(outside)).toEqual([null, true, false]);
    expect(await flagsOf(dayOff)).toEqual([null, false, false]);
    expect(await flagsOf(over)).toEqual(['ACCEPTED_WARNING', false, true]);
  });

  it('what a period of another department says, when both declare under one number', async () => {
    const other = await team.declaring();
    const record = await test.make.membership(team.companyId, other, team.emma.personId, {
      workerType: 'STU',
    });
    const id = await plan('2026-11-25', '18:00', '22:00', {
      departmentId: other,
      employmentId: record,
    });
    await declare('2026-11-23', '2026-11-29');
    await settle();
    const { body } = await team.emma.caller.call('GET /api/v3/datas');
    const shift = body.shifts.find((own) => own.id === id);
    expect(shift).toMatchObject({ dimona: 'ACCEPTED', dimonaValid: true });
  });

  it('in slim lists only that it has none, and only to managers', async () => {
    const [open, over] = [await plan('2026-11-25'), await plan('2026-11-19')];
    const slim = async (who: Member) => {
      const { body } = await who.caller.call('GET /api/v3/shifts', {
        query: {
          departmentId: team.departmentId,
          startDate: String(day('2026-11-01')),
          endDate: String(day('2026-12-31')),
          picker: '1',
        },
      });
      const shifts = body.shifts as { id: string; dimonaMissing?: true }[];
      return new Map(shifts.map(({ id, dimonaMissing }) => [id, dimonaMissing]));
    };
    const before = await slim(team.marc);
    expect([before.get(open), before.get(over), before.size]).toEqual([true, undefined, 2]);
    await declare('2026-11-23', '2026-11-29');
    await settle();
    expect((await slim(team.marc)).get(open)).toBeUndefined();
  });

  it('to managers, and to nobody about a colleague', async () => {
    const id = await plan('2026-11-25');
    await test.database.db
      .update(memberships)
      .set({ role: 'USER' })
      .where(eq(memberships.id, team.lucas.record));
    await test.database.db.execute(
      `update departments set settings = jsonb_set(settings, '{globalSchedule}', 'true'), version = version + 1 where id = '${team.departmentId}'`,
    );
    const { body } = await team.lucas.caller.call('GET /api/v3/shifts', {
      query: {
        departmentId: team.departmentId,
        startDate: String(day('2026-11-01')),
        endDate: String(day('2026-12-31')),
      },
    });
    const seen = body.shifts.find((shift) => shift.id === id) as Flags | undefined;
    expect(seen && flags(seen)).toEqual([null, false, false]);
  });
});

const overview = async () => {
  const { body } = await team.marc.caller.call('GET /api/v3/dimona/desk', {
    query: { departmentId: team.departmentId },
  });
  return body.undeclared;
};

const warnings = async () => {
  await test.jobs.runNow('undeclared-shifts');
  const rows = await test.database.db
    .select()
    .from(events)
    .where(eq(events.departmentId, team.departmentId));
  return rows.filter((row) => row.type === 'DIMONA_MISSING').map((row) => row.resourceId);
};

describe('a shift that nobody declared', () => {
  it('is in the overview of managers until it is accepted', async () => {
    const id = await plan('2026-11-25');
    await plan('2026-11-30');
    expect(await overview()).toMatchObject([
      { shiftId: id, dimona: null, urgent: false, user: { displayName: 'Emma Peeters' } },
    ]);
    await declare('2026-11-23', '2026-11-29');
    await settle();
    expect(await overview()).toEqual([]);
  });

  it('is told of an hour and a quarter of an hour before it starts, and urgent from then on', async () => {
    const id = await plan('2026-11-20', '10:01', '17:00');
    await plan('2026-11-20', '09:10', '17:00', { approved: false });
    expect(await warnings()).toEqual([]);
    test.clock.advance(60);
    expect(await warnings()).toEqual([id]);
    test.clock.advance(44 * 60);
    expect(await overview()).toMatchObject([{ shiftId: id, urgent: false }]);
    expect(await warnings()).toEqual([id]);
    test.clock.advance(60);
    expect(await warnings()).toEqual([id, id]);
    test.clock.advance(60);
    expect(await overview()).toMatchObject([{ shiftId: id, urgent: true }]);
    expect(await warnings()).toEqual([id, id]);
  });

  it('is told of on the clock of its department', async () => {
    await test.database.db.execute(
      `update departments set timezone = 'Atlantic/Reykjavik' where id = '${team.departmentId}'`,
    );
    const id = await plan('2026-11-20', '08:10', '17:00');
    expect(await warnings()).toEqual([id]);
  });

  it('is told of only as long as nobody has declared it', async () => {
    await declare('2026-11-20', '2026-11-29');
    await settle();
    await plan('2026-11-20', '09:10', '17:00');
    const stranger = await team.hire('Stan', {}, nationalNumber(500));
    const open = await plan('2026-11-20', '09:05', '17:00', {
      employmentId: stranger.record,
      personId: stranger.personId,
    });
    expect(await warnings()).toEqual([open]);
  });
});
