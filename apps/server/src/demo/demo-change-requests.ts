import type { RequestStatus } from '@ploeg/domain/requests/request-lifecycle';
import type { ChangePayload } from '#features/change-requests/change-request-kind.ts';
import type { PersonKey } from './demo-staff.ts';
import { untouchedShifts } from './demo-swaps.ts';
import type { DepartmentKey } from './demo-catalogue.ts';
import { daysAgo, departmentOf, keysOf, memberOf, named, type Demo } from './demo-state.ts';

/** A day off is asked for by its name; without one the shift is to be cancelled. */
const request = (
  who: PersonKey,
  status: RequestStatus,
  days: [from: number, until: number],
  comment: string,
  details: { at?: DepartmentKey; dayoff?: string } = {},
) => ({ who, status, days, comment, ...details });

const sick = { dayoff: 'Ziekte' };

const REQUESTS = [
  request('emma', 'pending', [8, 40], 'Mijn trein rijdt die avond niet meer.'),
  request('aicha', 'pending', [2, 20], 'Operatie aan de pols, attest volgt.', sick),
  request('jef', 'pending', [3, 20], 'Ouderavond op school.', { at: 'centraal' }),
  request('thao', 'approved', [-9, -2], 'Koorts sinds vannacht.', sick),
  request('emma', 'refused', [-15, -3], 'Verjaardag van een vriendin.'),
  request('lucas', 'withdrawn', [5, 40], 'Ik dacht dat het een andere dag was.'),
  request('bartholomeus', 'expired', [-12, -2], 'Kan iemand anders openen?'),
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
      decidedBy: isJudged ? memberOf(demo, 'marc').personId : null,
      decidedAt: plan.status === 'pending' ? null : daysAgo(demo, asked - 0.6),
      createdAt: daysAgo(demo, asked),
    });
  }
};
