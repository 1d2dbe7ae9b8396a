import { wallSeconds } from '@ploeg/domain/time/wall-time';
import { marketItems } from '#features/market/market.table.ts';
import { devices } from '#features/notifications/notifications.table.ts';
import { requests } from '#features/requests/requests.table.ts';
import { swapCandidates } from '#features/swaps/swaps.table.ts';
import { newId } from '#platform/new-id.ts';
import { createPeopleTeam } from './people-team.ts';
import type { TestApp } from './test-app.ts';

/** A team in which Ada administers both departments, and Emma has something of everything under way. */
export const createLeavingTeam = async (test: TestApp) => {
  const team = await createPeopleTeam(test);
  const { companyId, bar, cellar, emma, lucas } = team;
  const { db } = test.database;
  const ada = await team.hire('Ada', { role: 'ADMIN', accessShifts: true });
  const adaInCellar = await team.employ(ada.personId, cellar, { role: 'ADMIN' });

  const plan = (day: string, who = emma, departmentId = bar, employmentId = who.record) =>
    test.make.shift({
      companyId,
      departmentId,
      employmentId,
      personId: who.personId,
      start: `${day}T09:00`,
      end: `${day}T17:00`,
    });
  const shifts = {
    past: await plan('2026-11-10'),
    tomorrow: await plan('2026-11-21'),
    later: await plan('2026-12-01'),
    inCellar: await plan('2026-11-25', emma, cellar, team.emmaInCellar),
    ofLucas: await plan('2026-11-22', lucas),
  };

  const dayoffTypeId = await test.make.dayoffType(companyId, bar);
  const ids = {
    leave: newId(),
    change: newId(),
    asked: newId(),
    asking: newId(),
    applied: newId(),
  };
  const own = { companyId, departmentId: bar, employmentId: emma.record, personId: emma.personId };
  const free = await test.make.shift({
    companyId,
    departmentId: bar,
    start: '2026-11-28T09:00',
    end: '2026-11-28T12:00',
  });
  await db.insert(requests).values([
    {
      ...own,
      id: ids.leave,
      kind: 'leave',
      payload: { dayoffTypeId, fullDay: true, dates: ['2026-12-24'], start: null, end: null },
    },
    {
      ...own,
      id: ids.change,
      kind: 'change',
      subjectId: shifts.tomorrow,
      payload: { dayoffTypeId: null, fullDay: false, comment: 'Please' },
    },
    { ...own, id: ids.asking, kind: 'swap', subjectId: shifts.later, payload: { reason: 'Exam' } },
    {
      ...own,
      id: ids.asked,
      kind: 'swap',
      subjectId: shifts.ofLucas,
      payload: { reason: 'Party' },
      employmentId: lucas.record,
      personId: lucas.personId,
    },
    { ...own, id: ids.applied, kind: 'application', subjectId: free, payload: {} },
  ]);
  const candidate = { companyId, swapId: ids.asked };
  await db
    .insert(swapCandidates)
    .values({ ...candidate, employmentId: emma.record, personId: emma.personId });
  await db.insert(marketItems).values({ companyId, id: newId(), departmentId: bar, shiftId: free });
  await db.insert(devices).values({
    companyId,
    id: newId(),
    personId: emma.personId,
    deviceId: 'phone of Emma',
    appType: 'android',
    token: 'token',
  });
  return { ...team, ada, adaInCellar, shifts, ids, wallTimeOf };
};

const wallTimeOf = (text: string) => wallSeconds(Date.parse(`${text}Z`) / 1000);

export type LeavingTeam = Awaited<ReturnType<typeof createLeavingTeam>>;
