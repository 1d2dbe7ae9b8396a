import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#platform/mail/mail.table.ts';
import { createDocumentTeam } from '#testing/document-team.ts';
import { openSettings } from '#testing/factories.ts';
import { createLeaveTeam } from '#testing/leave-team.ts';
import { type Member, startTestApp, type TestApp } from '#testing/test-app.ts';
import { messages } from './messages.table.ts';

let test: TestApp;
let team: Awaited<ReturnType<typeof createLeaveTeam>>;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test.close());

const open = async (settings: object = {}): Promise<void> => {
  team = await createLeaveTeam(test, settings);
};

beforeEach(() => open());

/** What has been told since this was asked last, and whom. */
const notified = async (): Promise<string[]> => {
  const rows = await test.database.db.select().from(messages);
  await test.database.db.delete(messages);
  const names = new Map<string, string>(
    (['marc', 'emma', 'lucas'] as const).map((name) => [team[name].personId, name]),
  );
  return rows.map(({ kind, personId }) => `${names.get(personId)} ${kind}`).sort();
};

const plan = async (who: Member, start = '2026-11-24T09:00'): Promise<string> => {
  const shiftId = await team.plan(who, start);
  await notified();
  return shiftId;
};

describe('a swap', () => {
  const swap = async (adminApproval: boolean) => {
    await open({ swapShifts: { ...openSettings.swapShifts, adminApproval } });
    const shiftId = await plan(team.emma);
    const query = { departmentId: team.departmentId };
    const { body } = await team.emma.caller.call('POST /api/v3/swap-shift', {
      query,
      body: {
        reason: 'x',
        recordId: team.emma.record,
        shiftId,
        usersSelected: [team.lucas.record],
      },
    });
    expect(await notified()).toEqual(['lucas SWAP_ASKED']);
    return { query, params: { id: body.swapShift.id }, body: {} };
  };

  it('asks the colleague, then tells who asked and who decides, then both; nobody of the shift too', async () => {
    const wire = await swap(true);
    await team.lucas.caller.call('PATCH /api/v3/swap-shift/:id/accept', wire);
    expect(await notified()).toEqual(['emma SWAP_ACCEPTED', 'marc SWAP_TO_DECIDE']);
    const body = { recordId: team.lucas.record, force: true };
    await team.marc.caller.call('PATCH /api/v3/swap-shift/:id/approve', { ...wire, body });
    expect(await notified()).toEqual(['emma SWAP_DONE', 'lucas SWAP_TAKEN']);
  });

  it('that a manager refuses tells both', async () => {
    const wire = await swap(true);
    await team.lucas.caller.call('PATCH /api/v3/swap-shift/:id/accept', wire);
    await notified();
    const body = { recordId: team.lucas.record, reason: 'no' };
    await team.marc.caller.call('PATCH /api/v3/swap-shift/:id/refuse', { ...wire, body });
    expect(await notified()).toEqual(['emma SWAP_REFUSED', 'lucas SWAP_REFUSED']);
  });

  it('tells who asked of a no, and of a yes that needs no manager', async () => {
    const asked = await swap(true);
    await team.lucas.caller.call('PATCH /api/v3/swap-shift/:id/deny', asked);
    expect(await notified()).toEqual(['emma SWAP_DENIED']);
    const free = await swap(false);
    await team.lucas.caller.call('PATCH /api/v3/swap-shift/:id/accept', free);
    expect(await notified()).toEqual(['emma SWAP_DONE']);
  });
});

