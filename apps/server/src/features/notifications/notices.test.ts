import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { recordEvents } from './notifications.service.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp('2026-11-20T08:00:00Z');
});

afterAll(() => test.close());

const hearOf = async (companyId: string, departmentId: string): Promise<string[]> => {
  const changes = [{ resource: 'CATALOGUES', departmentId, personIds: [] }];
  const { db } = test.database.within(companyId);
  const commands = [{ authorId: null, changes }];
  const notices = await recordEvents(db, companyId, commands, test.clock.now());
  return notices.flat()[0]?.personIds ?? [];
};

it('a change of a location is heard by who works there and who holds a right there, once', async () => {
  const companyId = await test.make.company();
  const bar = await test.make.department(companyId);
  const cellar = await test.make.department(companyId);
  const owner = await test.make.person(companyId, { role: 'SUPER-ADMIN' });
  const planner = await test.hire(companyId, cellar, { role: 'ADMIN', accessShifts: true });
  const emma = await test.hire(companyId, cellar);
  const bert = await test.hire(companyId, bar);
  expect((await hearOf(companyId, cellar)).toSorted()).toEqual(
    [owner.personId, planner.personId, emma.personId].toSorted(),
  );
  expect((await hearOf(companyId, bar)).toSorted()).toEqual(
    [owner.personId, bert.personId].toSorted(),
  );
});
