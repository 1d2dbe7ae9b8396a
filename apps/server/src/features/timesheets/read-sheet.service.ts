import type { timesheetRoutes } from '@ploeg/contract/timesheets/timesheets.routes';
import type { ResponseOf } from '@ploeg/contract/shared/route';
import { sheetStatus } from '@ploeg/domain/timesheets/sheet-status';
import type { Employed } from '#features/terms/terms-reading.service.ts';
import { findEmployment } from '#features/terms/terms-reading.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { askedDays, statusDays } from './asked-days.ts';
import { contractsIn, namesFor, readerOf } from './list-sheets.service.ts';
import { findPeriod, listOfPeriod, readSheets, type SheetView } from './read-sheets.service.ts';
import {
  checks,
  getSheetsAt,
  requireAny,
  sees,
  type SheetDeps,
  type SheetsAt,
} from './sheet-access.service.ts';
import { kindOf, repoOf } from './sheet-rows.service.ts';
import { type PeriodView, toPeriod, toRevision, toSheetDetails } from './timesheets.presenter.ts';

type Routes = typeof timesheetRoutes;
type Details = ResponseOf<Routes['getTimesheet']>;
type Revisions = ResponseOf<Routes['listTimesheetRevisions']>;

export type OneSheet = { at: SheetsAt; employed: Employed; period: PeriodView };

/** An employment that the caller sees or checks, and the period of a day in it. */
export const getOneSheet = async (
  context: ReadContext,
  { employmentId, day }: { employmentId: string; day: string },
  deps: SheetDeps,
  may: (actor: Actor, employed: Employed) => boolean = checks,
): Promise<OneSheet> => {
  const { actor } = context;
  const departmentId = (await findEmployment(context, employmentId))?.departmentId;
  const isKnown = actor.places.some((place) => place.departmentId === departmentId);
  if (!departmentId || !isKnown) throw fail('timesheets.not_found');
  const at = await getSheetsAt(context, departmentId, deps);
  const employed = at.employed.find((own) => own.employmentId === employmentId);
  if (!employed) throw fail('timesheets.not_found');
  if (!may(actor, employed)) {
    requireAny(context, 'see', at);
    throw fail('request.forbidden');
  }
  const period = await findPeriod(context, at.department, day);
  const isThere = (await listOfPeriod(context, [employed], period)).length > 0;
  if (!isThere) throw fail('timesheets.day_unknown');
  return { at, employed, period };
};

const readOne = async (
  context: ReadContext,
  { employed, period }: OneSheet,
): Promise<SheetView> => {
  const [view] = await readSheets(context, [employed], period);
  if (!view) throw fail('timesheets.not_found');
  return view;
};

export const getTimesheet = async (
  context: ReadContext,
  wanted: { employmentId: string; day: string },
  deps: SheetDeps,
): Promise<Details> => {
  const one = await getOneSheet(context, wanted, deps, sees);
  const { at, employed, period } = one;
  const { department, today } = at;
  const view = await readOne(context, one);
  const [names, contractOf] = await Promise.all([
    namesFor(context, [view], [period]),
    contractsIn(context, [employed], period),
  ]);
  const days = askedDays(view, { department, today, now: context.now });
  const own = {
    days,
    status: sheetStatus(statusDays(view, days, today), Boolean(period.lockedAt)),
    sectionIds: employed.sectionIds,
    contractSeconds: contractOf(employed),
  };
  return {
    period: toPeriod(period, { kind: kindOf(department), today, names }),
    sheet: toSheetDetails(view, own, readerOf(context, at, names)),
  };
};

/** What the sheet came to before; what was computed for a reader alone is no revision. */
export const listRevisions = async (
  context: ReadContext,
  wanted: { employmentId: string; day: string },
  deps: SheetDeps,
): Promise<Revisions> => {
  const { employed, period } = await getOneSheet(context, wanted, deps, sees);
  const repo = repoOf(context);
  const [row] = await repo.listSheets([employed.employmentId], period.start);
  const rows = row ? await repo.listAllRevisions(row.id) : [];
  return { revisions: rows.map(toRevision) };
};
