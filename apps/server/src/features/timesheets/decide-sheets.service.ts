import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { isToSettle } from '@ploeg/domain/timesheets/absent-days';
import { dayStates } from '@ploeg/domain/timesheets/sheet-events';
import { settleRest } from '#features/leave-ledger/earned-rest.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { type HeldSheet, holdSheets, isOver, type NamedDay } from './held-sheets.service.ts';
import { toSheetEvent } from './read-sheets.service.ts';
import { getOneSheet } from './read-sheet.service.ts';
import {
  checks,
  getSheetsAt,
  requireAny,
  type SheetDeps,
  type SheetsAt,
} from './sheet-access.service.ts';
import { tellOfSheets, tellPerson } from './sheet-news.service.ts';
import { repoOf, restOf, type Said, toEvent } from './sheet-rows.service.ts';

type Routes = typeof timesheetRoutes;
type Approval = RequestOf<Routes['approveTimesheets']>['body'];
type Withdrawal = RequestOf<Routes['withdrawApproval']>['body'];
type Question = RequestOf<Routes['askAboutDay']>['body'];
type Answer = RequestOf<Routes['answerDispute']>['body'];

/** Writes the same of each sheet's days, for the log and for whoever looks at them. */
export const sayOf = async (
  context: WriteContext,
  held: readonly HeldSheet[],
  said: Omit<Said, 'days'>,
  action: string,
): Promise<{ days: number }> => {
  const stated = held.map(({ sheet, days }) =>
    toEvent(context, sheet, { ...said, days: days.map(({ day, hash }) => ({ day, hash })) }),
  );
  await repoOf(context).insertEvents(stated);
  for (const { sheet, revision, days } of held) {
    context.audit({
      action,
      departmentId: sheet.departmentId,
      subjectId: sheet.personId,
      details: {
        days: days.map(({ day }) => day).join(' '),
        revision: sheet.revision,
        resultHash: revision.resultHash,
        ...(said.text && { reason: said.text }),
        ...(said.verdict && { verdict: said.verdict }),
      },
    });
  }
  await tellOfSheets(
    context,
    held.map(({ sheet }) => sheet),
  );
  return { days: stated.reduce((sum, { days }) => sum + days.length, 0) };
};

/** Days of people whose hours the caller checks, each of them. */
const checkedDays = async (
  context: WriteContext,
  departmentId: string,
  days: readonly NamedDay[],
  deps: SheetDeps,
): Promise<SheetsAt> => {
  const at = await getSheetsAt(context, departmentId, deps);
  requireAny(context, 'clockings.correct', at);
  const byId = new Map(at.employed.map((own) => [own.employmentId, own]));
  for (const { employmentId } of days) {
    const own = byId.get(employmentId);
    if (!own) throw fail('timesheets.not_found');
    if (!checks(context.actor, own)) throw fail('request.forbidden');
  }
  return at;
};

const distinct = <T extends NamedDay>(days: readonly T[]): T[] => [
  ...new Map(days.map((one) => [`${one.employmentId} ${one.day}`, one])).values(),
];

export const approveTimesheets = async (
  context: WriteContext,
  { departmentId, ...input }: Approval,
  deps: SheetDeps,
): Promise<{ days: number }> => {
  const days = distinct(input.days);
  const { employed, today } = await checkedDays(context, departmentId, days, deps);
  const early = days.find(({ day }) => !isOver(day, today));
  if (early) throw fail('timesheets.not_over', { day: early.day });
  const held = await holdSheets(context, { departmentId, employed, days });
  // What is paid is right already, but an account would go on saying otherwise.
  const open = held.flatMap((one) => one.days).find(({ own }) => own?.absences.some(isToSettle));
  if (open) throw fail('timesheets.leave_worked', { day: open.day });
  const said = await sayOf(context, held, { kind: 'approved' }, 'timesheet.approve');
  await settleRest(
    context,
    held.map((one) =>
      restOf(one.sheet, one.revision, (day) => one.days.some((own) => own.day === day)),
    ),
  );
  return said;
};

/** What stands of the days of a sheet. */
export const statesOf = async (context: WriteContext, { sheet, revision }: HeldSheet) => {
  const events = await repoOf(context).listEvents([sheet.id]);
  return dayStates(events.map(toSheetEvent), revision.days);
};

export const withdrawApproval = async (
  context: WriteContext,
  { departmentId, ...input }: Withdrawal,
  deps: SheetDeps,
): Promise<{ days: number }> => {
  const days = distinct(input.days);
  const { employed } = await checkedDays(context, departmentId, days, deps);
  const held = await holdSheets(context, { departmentId, employed, days });
  for (const one of held) {
    const states = await statesOf(context, one);
    const bare = one.days.find(({ day }) => !states.get(day)?.approved);
    if (bare) throw fail('timesheets.not_approved', { day: bare.day });
  }
  return sayOf(context, held, { kind: 'withdrawn' }, 'timesheet.withdraw');
};

export const askAboutDay = async (
  context: WriteContext,
  employmentId: string,
  { day, text }: Question,
  deps: SheetDeps,
): Promise<{ days: number }> => {
  const { at, employed } = await getOneSheet(context, { employmentId, day }, deps);
  const departmentId = at.department.id;
  const days = [{ employmentId, day }];
  const held = await holdSheets(context, { departmentId, employed: [employed], days });
  if (held.some((one) => one.days.some(({ own }) => !own))) throw fail('timesheets.day_unknown');
  tellPerson(context, 'HOURS_ASKED', employed, day);
  return sayOf(context, held, { kind: 'asked', text }, 'timesheet.ask');
};

/** The correction or the adjustment that is an answer was made before, by its own door. */
export const answerDispute = async (
  context: WriteContext,
  employmentId: string,
  { day, verdict, text }: Answer,
  deps: SheetDeps,
): Promise<{ days: number }> => {
  const { at, employed } = await getOneSheet(context, { employmentId, day }, deps);
  const departmentId = at.department.id;
  const days = [{ employmentId, day }];
  const wanted = { departmentId, employed: [employed], days, alsoLocked: true };
  const held = await holdSheets(context, wanted);
  for (const one of held) {
    if (!(await statesOf(context, one)).get(day)?.dispute) throw fail('timesheets.not_disputed');
  }
  tellPerson(context, 'HOURS_ANSWERED', employed, day);
  return sayOf(context, held, { kind: 'answered', verdict, text }, 'timesheet.answer');
};
