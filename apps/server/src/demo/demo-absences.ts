import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import {
  SECONDS_PER_DAY,
  startOfMonth,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import type { LeavePayload } from '#features/leave/leave-kind.ts';
import absences from './data/absences.json' with { type: 'json' };
import { DepartmentKey, PersonKey } from './demo-keys.ts';
import type { Span } from './demo-roster.ts';
import { shiftDefaults } from './demo-shifts.ts';
import {
  type DemoMember,
  daysAgo,
  departmentOf,
  keysOf,
  memberOf,
  named,
  timeAt,
  type Demo,
} from './demo-state.ts';

/** Instead of a whole day, from and until. */
const Hours = z.tuple([z.string(), z.string()]);

/** Some hours of a day, or all of it as days off and unavailabilities are stored (R16). */
const spanOn = (demo: Demo, day: number, hours?: z.infer<typeof Hours>): Span => ({
  start: timeAt(demo, day, hours?.[0] ?? '00:00'),
  end: timeAt(demo, day, hours?.[1] ?? '23:59'),
});

/** Adds a day off or an unavailability; no shift is planned over it. */
const addAbsence = (
  demo: Demo,
  member: DemoMember,
  kind: 'dayOff' | 'unavailability',
  span: Span,
  details: { dayoffTypeId?: string; fullDay: boolean },
): string => {
  const row = {
    ...shiftDefaults(demo, { ...span, pauseUnpaidSeconds: 0 }),
    ...keysOf(member),
    ...details,
    kind,
  };
  demo.rows.shifts.push(row);
  demo.roster.block(member.personId, span);
  return row.id;
};

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

/** Adds leave requests in every state; those that were approved keep their days free. */
export const addLeave = (demo: Demo): void => {
  for (const plan of plans.leave) {
    const { who, at, status, day, length, hours } = plan;
    const member = memberOf(demo, who, at);
    const dayoffTypeId = named(departmentOf(demo, at).dayoffTypes, plan.type);
    const fullDay = hours === undefined;
    const spans = Array.from({ length }, (_, index) => spanOn(demo, day + index, hours));
    const payload: LeavePayload = {
      dayoffTypeId,
      fullDay,
      dates: fullDay ? spans.map(({ start }) => toDateKey(start)) : [],
      start: null,
      end: null,
      ...(!fullDay && spans[0]),
    };
    // What was taken back was so by its owner, the rest was judged by a manager.
    const manager = at === 'grandPlace' ? 'marc' : 'sofia';
    const decider = status === 'withdrawn' ? who : manager;
    const asked = Math.max(1, 9 - day);
    demo.rows.requests.push({
      ...keysOf(member),
      id: demo.source.id(),
      kind: 'leave',
      payload,
      status,
      madeIds:
        status === 'approved'
          ? spans.map((span) => addAbsence(demo, member, 'dayOff', span, { dayoffTypeId, fullDay }))
          : [],
      ...(status !== 'pending' && {
        decidedBy: memberOf(demo, decider, at).personId,
        decidedAt: daysAgo(demo, asked - 0.8),
      }),
      decisionComment: plan.because,
      createdAt: daysAgo(demo, asked),
    });
  }
};

const nextMonth = (demo: Demo, date: number): number => {
  const first = new Date(startOfMonth(demo.today) * 1000);
  const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, date) / 1000;
  return (wallSeconds(at) - demo.today) / SECONDS_PER_DAY;
};

/** Adds unavailabilities: Emma's of next month can still be deleted whatever today's date is. */
export const addUnavailabilities = (demo: Demo): void => {
  for (const { who, at, hours, dateNextMonth, ...plan } of plans.unavailabilities) {
    const member = memberOf(demo, who, at);
    let day = dateNextMonth === undefined ? plan.day : nextMonth(demo, dateNextMonth);
    while (!demo.roster.isFree(member.personId, spanOn(demo, day, hours))) day += 1;
    const fullDay = hours === undefined;
    addAbsence(demo, member, 'unavailability', spanOn(demo, day, hours), { fullDay });
  }
};
