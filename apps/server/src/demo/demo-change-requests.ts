import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { z } from 'zod';
import type { ChangePayload } from '#features/change-requests/change-request-kind.ts';
import changeRequests from './data/change-requests.json' with { type: 'json' };
import { DepartmentKey, PersonKey } from './demo-keys.ts';
import { untouchedShifts } from './demo-swaps.ts';
import { daysAgo, departmentOf, keysOf, memberOf, named, type Demo } from './demo-state.ts';

/** A day off is asked for by its name; without one the shift is to be cancelled. */
const plans = z
  .array(
    z.strictObject({
      who: PersonKey,
      at: DepartmentKey.default('grandPlace'),
      status: z.enum(REQUEST_STATUSES),
      days: z.tuple([z.int(), z.int()]),
      dayoff: z.string().optional(),
      comment: z.string(),
    }),
  )
  .parse(changeRequests);

/** Adds change requests in every state; an approved day off has taken the place of its shift. */
export const addChangeRequests = (demo: Demo): void => {
  for (const plan of plans) {
    const member = memberOf(demo, plan.who, plan.at);
    const [shift] = untouchedShifts(demo, member, plan.days);
    if (!shift) throw new Error(`The demo has no shift for the request “${plan.comment}”.`);
    const dayoffTypeId = plan.dayoff
      ? named(departmentOf(demo, plan.at).dayoffTypes, plan.dayoff)
      : null;
    const asked = shift.start > demo.wallNow ? 1 : 2 + (demo.wallNow - shift.start) / 86_400;
    const isJudged = plan.status === 'approved' || plan.status === 'refused';
    if (plan.status === 'approved') {
      Object.assign(shift, { kind: 'dayOff', dayoffTypeId, fullDay: true, feedSequence: 1 });
    }
    const fullDay = dayoffTypeId !== null;
    demo.rows.requests.push({
      ...keysOf(member),
      id: demo.source.id(),
      kind: 'change',
      subjectId: shift.id,
      payload: { dayoffTypeId, fullDay, comment: plan.comment } satisfies ChangePayload,
      status: plan.status,
      decidedBy: isJudged ? memberOf(demo, 'marc').personId : null,
      decidedAt: plan.status === 'pending' ? null : daysAgo(demo, asked - 0.6),
      createdAt: daysAgo(demo, asked),
    });
  }
};
