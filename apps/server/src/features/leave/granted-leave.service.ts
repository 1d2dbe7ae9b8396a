import { isSickness } from '@ploeg/domain/absence-reports/absence-rules';
import type { OwnDayoffType } from '@ploeg/contract/leave/leave.schemas';
import { keepsToPlan } from '@ploeg/domain/leave/leave-windows';
import { countGranted, yearSpan } from '@ploeg/domain/leave/granted-leave';
import { canSomewhere } from '@ploeg/domain/access/rights';
import { monthOf } from '@ploeg/domain/time/calendar-days';
import { dayIn } from '@ploeg/domain/time/wall-time';
import type { z } from 'zod';
import { type CatalogueLoader, listDayoffTypes } from '#features/catalogues/catalogues.service.ts';
import { type Departments, wallClockOf } from '#features/departments/departments.service.ts';
import { accountOf } from '#features/leave-ledger/charging.service.ts';
import { loadOwnKinds } from '#features/leave-ledger/leave-of-type.service.ts';
import { loadAccounts } from '#features/leave-ledger/holders.service.ts';
import { findEmployment } from '#features/terms/terms-reading.service.ts';
import { shiftsOf } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { getPlace } from '#platform/require-right.ts';

type Deps = { catalogues: CatalogueLoader; departments: Departments };

/** Kinds of day off with what the caller was granted of each there this year; who only plans was granted none. */
export const listOwnDayoffTypes = async (
  context: ReadContext,
  { departmentId, employmentId }: { departmentId: string; employmentId?: string | undefined },
  deps: Deps,
): Promise<z.output<typeof OwnDayoffType>[]> => {
  const place = getPlace(context.actor, departmentId);
  const [kinds, accounts, { dayoffTypes }] = await Promise.all([
    listDayoffTypes(context, departmentId, deps),
    loadAccounts(context),
    deps.catalogues.get(context, place),
  ]);
  const { memberships, personId } = context.actor;
  const own = memberships.find((one) => one.departmentId === departmentId);
  const decides = canSomewhere(context.actor, 'requests.decide', departmentId);
  const named = decides && employmentId ? await findEmployment(context, employmentId) : undefined;
  const about = (named?.departmentId === departmentId ? named.id : undefined) ?? own?.employmentId;
  const today = dayIn(context.now, 'UTC');
  const hasKind = about
    ? await loadOwnKinds(context, { employmentId: about, day: today })
    : () => true;
  const types = kinds.flatMap((type) => {
    const code = dayoffTypes.get(type.id)?.code ?? '';
    const isUnusual = !hasKind(code);
    // Whoever enters it for somebody may know better, and is told.
    if (isUnusual && !decides) return [];
    const accountId = accountOf(accounts, code)?.id ?? null;
    const marks = { isSickness: isSickness({ code }), keepsToPlan: keepsToPlan({ code }) };
    return [{ ...type, isUnusual, accountId, ...marks }];
  });
  if (!own) return types;
  const department = await deps.departments.getOwn(context, departmentId);
  const { year } = monthOf(wallClockOf(department, context.now));
  const span = yearSpan(year);
  const all = await shiftsOf(context).listDaysOff({ personId, departmentId }, span);
  return types.map((type) => {
    const entries = all.filter(({ dayoffTypeId }) => dayoffTypeId === type.id);
    return { ...type, granted: { year, ...countGranted(entries, span) } };
  });
};
