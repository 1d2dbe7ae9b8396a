import type { RequestStatus } from '@ploeg/domain/requests/request-lifecycle';
import type { ChangePayload } from '#features/change-requests/change-request-kind.ts';
import type { PersonKey } from './demo-staff.ts';
import { untouchedShifts } from './demo-swaps.ts';
import type { DepartmentKey } from './demo-keys.ts';
import { daysAgo, departmentOf, keysOf, memberOf, named, type Demo } from './demo-state.ts';

type RequestPlan = {
  who: PersonKey;
  at?: DepartmentKey;
  status: RequestStatus;
  /** A day off by name instead; without it the shift is to be cancelled. */
  dayoff?: string;
  comment: string;
  days: [from: number, until: number];
};

const REQUESTS: readonly RequestPlan[] = [
  {
    who: 'emma',
    status: 'pending',
    comment: 'Mijn trein rijdt die avond niet meer.',
    days: [8, 40],
  },
  {
    who: 'aicha',
    status: 'pending',
    dayoff: 'Ziekte',
    comment: 'Operatie aan de pols, attest volgt.',
    days: [2, 20],
  },
  {
    who: 'jef',
    at: 'centraal',
    status: 'pending',
    comment: 'Ouderavond op school.',
    days: [3, 20],
  },
  {
    who: 'thao',
    status: 'approved',
    dayoff: 'Ziekte',
    comment: 'Koorts sinds vannacht.',
    days: [-9, -2],
  },
  {
    who: 'emma',
    status: 'refused',
    comment: 'Verjaardag van een vriendin.',
    days: [-15, -3],
  },
  {
    who: 'lucas',
    status: 'withdrawn',
    comment: 'Ik dacht dat het een andere dag was.',
    days: [5, 40],
  },
  {
    who: 'bartholomeus',
    status: 'expired',
    comment: 'Kan iemand anders openen?',
    days: [-12, -2],
  },
];

/** Adds change requests in every state; an approved day off has taken the place of its shift. */
export const addChangeRequests = (demo: Demo): void => {
  for (const plan of REQUESTS) {
    const at = plan.at ?? 'grandPlace';
    const member = memberOf(demo, plan.who, at);
    const [shift] = untouchedShifts(demo, member, plan.days);
    if (!shift) throw new Error(`The demo has no shift for the request “${plan.comment}”.`);
    const dayoffTypeId = plan.dayoff
      ? named(departmentOf(demo, at).dayoffTypes, plan.dayoff)
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
      decidedBy: isJudged ? memberOf(demo, 'marc', 'grandPlace').personId : null,
      decidedAt: plan.status === 'pending' ? null : daysAgo(demo, asked - 0.6),
      createdAt: daysAgo(demo, asked),
    });
  }
};
