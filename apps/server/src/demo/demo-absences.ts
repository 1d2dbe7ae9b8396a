import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import {
  SECONDS_PER_DAY,
  startOfMonth,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { createUnavailabilities } from '#features/availability/availability.service.ts';
import { leaveKind, type LeavePayload } from '#features/leave/leave-kind.ts';
import { createRequest, decideRequest } from '#features/requests/requests.service.ts';
import type { WriteContext } from '#platform/context.ts';
import absences from './data/absences.json' with { type: 'json' };
import { DepartmentKey, PersonKey } from './demo-keys.ts';
import type { Span } from './demo-roster.ts';
import { actOf } from './demo-stage.ts';
import { departmentOf, instantAgo, memberOf, named, timeAt, type Demo } from './demo-state.ts';

/** Instead of a whole day, from and until. */
const Hours = z.tuple([z.string(), z.string()]);

/** Some hours of a day, or all of it as days off and unavailabilities are stored (R16). */
const spanOn = (demo: Demo, day: number, hours?: z.infer<typeof Hours>): Span => ({
  start: timeAt(demo, day, hours?.[0] ?? '00:00'),
  end: timeAt(demo, day, hours?.[1] ?? '23:59'),
});

const Absence = z.strictObject({
  who: PersonKey,
  at: DepartmentKey.default('grandPlace'),
  hours: Hours.optional(),
});

const Leave = Absence.extend({
  type: z.string(),
  status: z.enum(REQUEST_STATUSES).exclude(['expired']),
  /** The first day from today, and how many follow each other. */
  day: z.int(),
  length: z.int().default(1),
  because: z.string().default(''),
});

/** On a day from today, or on a date of next month; later where that day is taken. */
const Unavailability = Absence.extend({
  day: z.int().default(0),
  dateNextMonth: z.int().optional(),
});

const plans = z
  .strictObject({ leave: z.array(Leave), unavailabilities: z.array(Unavailability) })
  .parse(absences);

/** Lets people ask for leave, in every state; what is approved keeps its days free. */
export const addLeave = (demo: Demo): void => {
  for (const plan of plans.leave) {
    const { who, at, status, day, length, hours } = plan;
    const member = memberOf(demo, who, at);
    const spans = Array.from({ length }, (_, index) => spanOn(demo, day + index, hours));
    if (status === 'approved') for (const span of spans) demo.roster.block(member.personId, span);
    const fullDay = hours === undefined;
    const payload: LeavePayload = {
      dayoffTypeId: named(departmentOf(demo, at).dayoffTypes, plan.type),
      fullDay,
      dates: fullDay ? spans.map(({ start }) => toDateKey(start)) : [],
      start: null,
      end: null,
      ...(!fullDay && spans[0]),
    };
    askForLeave(demo, plan, payload);
  }
};

const askForLeave = (
  demo: Demo,
  { who, at, status, day, because }: z.infer<typeof Leave>,
  payload: LeavePayload,
): void => {
  const { departmentId, id: employmentId, ...member } = memberOf(demo, who, at);
  const request = { id: '' };
  const asked = Math.max(1, 9 - day);
  const create = async (context: WriteContext) => {
    const { workplaces } = demo.deps;
    const workplace = await workplaces.getOwn(context, departmentId);
    const wish = { workplace, employmentId, shift: null, payload };
    request.id = (await createRequest(context, leaveKind, wish)).id;
  };
  demo.acts.push(actOf(member, instantAgo(demo, asked), create));
  if (status === 'pending') return;
  // What was taken back was so by its owner, the rest was judged by a manager.
  const manager = at === 'grandPlace' ? 'marc' : 'sofia';
  const decider = memberOf(demo, status === 'withdrawn' ? who : manager, at);
  const answer = { status: leaveKind.wire.words[status], comment: because };
  const decide = (context: WriteContext) =>
    decideRequest(context, leaveKind, request, answer, demo.deps);
  demo.acts.push(actOf(decider, instantAgo(demo, asked - 0.8), decide));
};

const nextMonth = (demo: Demo, date: number): number => {
  const first = new Date(startOfMonth(demo.today) * 1000);
  const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, date) / 1000;
  return (wallSeconds(at) - demo.today) / SECONDS_PER_DAY;
};

/** So long before a day whoever works says that they cannot on it; then every day of it is still open. */
const SAID_DAYS_BEFORE = 40;

/** Lets people say when they cannot: Emma's of next month can still be deleted whatever today's date is. */
export const addUnavailabilities = (demo: Demo): void => {
  for (const { who, at, hours, dateNextMonth, ...plan } of plans.unavailabilities) {
    const member = memberOf(demo, who, at);
    let day = dateNextMonth === undefined ? plan.day : nextMonth(demo, dateNextMonth);
    while (!demo.roster.isFree(member.personId, spanOn(demo, day, hours))) day += 1;
    const span = spanOn(demo, day, hours);
    demo.roster.block(member.personId, span);
    const { departmentId } = member;
    const [startHour = '00:00', endHour = '00:00'] = hours ?? [];
    const days = [toDateKey(span.start)];
    const wish = { departmentId, days, fullDay: hours === undefined, startHour, endHour };
    const say = (context: WriteContext) => createUnavailabilities(context, wish, demo.deps);
    demo.acts.push(actOf(member, instantAgo(demo, SAID_DAYS_BEFORE - day), say));
  }
};