describe('leave', () => {
  const ask = async (): Promise<string> => {
    const { body } = await team.emma.caller.call('POST /api/v3/vacation-requests', {
      body: {
        departmentId: team.departmentId,
        dayoffType: team.holiday,
        fullDay: true,
        dates: ['2026-11-24'],
      },
    });
    return body.vacationRequest.id;
  };
  const decide = (id: string, body: object, who = team.marc) =>
    who.caller.call('PATCH /api/v3/vacation-requests/:id', { params: { id }, body });

  it('is told to who plans, and its answer to who asked, without the shift that it frees', async () => {
    await plan(team.emma);
    const id = await ask();
    expect(await notified()).toEqual(['marc LEAVE_ASKED']);
    expect((await decide(id, { status: 'APPROVED', force: true })).status).toBe(200);
    expect(await notified()).toEqual(['emma LEAVE_APPROVED']);
    await decide(id, { status: 'CANCELLED' });
    expect(await notified()).toEqual(['emma LEAVE_CANCELLED']);
  });

  it('that a planner enters is told to whom it is of, and so is that it was taken back', async () => {
    const { body } = await team.marc.caller.call('POST /api/v4/leave', {
      headers: { 'idempotency-key': 'entered' },
      body: {
        departmentId: team.departmentId,
        employmentId: team.emma.record,
        dayoffType: team.holiday,
        fullDay: true,
        dates: ['2026-11-24'],
      },
    });
    expect(await notified()).toEqual(['emma LEAVE_APPROVED']);
    await team.marc.caller.call('DELETE /api/v4/leave/:id', {
      params: { id: body.vacationRequest.id },
      headers: { 'idempotency-key': 'taken-back' },
    });
    expect(await notified()).toEqual(['emma LEAVE_CANCELLED']);
  });

  it('that is refused tells its author; taken back it tells nobody', async () => {
    const id = await ask();
    await decide(id, { status: 'REFUSED', comment: 'no' });
    expect(await notified()).toContain('emma LEAVE_REFUSED');
    const other = await ask();
    await notified();
    await decide(other, { status: 'CANCELLED' }, team.emma);
    expect(await notified()).toEqual([]);
  });
});

describe('a free shift', () => {
  const free = async (values: object = {}): Promise<string> => {
    const start = Date.parse('2026-11-24T09:00:00Z') / 1000;
    const { body } = await team.marc.caller.call('POST /api/v3/shifts', {
      body: {
        departmentId: team.departmentId,
        start,
        end: start + 8 * 3600,
        pause: { paid: 0, unpaid: 1800 },
        userRecordId: '',
        notification: true,
        ...values,
      },
    });
    return body.shifts[0]?.id ?? '';
  };

  it('is told to who could take it, unless it is silent', async () => {
    await free();
    expect(await notified()).toEqual(['emma FREE_SHIFT', 'lucas FREE_SHIFT']);
    await free({ notification: false });
    expect(await notified()).toEqual([]);
  });

  it('on the market tells who decides, then who was chosen and who was not', async () => {
    await open({
      params: openSettings.params,
      scheduleParams: { ...openSettings.scheduleParams, shyftsMarket: true },
    });
    const shiftId = await free({ notification: false });
    for (const who of [team.emma, team.lucas]) {
      await who.caller.call('PATCH /api/v3/operations/book-shift/:id', {
        params: { id: shiftId },
        body: {},
      });
    }
    expect(await notified()).toEqual(['marc APPLICATION_MADE', 'marc APPLICATION_MADE']);
    const { body } = await team.marc.caller.call('GET /api/v3/shyfts-market', {
      query: { departmentId: team.departmentId },
    });
    const id = body.offers[0]?.shyft_market.id ?? '';
    const { status } = await team.marc.caller.call('PATCH /api/v3/shyfts-market/:id/select', {
      params: { id },
      body: { recordId: team.emma.record, force: true },
    });
    expect(status).toBe(200);
    expect(await notified()).toEqual(['emma APPLICATION_CHOSEN', 'lucas APPLICATION_DENIED']);
  });
});

it('a document is mailed beside the device, but not to who wants no mail from the department', async () => {
  const documentTeam = await createDocumentTeam(test);
  await test.database.db.delete(mails);
  await documentTeam.issue(documentTeam.noor);
  expect(await test.database.db.select().from(mails)).toHaveLength(1);
  const { body } = await documentTeam.noor.caller.call('GET /api/v3/settings');
  await documentTeam.noor.caller.call('POST /api/v3/settings', {
    body: { departments: body.departments.map(({ id }) => ({ id, settings: { email: false } })) },
  });
  await documentTeam.issue(documentTeam.noor);
  expect(await test.database.db.select().from(mails)).toHaveLength(1);
});
