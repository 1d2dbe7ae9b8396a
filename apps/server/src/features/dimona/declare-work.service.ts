import type { Dimona, DimonaForm } from '@ploeg/contract/dimona/dimona.schemas';
import {
  type DimonaForm as Form,
  endDateOf,
  findDimonaErrors,
} from '@ploeg/domain/dimona/period-rules';
import { birthdateOf } from '@ploeg/domain/people/national-number';
import { fromDateKey, SECONDS_PER_DAY, wallSeconds } from '@ploeg/domain/time/wall-time';
import { lockPersons } from '#features/people/people.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { toInContent } from './dimona-content.ts';
import {
  addMessage,
  brusselsDay,
  type DimonaDeps,
  getDeclaringScope,
  getEmployer,
  refuseErrors,
  requireNationalNumber,
  toDate,
} from './dimona-scope.service.ts';
import { createDimonaRepo } from './dimona.repo.ts';

// Article 17 has no planned hours on its form, and social security asks for them: those of the
// person's shifts, each hour begun counted whole, or else those of a usual day.
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
  const usualHours = Math.max(1, Math.ceil(worker.hoursWeekMinutes / 60 / 5));
  return { ...form, plannedHoursNbr: seconds > 0 ? Math.ceil(seconds / 3600) : usualHours };
};

type Wanted = DimonaForm & { departmentId: string; contractId?: string };

/** Declares for the caller, where they may. */
export const declareWork = async (
  context: WriteContext,
  input: Wanted,
  deps: DimonaDeps,
): Promise<Dimona> =>
  declareIn(context, await getDeclaringScope(context, input.departmentId, deps), input);

/** Stores a period as a draft with its first message, which is sent after the commit (decision 018). */
export const declareIn = async (
  context: WriteContext,
  team: Team,
  input: Wanted,
): Promise<Dimona> => {
  const { actor, db, now } = context;
  const { departmentId } = input;
  const repo = createDimonaRepo(db, actor.companyId);
  const [worker] = await repo.listWorkers(departmentId, input.userRecord);
  if (!worker) throw fail('dimona.user_unknown');
  const name = `${worker.firstName} ${worker.lastName}`;
  const number = requireNationalNumber(worker.nationalNumber, name);
  let form: Form = {
    ...input,
    startingDate: toDate(input.startingDate),
    endingDate: toDate(input.endingDate),
  };
  const birthdate = worker.birthdate ?? birthdateOf(number) ?? null;
  const today = brusselsDay(now);
  const { jointCommittee, article17Type } = await getEmployer(
    context,
    departmentId,
    form.startingDate ?? today,
  );
  const circumstances = { today, jointCommittee, article17Type, birthdate };
  refuseErrors(findDimonaErrors(form, circumstances), context);
  if (form.workerType === 'A17' && article17Type !== 'T17') {
    const terms = await loadTermsOf(context, [worker.employmentId]);
    const { personId, employmentId } = worker;
    const hours = terms(employmentId, form.startingDate ?? today)?.hoursWeekMinutes ?? 0;
    form = await withArticle17Hours(context, form, { personId, hoursWeekMinutes: hours });
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
  if (await repo.isDeclared(worker.employmentId, period)) throw fail('dimona.declared_already');
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
    // Null where the server declared by itself.
    createdBy: actor.personId || null,
    createdAt: new Date(now * 1000),
  });
  const { workerType, endDate } = period;
  return addMessage(
    context,
    { row, team, name },
    { kind: 'IN', content: toInContent(form, article17Type) },
    { action: 'dimona.declare', details: { workerType, from: startDate, to: endDate ?? '' } },
  );
};
