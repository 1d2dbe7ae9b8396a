import { CANCEL_SHIFT } from '@ploeg/domain/change-requests/change-rules';
import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { changeKind } from '#features/change-requests/change-request-kind.ts';
import { createChangeRequest } from '#features/change-requests/change-requests.service.ts';
import { createExpiryJob } from '#features/requests/request-expiry.service.ts';
import { decideRequest } from '#features/requests/requests.service.ts';
import type { WriteContext } from '#platform/context.ts';
import changeRequests from './data/change-requests.json' with { type: 'json' };
import { DepartmentKey, PersonKey } from './demo-keys.ts';
import { plannedAt } from './demo-planning.ts';
import type { DemoShift } from './demo-shifts.ts';
import { actOf } from './demo-stage.ts';
import {
  departmentOf,
  instantAgo,
  memberOf,
  named,
  type Demo,
  type DemoMember,
} from './demo-state.ts';
import { untouchedShifts } from './demo-swaps.ts';

/** A day off is asked for by its name; without one the shift is to be cancelled. */
const ChangePlan = z.strictObject({
  who: PersonKey,
  at: DepartmentKey.default('grandPlace'),
  status: z.enum(REQUEST_STATUSES),
  days: z.tuple([z.int(), z.int()]),
  dayoff: z.string().optional(),
  comment: z.string(),
});
type ChangePlan = z.infer<typeof ChangePlan>;

const plans = z.array(ChangePlan).parse(changeRequests);

/** What a server does each minute about requests whose shift has begun. */
const expiry = createExpiryJob(changeKind, 'change_request.close', () => {});

/** Adds change requests in every state; an approved day off has taken the place of its shift. */
export const addChangeRequests = (demo: Demo): void => {
  for (const plan of plans) {
    const member = memberOf(demo, plan.who, plan.at);
    const [shift] = untouchedShifts(demo, member, plan.days);
    if (!shift) throw new Error(`The demo has no shift for the request “${plan.comment}”.`);
    const dayoffTypeId = plan.dayoff
      ? named(departmentOf(demo, plan.at).dayoffTypes, plan.dayoff)
      : null;
    demo.asked.add(shift.id);
    if (plan.status === 'approved') Object.assign(shift, { kind: 'dayOff', dayoffTypeId });
    ask(demo, plan, member, { shift, dayoffTypeId });
  }
};

const NO_PICTURES = { kept: [], error: null };

type AskedShift = { shift: DemoShift; dayoffTypeId: string | null };

const ask = (
  demo: Demo,
  { status, comment }: ChangePlan,
  member: DemoMember,
  { shift, dayoffTypeId }: AskedShift,
): void => {
  const isAhead = shift.start > demo.wallNow;
  const asked = isAhead ? 1 : 2 + (demo.wallNow - shift.start) / SECONDS_PER_DAY;
  const at = (days: number) => instantAgo(demo, days, plannedAt(demo, shift));
  const cancellationType = dayoffTypeId ?? CANCEL_SHIFT;
  const wish = { shiftId: shift.id, cancellationType, comment, fullDay: dayoffTypeId !== null };
  const create = (context: WriteContext) =>
    createChangeRequest(context, wish, NO_PICTURES, demo.deps);
  demo.acts.push(actOf(member, at(asked), create));
  if (status === 'pending') return;
  if (status === 'expired') {
    const begun = instantAgo(demo, (demo.wallNow - shift.start) / SECONDS_PER_DAY - 1 / 24);
    demo.acts.push({ at: begun, play: (db) => expiry.run(db, begun) });
    return;
  }
  const answer = { status: changeKind.wire.words[status], comment: '' };
  const decide = (context: WriteContext) =>
    decideRequest(context, changeKind, { lastOn: shift.id }, answer, demo.deps);
  const decider = status === 'withdrawn' ? member : memberOf(demo, 'marc');
  demo.acts.push(actOf(decider, at(asked - 0.6), decide));
};
