import type { dimonaRoutes } from '@ploeg/contract/dimona/dimona.routes';
import type { Dimona } from '@ploeg/contract/dimona/dimona.schemas';
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
import { listNames } from '#features/people/people.service.ts';
import type { Team } from '#features/people/teams.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { toChangeContent } from './dimona-content.ts';
import {
  addMessage,
  brusselsDay,
  type DeclaredPeriod,
  type DimonaDeps,
  getDeclaringScope,
  getEmployer,
  refuseErrors,
  requireNationalNumber,
  toDate,
} from './dimona-scope.service.ts';
import { createDimonaRepo, type DeclarationRow, type DimonaRow } from './dimona.repo.ts';

const asForm = (row: DimonaRow): DimonaForm => ({
  ...row,
  workerType: isWorkerType(row.workerType) ? row.workerType : 'OTH',
  startingDate: row.startDate,
  endingDate: row.endDate,
  startingHour: row.startHour,
  endingHour: row.endHour,
  plannedHoursNbr: row.plannedHours,
});

type OpenPeriod = DeclaredPeriod & { number: string };

/** An accepted period of a department where the caller declares, locked. */
const openPeriod = async (
  context: WriteContext,
  dimonaId: string,
  deps: DimonaDeps,
): Promise<OpenPeriod> => {
  const { actor, db } = context;
  const repo = createDimonaRepo(db, actor.companyId);
  const dimona = await repo.find(dimonaId);
  const isOwn = actor.places.some((m) => m.departmentId === dimona?.departmentId);
  if (!dimona || !isOwn) throw fail('dimona.not_found');
  const team = await getDeclaringScope(context, dimona.departmentId, deps);
  return lockPeriod(context, dimonaId, team);
};

/** The same where it is known that the caller may: the server itself, too. */
const lockPeriod = async (
  context: WriteContext,
  dimonaId: string,
  team: Team,
): Promise<OpenPeriod> => {
  const { actor, db } = context;
  const repo = createDimonaRepo(db, actor.companyId);
  const row = await repo.lock(dimonaId);
  if (isUnderWay(row.status)) throw fail('dimona.under_way');
  if (!isAccepted(row.status) || row.periodId === null) throw fail('dimona.not_accepted');
  const names = await listNames(db, actor.companyId, [row.personId]);
  const name = names.get(row.personId) ?? '';
  const number = requireNationalNumber(await repo.findNationalNumber(row.personId), name);
  return { row, team, name, number };
};

const sendChange = async (
  context: WriteContext,
  { row, team, name }: OpenPeriod,
  kind: DeclarationRow['kind'],
  content: DeclarationRow['content'],
): Promise<Dimona> => {
  const repo = createDimonaRepo(context.db, context.actor.companyId);
  const sent = await repo.update(row.id, { status: 'SENT' });
  const line = { action: `dimona.${kind.toLowerCase()}`, details: content };
  return addMessage(context, { row: sent, team, name }, { kind, content }, line);
};

const checkChange = async (
  context: WriteContext,
  { row, number }: OpenPeriod,
  changes: PeriodChanges,
): Promise<void> => {
  const { jointCommittee, article17Type } = await getEmployer(
    context,
    row.departmentId,
    row.startDate,
  );
  const errors = findChangeErrors(asForm(row), changes, {
    today: brusselsDay(context.now),
    jointCommittee,
    article17Type,
    birthdate: birthdateOf(number) ?? null,
  });
  refuseErrors(errors, context);
};

/** Asks social security to change an accepted period; it stays as it was until that is accepted. */
export const updateDimona = async (
  context: WriteContext,
  dimonaId: string,
  body: RequestOf<typeof dimonaRoutes.updateDimona>['body'],
  deps: DimonaDeps,
): Promise<Dimona> => {
  const period = await openPeriod(context, dimonaId, deps);
  return changeOpen(context, period, {
    ...body,
    startingDate: toDate(body.startingDate),
    endingDate: toDate(body.endingDate),
  });
};

const changeOpen = async (
  context: WriteContext,
  period: OpenPeriod,
  wanted: PeriodChanges,
): Promise<Dimona> => {
  const fields = changedFields(asForm(period.row), wanted);
  if (fields.length === 0) throw fail('dimona.nothing_changed');
  await checkChange(context, period, wanted);
  const changes = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
  return sendChange(context, period, 'UPDATE', toChangeContent(changes));
};

export const endDimona = async (
  context: WriteContext,
  dimonaId: string,
  body: { endingDate: number },
  deps: DimonaDeps,
): Promise<Dimona> => {
  const period = await openPeriod(context, dimonaId, deps);
  if (period.row.endDate !== null) throw fail('dimona.ends_already');
  const changes = { endingDate: toDate(body.endingDate) };
  await checkChange(context, period, changes);
  return sendChange(context, period, 'OUT', toChangeContent(changes));
};

export const cancelDimona = async (
  context: WriteContext,
  dimonaId: string,
  deps: DimonaDeps,
): Promise<Dimona> => sendChange(context, await openPeriod(context, dimonaId, deps), 'CANCEL', {});

/** The server changes what it declared by itself. */
export const followByItself = async (
  context: WriteContext,
  team: Team,
  { id, changes }: { id: string; changes: PeriodChanges | null },
): Promise<Dimona> => {
  const period = await lockPeriod(context, id, team);
  return changes ? changeOpen(context, period, changes) : sendChange(context, period, 'CANCEL', {});
};
