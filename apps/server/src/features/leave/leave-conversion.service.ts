import type { leaveRoutes } from '@ploeg/contract/leave/leave.routes';
import type { RequestOf } from '@ploeg/contract/shared/route';
import { isSickness } from '@ploeg/domain/absence-reports/absence-rules';
import { leaveSpans } from '@ploeg/domain/leave/leave-rules';
import { rulesOn } from '@ploeg/domain/leave-ledger/leave-accounts';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { accountOf } from '#features/leave-ledger/charging.service.ts';
import { loadAccounts } from '#features/leave-ledger/holders.service.ts';
import { releaseDays } from '#features/leave-ledger/reserving.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { plannerIdsOf } from '#features/people/teams.service.ts';
import {
  mayAnswer,
  requestEvent,
  type RequestDeps,
  requestsOf,
} from '#features/requests/requests.service.ts';
import { insertAbsence, removeShifts } from '#features/shifts/shift-changes.service.ts';
import { announceShift } from '#features/shifts/shift-events.ts';
import { lockShifts } from '#features/shifts/shifts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { requireRight } from '#platform/require-right.ts';
import { leaveKind } from './leave-kind.ts';

type Conversion = RequestOf<typeof leaveRoutes.convertLeave>['body'];

/**
 * Days of granted leave on which somebody was ill become days of illness. The account gets them back,
 * unless its rules let them stay taken. Whoever does it answers requests and has seen the certificate (R83).
 */
export const convertLeave = async (
  context: WriteContext,
  { requestId, days, dayoffType, certificateOn }: Conversion,
  { workplaces }: RequestDeps,
): Promise<string[]> => {
  const { db, actor } = context;
  const store = requestsOf(context, leaveKind);
  const found = await store.find(requestId);
  const place = actor.places.find((item) => item.departmentId === found?.departmentId);
  if (!found || !place) throw fail('leave.not_found');
  const { departmentId, employmentId, personId, payload } = found;
  const workplace = await workplaces.get(context, place);
  if (!mayAnswer(actor, found, workplace)) throw fail('leave.not_found');
  requireRight(context, 'people.private', { departmentId });
  const sickness = workplace.catalogues.dayoffTypes.offered.get(dayoffType);
  if (!sickness || !isSickness(sickness)) throw fail('leave.type_unknown');

  await lockPersons(db, actor.companyId, [personId]);
  const made = await lockShifts(context, found.madeIds);
  const request = await store.lock(requestId);
  if (request?.status !== 'approved') throw fail('leave.decided');
  const wanted = new Set(days);
  const own = made.filter(({ start, fullDay }) => fullDay && wanted.has(toDateKey(start)));
  if (own.length !== wanted.size) throw fail('leave.no_such_day');

  const code = workplace.catalogues.dayoffTypes.get(payload.dayoffTypeId)?.code ?? '';
  const account = accountOf(await loadAccounts(context), code);
  const [first = certificateOn] = days.toSorted();
  const stays = account && rulesOn(account.rules, first).count?.sickness === 'stays';
  if (!stays) await releaseDays(context, requestId, { days });
  await removeShifts(context, workplace, own);
  const ids: string[] = [];
  for (const span of leaveSpans({ ...payload, dates: days })) {
    const absence = { ...span, departmentId, employmentId, personId, fullDay: true };
    const row = await insertAbsence(context, {
      ...absence,
      dayoffTypeId: dayoffType,
      kind: 'dayOff',
    });
    announceShift(context, workplace, [row]);
    ids.push(row.id);
  }
  const gone = new Set(own.map(({ id }) => id));
  await store.update(requestId, { madeIds: found.madeIds.filter((id) => !gone.has(id)) });
  // That it was illness is nobody's but theirs and of who reads private data: the log says the days alone.
  const details = { days: days.toSorted().join(' '), certificate: certificateOn };
  context.audit({ action: 'leave.convert', departmentId, subjectId: requestId, personId, details });
  context.emit(requestEvent(leaveKind, request, plannerIdsOf(workplace)));
  return days.toSorted();
};
