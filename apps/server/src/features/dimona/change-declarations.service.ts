import type { Dimona } from '@ploeg/contract/dimona/dimona.schemas';
import type { dimonaRoutes } from '@ploeg/contract/dimona/dimona.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { isAccepted, isUnderWay } from '@ploeg/domain/dimona/dimona-states';
import {
  changedFields,
  findChangeErrors,
  type PeriodChanges,
} from '@ploeg/domain/dimona/period-changes';
import type { DimonaForm } from '@ploeg/domain/dimona/period-rules';
import { isWorkerType } from '@ploeg/domain/dimona/worker-types';
import { birthdateOf } from '@ploeg/domain/people/national-number';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import type { Team } from '#features/people/teams.service.ts';
import { listNames } from '#features/people/people.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import type { DimonaDeps } from './declare-work.service.ts';
import { toChangeContent } from './dimona-content.ts';
import { refuseErrors } from './dimona-failures.ts';
import {
  announceDimona,
  brusselsDay,
  getDeclaringScope,
  getEmployer,
  requireNationalNumber,
} from './dimona-scope.service.ts';
import { toDimona } from './dimona.presenter.ts';
import { createDimonaRepo, type DeclarationRow, type DimonaRow } from './dimona.repo.ts';

type UpdateInput = RequestOf<typeof dimonaRoutes.updateDimona>['body'];

const asForm = (row: DimonaRow): DimonaForm => ({
  workerType: isWorkerType(row.workerType) ? row.workerType : 'OTH',
  periodType: row.periodType,
  startingDate: row.startDate,
  endingDate: row.endDate,
  startingHour: row.startHour,
  endingHour: row.endHour,
  plannedHoursNbr: row.plannedHours,
  userType: row.userType,
  userStatus: row.userStatus,
});

const toDate = (seconds: number | null | undefined): string | null | undefined =>
  typeof seconds === 'number' ? toDateKey(wallSeconds(seconds)) : seconds;

type Opened = { row: DimonaRow; team: Team; name: string; number: string };

/** An accepted period of a department where the caller declares, locked. */
const openPeriod = async (
  context: WriteContext,
  dimonaId: string,
  { teams }: DimonaDeps,
): Promise<Opened> => {
  const { actor, db } = context;
  const repo = createDimonaRepo(db, actor.companyId);
  const dimona = await repo.find(dimonaId);
  const isOwn = actor.memberships.some((m) => m.departmentId === dimona?.departmentId);
  if (!dimona || !isOwn) throw fail('dimona.not_found');
  const { team } = await getDeclaringScope(context, dimona.departmentId, teams);
  const row = await repo.lock(dimonaId);
  if (isUnderWay(row.status)) throw fail('dimona.under_way');
  if (!isAccepted(row.status) || row.periodId === null) throw fail('dimona.not_accepted');
  const names = await listNames(db, actor.companyId, [row.personId]);
  const name = names.get(row.personId) ?? '';
  const number = requireNationalNumber(await repo.findNationalNumber(row.personId), name);
  return { row, team, name, number };
};

/** Stores a message about a period, which the next run sends. */
const addMessage = async (
  context: WriteContext,
  { row, team, name }: Opened,
  kind: DeclarationRow['kind'],
  content: DeclarationRow['content'],
): Promise<Dimona> => {
  const { actor, db, now } = context;
  const repo = createDimonaRepo(db, actor.companyId);
  const at = new Date(now * 1000);
  const declaration = await repo.insertDeclaration({
    id: newId(),
    dimonaId: row.id,
    kind,
    content,
    createdAt: at,
    dueAt: at,
  });
  const changed = await repo.update(row.id, { status: 'SENT' });
  context.audit({
    action: `dimona.${kind.toLowerCase()}`,
    departmentId: row.departmentId,
    subjectId: row.id,
    details: content,
  });
  announceDimona(context, team, row);
  return toDimona(changed, declaration, name);
};

const checkChange = async (
  context: WriteContext,
  { row, number }: Opened,
  changes: PeriodChanges,
): Promise<void> => {
  const employer = await getEmployer(context, row.departmentId);
  const errors = findChangeErrors(asForm(row), changes, {
    today: brusselsDay(context.now),
    jointCommittee: employer.jointCommittee,
    article17Type: employer.article17Type,
    birthdate: birthdateOf(number) ?? null,
  });
  refuseErrors(errors, context.actor.language);
};

/** Asks social security to change an accepted period; it stays as it was until that is accepted. */
export const updateDimona = async (
  context: WriteContext,
  dimonaId: string,
  body: UpdateInput,
  deps: DimonaDeps,
): Promise<Dimona> => {
  const opened = await openPeriod(context, dimonaId, deps);
  const wanted: PeriodChanges = {
    startingDate: toDate(body.startingDate),
    endingDate: toDate(body.endingDate),
    startingHour: body.startingHour,
    endingHour: body.endingHour,
    plannedHoursNbr: body.plannedHoursNbr,
  };
  const form = asForm(opened.row);
  const fields = changedFields(form, wanted);
  if (fields.length === 0) throw fail('dimona.nothing_changed');
  await checkChange(context, opened, wanted);
  const changes = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return addMessage(context, opened, 'UPDATE', toChangeContent(changes));
};

/** Tells social security when the work of a period without an end ended. */
export const endDimona = async (
  context: WriteContext,
  dimonaId: string,
  body: { endingDate: number },
  deps: DimonaDeps,
): Promise<Dimona> => {
  const opened = await openPeriod(context, dimonaId, deps);
  if (opened.row.endDate !== null) throw fail('dimona.ends_already');
  const changes = { endingDate: toDate(body.endingDate) };
  await checkChange(context, opened, changes);
  return addMessage(context, opened, 'OUT', toChangeContent(changes));
};

/** Takes a period back. */
export const cancelDimona = async (
  context: WriteContext,
  dimonaId: string,
  deps: DimonaDeps,
): Promise<Dimona> => {
  const opened = await openPeriod(context, dimonaId, deps);
  return addMessage(context, opened, 'CANCEL', {});
};
