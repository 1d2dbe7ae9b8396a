import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import type { SwapPayload } from '#features/swaps/swap-kind.ts';
import swaps from './data/swaps.json' with { type: 'json' };
import { PersonKey } from './demo-keys.ts';
import { type DemoShift, isWork } from './demo-shifts.ts';
import {
  type DemoMember,
  dayAt,
  daysAgo,
  keysOf,
  memberOf,
  momentAt,
  type Demo,
} from './demo-state.ts';

/** Anyone: a colleague who works, or could work, at that time. */
const Who = z.enum([...PersonKey.options, 'anyone']);
type Who = z.infer<typeof Who>;

/** Who asked whom; where it was approved the first one asked has the shift, on one of those days. */
const SwapPlan = z.strictObject({
  from: Who,
  status: z.enum(REQUEST_STATUSES).exclude(['refused']),
  days: z.tuple([z.int(), z.int()]),
  reason: z.string(),
  asked: z.array(
    z.strictObject({
      who: Who,
      answer: z.enum(['waiting', 'accepted', 'denied', 'approved', 'refused']),
    }),
  ),
});
type SwapPlan = z.infer<typeof SwapPlan>;

/** Every state of a swap and of a candidate; Emma sees each label of R9 once at least. */
const plans = z.array(SwapPlan).parse(swaps);

/** Shifts of a member in some days, earliest first, that no swap or request concerns yet. */
export const untouchedShifts = (
  demo: Demo,
  member: DemoMember,
  [from, until]: SwapPlan['days'],
): DemoShift[] => {
  const asked = demo.rows.requests.filter(({ kind }) => kind !== 'application');
  const touched = new Set<unknown>(asked.map(({ subjectId }) => subjectId));
  return demo.rows.shifts
    .filter((s) => s.employmentId === member.id && isWork(s) && s.approved !== false)
    .filter((s) => s.start >= dayAt(demo, from) && s.start < dayAt(demo, until))
    .filter((s) => !touched.has(s.id))
    .sort((a, b) => a.start - b.start);
};

/** Employees of Grand-Place who may play a role, each time beginning with another one. */
const playersOf = (demo: Demo, role: Who, step: number): DemoMember[] => {
  if (role !== 'anyone') return [memberOf(demo, role)];
  const { members } = demo;
  const first = (step * 3) % members.length;
  return [...members.slice(first), ...members.slice(0, first)].filter(
    (m) =>
      m.department === 'grandPlace' &&
      m.sections.length > 0 &&
      m.untilDay === null &&
      m.fromDay < -60 &&
      !['emma', 'lucas', 'clara'].includes(m.person),
  );
};

/** Finds who plays a plan, and with which shift: one that all others could have worked. */
const castOf = (demo: Demo, plan: SwapPlan, step: number) => {
  const [first = 'anyone', ...rest] = plan.asked.map(({ who }) => who);
  const others = [plan.status === 'approved' ? plan.from : first, ...rest];
  for (const holder of playersOf(demo, plan.status === 'approved' ? first : plan.from, step)) {
    for (const shift of untouchedShifts(demo, holder, plan.days)) {
      const players = othersFor(demo, others, holder, shift, step);
      if (players) return { holder, others: players, shift };
    }
  }
  throw new Error(`The demo finds nobody for the swap “${plan.reason}”.`);
};

const othersFor = (
  demo: Demo,
  roles: readonly Who[],
  holder: DemoMember,
  { start, end, pauseUnpaidSeconds = 0 }: DemoShift,
  step: number,
): DemoMember[] | undefined => {
  const work = { start, end, pauseUnpaidSeconds };
  const chosen = [holder];
  for (const role of roles) {
    const colleague = playersOf(demo, role, step).find(
      (m) => !chosen.includes(m) && demo.roster.canWork(m.personId, work),
    );
    if (!colleague) return undefined;
    chosen.push(colleague);
  }
  return chosen.slice(1);
};

/** Adds the swaps. A shift that changed hands is already in the plan of who has it now. */
export const addSwaps = (demo: Demo): void => {
  for (const [step, plan] of plans.entries()) {
    const { holder, others, shift } = castOf(demo, plan, step);
    const [first = holder, ...rest] = others;
    if (plan.status === 'approved') addSwap(demo, plan, first, [holder, ...rest], shift);
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
  // A future shift was asked about a day ago, a past one a week before it began.
  const isFuture = shift.start > demo.wallNow;
  const since = isFuture ? 1 : 7 + (demo.wallNow - shift.start) / SECONDS_PER_DAY;
  const answeredAt = daysAgo(demo, since - 0.5);
  const decidedAt = daysAgo(demo, since - 0.9);
  const isUnanswered = plan.asked.every(({ answer }) => answer === 'waiting');
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
    const answer = plan.asked[index]?.answer ?? 'waiting';
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
