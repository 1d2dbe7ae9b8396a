import type { Scope } from '../../apps/server/src/db/database.ts';
import {
  createFactories,
  openSettings,
  PASSWORD,
} from '../../apps/server/src/testing/factories.ts';
import type { Place } from './working-day.ts';

const QUESTION = '0190b5a0-0000-7000-8000-000000000001';
const TIMEZONE = 'Europe/Brussels';

/** A department in which everything may be clocked, with a task that asks a question at its end. */
export const createPeopleFixture = async (
  database: Scope,
  count: number,
): Promise<{ place: Place; people: { personId: string; email: string }[] }> => {
  const make = createFactories(database.db);
  const companyId = await make.company();
  const departmentId = await make.department(companyId, {
    timezone: TIMEZONE,
    settings: openSettings,
  });
  const question = {
    id: QUESTION,
    type: 'TEXTINPUT' as const,
    label: 'Area',
    required: true,
    maxLength: 20,
    items: [],
    parentQuestionId: null,
  };
  const flows = [{ id: crypto.randomUUID(), label: 'End', flow: [question] }];
  const taskTypeId = await make.taskType(companyId, departmentId, flows);
  const people: { personId: string; email: string }[] = [];
  while (people.length < count) {
    const person = await make.person(companyId);
    await make.membership(companyId, departmentId, person.personId);
    people.push(person);
  }
  const department = { id: departmentId, timezone: TIMEZONE };
  return { place: { department, taskTypeId, answers: { [QUESTION]: 'Bar' } }, people };
};

/** The token of a new session. `url` is the server's, where the line does not know it. */
export const signInAs = async (email: string, url = ''): Promise<string> => {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
};
