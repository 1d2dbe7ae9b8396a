import { SECONDS_PER_DAY, type WallSeconds } from '@ploeg/domain/time/wall-time';
import type { SwapPayload } from '#features/swaps/swap-kind.ts';
import { type DemoShift, isWork } from './demo-shifts.ts';
import { SWAP_PLANS, type SwapPlan, type Who } from './demo-swap-plans.ts';
import {
  type DemoMember,
  dayAt,
  daysAgo,
  keysOf,
  memberOf,
  momentAt,
  type Demo,
} from './demo-state.ts';

/** Shifts of a member in some days, earliest first, that no swap or request concerns yet. */
export const untouchedShifts = (
  demo: Demo,
  member: DemoMember,
  [from, until]: [from: number, until: number],
): DemoShift[] => {
  const asked = demo.rows.requests.filter(({ kind }) => kind !== 'application');
  const touched = new Set<unknown>(asked.map(({ subjectId }) => subjectId));
  return demo.rows.shifts
    .filter((s) => s.employmentId === member.id && isWork(s) && s.approved !== false)
    .filter((s) => s.start >= dayAt(demo, from) && s.start < dayAt(demo, until))
    .filter((s) => !touched.has(s.id))
    .sort((a, b) => a.start - b.start);
};

/** Employees of Grand-Place who may be anyone, each time beginning with another one. */
const anyone = (demo: Demo, step: number): DemoMember[] => {
  const { members } = demo;
  const first = step % members.length;
  return [...members.slice(first), ...members.slice(0, first)].filter(
    (m) =>
      m.department === 'grandPlace' &&
      m.sections.length > 0 &&
      m.untilDay === null &&
      m.fromDay < -60 &&
      !['emma', 'lucas', 'clara'].includes(m.person),
  );
};

type Cast = { holder: DemoMember; others: DemoMember[]; shift: DemoShift };

/** Finds who plays a plan, and with which shift: one that all others could have worked. */
const castOf = (demo: Demo, plan: SwapPlan, step: number): Cast => {
  const [holderIs, ...othersAre]: Who[] = rolesOf(plan);
  const crowd = anyone(demo, step * 3);
  const holders =
    holderIs === undefined || holderIs === 'anyone'
      ? crowd
      : [memberOf(demo, holderIs, 'grandPlace')];
  for (const holder of holders) {
    for (const shift of untouchedShifts(demo, holder, plan.days)) {
      const others = othersFor(demo, othersAre, holder, shift, crowd);
      if (others) return { holder, others, shift };
    }
  }
  throw new Error(`The demo finds nobody for the swap “${plan.reason}”.`);
};

/** The holder of the shift first; a swap that is done has moved it to the first one asked. */
const rolesOf = ({ status, from, asked }: SwapPlan): Who[] => {
  const [first, ...rest] = asked.map(([who]) => who);
  return status === 'approved' && first
    ? [first, from, ...rest]
    : [from, ...(first ? [first] : []), ...rest];
};

const othersFor = (
  demo: Demo,
  roles: readonly Who[],
  holder: DemoMember,
  { start, end, pauseUnpaidSeconds = 0 }: DemoShift,
  crowd: readonly DemoMember[],
): DemoMember[] | undefined => {
  const chosen: DemoMember[] = [];
  for (const role of roles) {
    const colleague = (role === 'anyone' ? crowd : [memberOf(demo, role, 'grandPlace')]).find(
      (m) =>
        m !== holder &&
        !chosen.includes(m) &&
        demo.roster.canWork(m.personId, { start, end, pauseUnpaidSeconds }),
    );
    if (!colleague) return undefined;
    chosen.push(colleague);
  }
  return chosen;
};

/** Adds the swaps. A shift that changed hands is already in the plan of who has it now. */
export const addSwaps = (demo: Demo): void => {
  for (const [step, plan] of SWAP_PLANS.entries()) {
    const { holder, others, shift } = castOf(demo, plan, step);
    const [first, ...rest] = others;
    if (plan.status === 'approved' && first) addSwap(demo, plan, first, [holder, ...rest], shift);
    else addSwap(demo, plan, holder, others, shift);
  }
};

const addSwap = (
  demo: Demo,
  plan: SwapPlan,
  from: DemoMember,
  asked: readonly DemoMember[],
  shift: DemoShift,
): void => {
  const id = demo.source.id();
  const since = askedDaysAgo(demo, shift.start);
  const answeredAt = daysAgo(demo, since - 0.5);
  const decidedAt = daysAgo(demo, since - 0.9);
  const isUnanswered = plan.asked.every(([, answer]) => answer === 'waiting');
  const endedAt =
    plan.status === 'expired' && isUnanswered ? momentAt(demo, shift.start) : decidedAt;
  demo.rows.requests.push({
    ...keysOf(from),
    id,
    kind: 'swap',
    subjectId: shift.id,
    payload: { reason: plan.reason } satisfies SwapPayload,
    status: plan.status,
    createdAt: daysAgo(demo, since),
    decidedAt: plan.status === 'pending' ? null : endedAt,
  });
  for (const [index, { companyId, id: employmentId, personId }] of asked.entries()) {
    const answer = plan.asked[index]?.[1] ?? 'waiting';
    const hasAccepted = ['accepted', 'approved', 'refused'].includes(answer);
    demo.rows.swapCandidates.push({
      companyId,
      swapId: id,
      employmentId,
      personId,
      userApprovedAt: hasAccepted ? answeredAt : null,
      userDeniedAt: answer === 'denied' ? answeredAt : null,
      adminApprovedAt: answer === 'approved' ? decidedAt : null,
      adminRefusedAt: answer === 'refused' ? decidedAt : null,
    });
  }
};

/** A future shift was asked about a day ago, a past one a week before it began. */
const askedDaysAgo = (demo: Demo, start: WallSeconds): number =>
  start > demo.wallNow ? 1 : 7 + (demo.wallNow - start) / SECONDS_PER_DAY;
