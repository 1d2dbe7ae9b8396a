import type { Dimona, DimonaForm } from '@ploeg/contract/dimona/dimona.schemas';
import {
  type DimonaForm as Form,
  endDateOf,
  findDimonaErrors,
} from '@ploeg/domain/dimona/period-rules';
import { birthdateOf } from '@ploeg/domain/people/national-number';
import { fromDateKey, SECONDS_PER_DAY, toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Teams } from '#features/people/teams.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { toInContent } from './dimona-content.ts';
import { refuseErrors } from './dimona-failures.ts';
import {
  announceDimona,
  brusselsDay,
  getDeclaringScope,
  getEmployer,
  requireNationalNumber,
} from './dimona-scope.service.ts';
import { toDimona } from './dimona.presenter.ts';
import { createDimonaRepo } from './dimona.repo.ts';

export type DimonaDeps = { teams: Teams };

const toDate = (seconds: number | null): string | null =>
  seconds === null ? null : toDateKey(wallSeconds(seconds));

/** The form with the dates that the rules speak of. */
const toRuleForm = (form: Omit<DimonaForm, 'userRecord'>): Form => ({
  workerType: form.workerType,
  periodType: form.periodType,
  startingDate: toDate(form.startingDate),
  endingDate: toDate(form.endingDate),
  startingHour: form.startingHour,
  endingHour: form.endingHour,
  plannedHoursNbr: form.plannedHoursNbr,
  userType: form.userType,
  userStatus: form.userStatus,
});

/** Hours of a day for who has no shift yet on the days that are declared. */
const usualHours = ({ hoursWeekMinutes }: { hoursWeekMinutes: number }): number =>
  Math.max(1, Math.ceil(hoursWeekMinutes / 60 / 5));

/**
 * Article 17 has no planned hours on its form, and social security asks for them: those of the
 * person's shifts on the days, each hour begun counted whole.
 */
const withArticle17Hours = async (
  context: WriteContext,
  form: Form,
  worker: { personId: string; hoursWeekMinutes: number },
): Promise<Form> => {
  const end = endDateOf(form);
  if (form.plannedHoursNbr !== null || form.startingDate === null || end === null) return form;
  const from = fromDateKey(form.startingDate);
  const until = wallSeconds(fromDateKey(end) + SECONDS_PER_DAY);
  const taken = await shiftsOf(context).listEntriesOf([worker.personId], from, until);
  const seconds = taken
    .filter((entry) => entry.kind === 'shift' && entry.start >= from && entry.start < until)
    .reduce((sum, entry) => sum + entry.end - entry.start, 0);
  const plannedHoursNbr = seconds > 0 ? Math.ceil(seconds / 3600) : usualHours(worker);
  return { ...form, plannedHoursNbr };
};

/**
 * Declares work: checks the form, the department and the person, and stores the period as a draft
 * with its first message. It is sent after the commit, by a run of its own; screens hear of what
 * becomes of it. Everything that is wrong is refused at its field, with a name of `DimonaForm`.
 */
export const declareWork = async (
  context: WriteContext,
  input: DimonaForm & { departmentId: string; contractId?: string },
  { teams }: DimonaDeps,
): Promise<Dimona> => {
  const { actor, db, now } = context;
  const { departmentId } = input;
  const { team } = await getDeclaringScope(context, departmentId, teams);
  const repo = createDimonaRepo(db, actor.companyId);
  const employer = await getEmployer(context, departmentId);
  const [worker] = await repo.listWorkers(departmentId, input.userRecord);
  if (!worker) throw fail('dimona.user_unknown');
  const name = `${worker.firstName} ${worker.lastName}`;
  const number = requireNationalNumber(worker.nationalNumber, name);
  let form = toRuleForm(input);
  const { jointCommittee, article17Type } = employer;
  const birthdate = worker.birthdate ?? birthdateOf(number) ?? null;
  const today = brusselsDay(now);
  refuseErrors(
    findDimonaErrors(form, { today, jointCommittee, article17Type, birthdate }),
    actor.language,
  );
  if (form.workerType === 'A17' && article17Type !== 'T17') {
    form = await withArticle17Hours(context, form, worker);
  }

  // Two managers who declare the same must see each other.
  await lockPersons(db, actor.companyId, [worker.personId]);
  const startDate = form.startingDate as string;
  const period = {
    workerType: form.workerType,
    startDate,
    endDate: endDateOf(form),
    startHour: form.startingHour,
    endHour: form.endingHour,
  };
  const same = (await repo.listSame(worker.employmentId, startDate)).some((row) =>
    (Object.keys(period) as (keyof typeof period)[]).every((key) => row[key] === period[key]),
  );
  if (same) throw fail('dimona.declared_already');

  const at = new Date(now * 1000);
  const row = await repo.insert({
    ...period,
    id: newId(),
    departmentId,
    employmentId: worker.employmentId,
    personId: worker.personId,
    contractId: input.contractId ?? null,
    plannedHours: form.plannedHoursNbr,
    periodType: form.periodType,
    userType: form.userType,
    userStatus: form.userStatus,
    createdBy: actor.personId,
    createdAt: at,
  });
  const declaration = await repo.insertDeclaration({
    id: newId(),
    dimonaId: row.id,
    kind: 'IN',
    content: toInContent(form, article17Type),
    createdAt: at,
    dueAt: at,
  });
  context.audit({
    action: 'dimona.declare',
    departmentId,
    subjectId: row.id,
    details: { workerType: row.workerType, from: row.startDate, to: row.endDate ?? '' },
  });
  announceDimona(context, team, row);
  return toDimona(row, declaration, name);
};
