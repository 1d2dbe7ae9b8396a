import { createLeaveTeam } from './leave-team.ts';
import type { TestApp } from './test-app.ts';

const LEGAL = 'Royal decree of 30 March 1967';

/** A leave team with an owner, and an account of legal holidays in hours that its kind draws on. */
export const createLedgerTeam = async (test: TestApp) => {
  const team = await createLeaveTeam(test);
  const { companyId, departmentId } = team;
  const sofia = await test.hire(
    companyId,
    departmentId,
    { role: 'ADMIN' },
    { firstName: 'Sofia', role: 'SUPER-ADMIN' },
  );
  const dayoffType = await test.make.dayoffType(companyId, departmentId, {
    name: 'Annual leave',
    code: 'HOLIDAY',
  });
  const sick = await test.make.dayoffType(companyId, departmentId, {
    name: 'Sickness',
    code: 'SICK_PAID',
  });
  const { body } = await sofia.caller.call('POST /api/v4/leave-accounts', {
    body: { name: 'Legal holidays', unit: 'hour', kinds: ['HOLIDAY'] },
  });
  const accountId = body.item?.id ?? '';
  const rule = (since: string, says: object, source = LEGAL, who = sofia, id = accountId) =>
    who.caller.call('POST /api/v4/leave-accounts/:accountId/rules', {
      params: { accountId: id },
      body: { since, says: says as never, source },
    });
  await rule('2000-01-01', { kind: 'lastYear', params: { perMonth: 2000, table: [] } });
  await rule('2000-01-01', { kind: 'lasts', params: { until: 'year-end', longer: null } });
  const ask = (dates: string[], who = team.emma, values: object = {}) =>
    who.caller.call('POST /api/v3/vacation-requests', {
      body: { departmentId, dayoffType, fullDay: true, dates, ...values },
    });
  /** What Emma asks for is approved. */
  const granted = async (dates: string[]): Promise<string> => {
    const { id } = (await ask(dates)).body.vacationRequest;
    const { status, text } = await team.marc.caller.call('PATCH /api/v3/vacation-requests/:id', {
      params: { id },
      body: { status: 'APPROVED', comment: 'As we said', force: true },
    });
    if (status !== 200) throw new Error(text);
    return id;
  };
  /** Somebody who is on leave falls ill on one of its days. */
  const fallsIll = async (requestId: string, day: string): Promise<void> => {
    const { status, text } = await sofia.caller.call('POST /api/v4/leave-conversions', {
      body: { requestId, days: [day], dayoffType: sick, certificateOn: day },
    });
    if (status !== 200) throw new Error(text);
  };
  const held = async (who = team.emma, at?: string) => {
    const own = await who.caller.call('GET /api/v4/me/leave-accounts', {
      query: at ? { at } : {},
    });
    return own.body.items.find((item) => item.accountId === accountId);
  };
  return { ...team, sofia, dayoffType, accountId, rule, ask, granted, fallsIll, held };
};

export type LedgerTeam = Awaited<ReturnType<typeof createLedgerTeam>>;
