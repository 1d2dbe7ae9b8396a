import type { OncallAlert, RaisedAlert } from '@ploeg/contract/oncall/oncall.schemas';
import { loadDepartment, wallClockOf } from '#features/departments/departments.service.ts';
import { findPerson } from '#features/people/people.service.ts';
import type { ReadContext, WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { requireRight } from '#platform/require-right.ts';
import { type AlertRow, createOncallRepo } from './oncall.repo.ts';

const MOST = 200;

const repoOf = ({ db, actor }: ReadContext) => createOncallRepo(db, actor.companyId);

/** Whether the caller is on call, and so has alerts to look at. */
export const isOncall = async ({ db, actor }: ReadContext): Promise<boolean> =>
  (await findPerson(db, actor.companyId, actor.personId))?.oncall ?? false;

export const listOncallAlerts = (context: ReadContext): Promise<OncallAlert[]> =>
  repoOf(context).listAlerts(context.actor.personId, MOST);

const toRaised = async (
  context: ReadContext,
  rows: readonly AlertRow[],
): Promise<RaisedAlert[]> => {
  const ids = rows.flatMap(({ personId, createdBy }) => [personId, createdBy ?? personId]);
  const names = new Map(
    (await repoOf(context).listNames([...new Set(ids)])).map((person) => [
      person.id,
      `${person.firstName} ${person.lastName}`,
    ]),
  );
  return rows.map(
    ({ id, departmentId, shortcode, start, alert, personId, createdBy, answers }) => ({
      id,
      departmentId,
      shortcode,
      start,
      alert,
      personId,
      name: names.get(personId) ?? '',
      by: createdBy === null ? '' : (names.get(createdBy) ?? ''),
      answers,
    }),
  );
};

export const listRaisedAlerts = async (context: ReadContext, departmentId: string) => {
  requireRight(context, 'messages.send', { departmentId });
  const repo = repoOf(context);
  const [people, rows] = await Promise.all([
    repo.listPeople(departmentId),
    repo.listOfDepartment(departmentId, MOST),
  ]);
  return {
    people: people.map(({ personId, firstName, lastName }) => ({
      personId,
      name: `${firstName} ${lastName}`,
    })),
    items: await toRaised(context, rows),
  };
};

type Input = Pick<AlertRow, 'departmentId' | 'personId' | 'shortcode' | 'alert' | 'answers'>;

/** Alerts somebody who is on call there; the message leaves at once, also at night. */
export const raiseAlert = async (context: WriteContext, input: Input): Promise<RaisedAlert> => {
  const { departmentId, personId, shortcode, alert, answers } = input;
  requireRight(context, 'messages.send', { departmentId });
  const repo = repoOf(context);
  const people = await repo.listPeople(departmentId);
  if (!people.some((person) => person.personId === personId)) throw fail('oncall.not_on_call');
  if (answers !== null && (await repo.find(answers))?.departmentId !== departmentId) {
    throw fail('oncall.alert_unknown');
  }
  const { db, actor, now } = context;
  const start = wallClockOf(await loadDepartment(db, actor.companyId, departmentId), now);
  const row = await repo.insert({
    id: newId(),
    departmentId,
    personId,
    shortcode,
    start,
    alert,
    answers,
    createdBy: actor.personId,
  });
  context.audit({
    action: 'oncall.alert',
    departmentId,
    subjectId: personId,
    details: { shortcode, ...(answers && { answers }) },
  });
  context.emit({
    resource: 'ONCALL_ALERTS',
    resourceId: row.id,
    departmentId,
    personIds: [personId],
    messages: [{ kind: 'ONCALL_ALERT', to: [personId], values: { title: shortcode } }],
  });
  const [raised] = await toRaised(context, [row]);
  return raised as RaisedAlert;
};
