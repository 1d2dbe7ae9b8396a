import type { RequestStatus } from '@ploeg/domain/requests/request-lifecycle';
import {
  SECONDS_PER_DAY,
  startOfDay,
  startOfMonth,
  toDateKey,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { LeavePayload } from '#features/leave/leave-kind.ts';
import { type Span, wholeDay } from './demo-roster.ts';
import { shiftDefaults } from './demo-shifts.ts';
import type { PersonKey } from './demo-staff.ts';
import type { DepartmentKey } from './demo-keys.ts';
import {
  type DemoMember,
  dayAt,
  daysAgo,
  departmentOf,
  keysOf,
  memberOf,
  named,
  timeAt,
  type Demo,
} from './demo-state.ts';

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

type LeavePlan = {
  who: PersonKey;
  at?: DepartmentKey;
  type: string;
  status: Exclude<RequestStatus, 'expired'>;
  /** First day from today, and how many whole days. */
  day: number;
  length?: number;
  /** Instead of whole days: a part of the first one. */
  hours?: [from: string, to: string];
  /** Why a manager refused. */
  because?: string;
};

const LEAVE: readonly LeavePlan[] = [
  { who: 'emma', type: 'Betaald verlof', status: 'pending', day: 33, length: 3 },
  { who: 'emma', type: 'Betaald verlof', status: 'approved', day: 47, length: 2 },
  { who: 'emma', type: 'Recuperatie', status: 'approved', day: -24, length: 1 },
  {
    who: 'emma',
    type: 'Onbetaald verlof',
    status: 'refused',
    day: 19,
    length: 1,
    because: 'Die avond is er een banket voor 120 gasten.',
  },
  { who: 'emma', at: 'centraal', type: 'Klein verlet', status: 'withdrawn', day: 26, length: 1 },
  { who: 'yasmina', type: 'Betaald verlof', status: 'pending', day: 22, length: 5 },
  { who: 'bram', type: 'Klein verlet', status: 'pending', day: 12, hours: ['13:00', '17:00'] },
  { who: 'jeanBaptiste', type: 'Betaald verlof', status: 'approved', day: 8, length: 7 },
  { who: 'thao', type: 'Recuperatie', status: 'approved', day: 6, hours: ['09:00', '12:30'] },
  { who: 'mehmet', type: 'Ziekte', status: 'approved', day: -3, length: 2 },
  { who: 'bartholomeus', type: 'Betaald verlof', status: 'withdrawn', day: 15, length: 4 },
  { who: 'jef', at: 'centraal', type: 'Betaald verlof', status: 'pending', day: 28, length: 2 },
  { who: 'fatima', at: 'centraal', type: 'Betaald verlof', status: 'approved', day: 16, length: 3 },
  { who: 'felix', at: 'atelier', type: 'Betaald verlof', status: 'approved', day: 20, length: 2 },
  { who: 'nadia', at: 'comptoir', type: 'Congé payé', status: 'pending', day: 14, length: 1 },
];

const leaveDays = (demo: Demo, { day, length = 1 }: LeavePlan): WallSeconds[] =>
  Array.from({ length }, (_, index) => dayAt(demo, day + index));

/** Adds leave requests in every state; those that were approved keep their days free. */
export const addLeave = (demo: Demo): void => {
  for (const plan of LEAVE) {
    const department = plan.at ?? 'grandPlace';
    const member = memberOf(demo, plan.who, department);
    const dayoffTypeId = named(departmentOf(demo, department).dayoffTypes, plan.type);
    const days = leaveDays(demo, plan);
    const range = plan.hours && {
      start: timeAt(demo, plan.day, plan.hours[0]),
      end: timeAt(demo, plan.day, plan.hours[1]),
    };
    const spans: Span[] = range ? [range] : days.map(wholeDay);
    const fullDay = range === undefined;
    const asked = Math.max(1, 9 - plan.day);
    const isDecided = plan.status !== 'pending';
    const payload: LeavePayload = {
      dayoffTypeId,
      fullDay,
      dates: fullDay ? days.map(toDateKey) : [],
      start: range?.start ?? null,
      end: range?.end ?? null,
    };
    demo.rows.requests.push({
      ...keysOf(member),
      id: demo.source.id(),
      kind: 'leave',
      payload,
      status: plan.status,
      madeIds:
        plan.status === 'approved'
          ? spans.map((span) => addAbsence(demo, member, 'dayOff', span, { dayoffTypeId, fullDay }))
          : [],
      decidedBy: isDecided ? deciderOf(demo, plan, department) : null,
      decidedAt: isDecided ? daysAgo(demo, asked - 0.8) : null,
      decisionComment: plan.because ?? '',
      createdAt: daysAgo(demo, asked),
    });
  }
};

/** A request that was taken back was so by its owner, the others were judged by a manager. */
const deciderOf = (demo: Demo, plan: LeavePlan, department: DepartmentKey): string => {
  if (plan.status === 'withdrawn') return memberOf(demo, plan.who, department).personId;
  return memberOf(demo, department === 'grandPlace' ? 'marc' : 'sofia', department).personId;
};

/** Midnight of a day of a month, counted from this one. */
const dayOfMonth = (demo: Demo, months: number, day: number): WallSeconds => {
  const first = new Date(startOfMonth(demo.today) * 1000);
  return wallSeconds(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, day) / 1000);
};

/** Adds unavailabilities: Emma's of next month can still be deleted whatever today's date is. */
export const addUnavailabilities = (demo: Demo): void => {
  const add = (
    who: PersonKey,
    department: DepartmentKey,
    day: WallSeconds,
    hours?: [from: number, to: number],
  ): void => {
    const member = memberOf(demo, who, department);
    const spanOn = (midnight: number): Span =>
      hours
        ? {
            start: wallSeconds(midnight + hours[0] * 3600),
            end: wallSeconds(midnight + hours[1] * 3600),
          }
        : wholeDay(wallSeconds(midnight));
    let span = spanOn(day);
    while (!demo.roster.isFree(member.personId, span)) {
      span = spanOn(startOfDay(span.start) + SECONDS_PER_DAY);
    }
    addAbsence(demo, member, 'unavailability', span, { fullDay: hours === undefined });
  };
  add('emma', 'grandPlace', dayAt(demo, -10), [9, 17]);
  add('emma', 'grandPlace', dayOfMonth(demo, 1, 9));
  add('emma', 'grandPlace', dayOfMonth(demo, 1, 17), [9, 17]);
  add('emma', 'centraal', dayOfMonth(demo, 1, 23));
  add('lucas', 'grandPlace', dayAt(demo, 11));
  add('lotte', 'grandPlace', dayAt(demo, 9), [8, 18]);
  add('ines', 'grandPlace', dayAt(demo, 13));
  add('wannes', 'grandPlace', dayAt(demo, 18));
  add('chloe', 'centraal', dayAt(demo, 7));
  add('luc', 'comptoir', dayAt(demo, 5));
};
