import type { RequestStatus } from '@ploeg/domain/requests/request-lifecycle';
import {
  SECONDS_PER_DAY,
  startOfMonth,
  toDateKey,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { LeavePayload } from '#features/leave/leave-kind.ts';
import type { DepartmentKey } from './demo-catalogue.ts';
import type { Span } from './demo-roster.ts';
import { shiftDefaults } from './demo-shifts.ts';
import type { PersonKey } from './demo-staff.ts';
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

type Hours = [from: string, to: string];

/** Some hours of a day, or all of it as days off and unavailabilities are stored (R16). */
const spanOn = (demo: Demo, day: number, hours: Hours = ['00:00', '23:59']): Span => ({
  start: timeAt(demo, day, hours[0]),
  end: timeAt(demo, day, hours[1]),
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

type LeavePlan = {
  who: PersonKey;
  at?: DepartmentKey;
  type: string;
  status: Exclude<RequestStatus, 'expired'>;
  /** First day from today, and how many whole days. */
  day: number;
  length?: number;
  /** Instead of whole days: a part of the first one. */
  hours?: Hours;
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

/** Adds leave requests in every state; those that were approved keep their days free. */
export const addLeave = (demo: Demo): void => {
  for (const plan of LEAVE) {
    const { who, at = 'grandPlace', status, day, length = 1, hours } = plan;
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
      decisionComment: plan.because ?? '',
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
  const add = (who: PersonKey, department: DepartmentKey, from: number, hours?: Hours): void => {
    const member = memberOf(demo, who, department);
    let day = from;
    while (!demo.roster.isFree(member.personId, spanOn(demo, day, hours))) day += 1;
    const fullDay = hours === undefined;
    addAbsence(demo, member, 'unavailability', spanOn(demo, day, hours), { fullDay });
  };
  add('emma', 'grandPlace', -10, ['09:00', '17:00']);
  add('emma', 'grandPlace', nextMonth(demo, 9));
  add('emma', 'grandPlace', nextMonth(demo, 17), ['09:00', '17:00']);
  add('emma', 'centraal', nextMonth(demo, 23));
  add('lucas', 'grandPlace', 11);
  add('lotte', 'grandPlace', 9, ['08:00', '18:00']);
  add('ines', 'grandPlace', 13);
  add('wannes', 'grandPlace', 18);
  add('chloe', 'centraal', 7);
  add('luc', 'comptoir', 5);
};
