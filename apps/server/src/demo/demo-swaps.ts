import { REQUEST_STATUSES } from '@ploeg/domain/requests/request-lifecycle';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import {
  acceptSwap,
  approveSwap,
  createSwap,
  deleteSwap,
  denySwap,
  refuseSwap,
} from '#features/swaps/swap-steps.service.ts';
import type { WriteContext } from '#platform/context.ts';
import swaps from './data/swaps.json' with { type: 'json' };
import { PersonKey } from './demo-keys.ts';
import { plannedAt } from './demo-planning.ts';
import { type DemoShift, isWork } from './demo-shifts.ts';
import { actOf } from './demo-stage.ts';
import { type DemoMember, dayAt, instantAgo, memberOf, type Demo } from './demo-state.ts';

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
  return demo.rows.shifts
    .filter((s) => s.employmentId === member.id && isWork(s) && s.approved !== false)
    .filter((s) => s.start >= dayAt(demo, from) && s.start < dayAt(demo, until))
    .filter((s) => !demo.asked.has(s.id))
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

/** Lets people ask each other. A shift that changed hands is already in the plan of who has it now. */
export const addSwaps = (demo: Demo): void => {
  for (const [step, plan] of plans.entries()) {
    const { holder, others, shift } = castOf(demo, plan, step);
    const [first = holder, ...rest] = others;
    demo.asked.add(shift.id);
    if (plan.status === 'approved') {
      const { start, end, pauseUnpaidSeconds = 0 } = shift;
      demo.firstHolders.set(shift.id, first);
      demo.roster.plan(first.personId, { start, end, pauseUnpaidSeconds });
      askToSwap(demo, plan, first, [holder, ...rest], shift);
    } else askToSwap(demo, plan, holder, others, shift);
  }
};

const askToSwap = (
  demo: Demo,
  plan: SwapPlan,
  from: DemoMember,
  asked: readonly DemoMember[],
  shift: DemoShift,
): void => {
  const { departmentId } = from;
  const swap = { departmentId, id: '' };
  // A future shift was asked about a day ago, a past one a week before it began.
  const isFuture = shift.start > demo.wallNow;
  const since = isFuture ? 1 : 7 + (demo.wallNow - shift.start) / SECONDS_PER_DAY;
  const act = (who: DemoMember, days: number, run: (context: WriteContext) => Promise<unknown>) =>
    demo.acts.push(actOf(who, instantAgo(demo, days, plannedAt(demo, shift)), run));
  const usersSelected = asked.map(({ id }) => id);
  const wish = { shiftId: shift.id, recordId: from.id, usersSelected, reason: plan.reason };
  act(from, since, async (context) => {
    const { swapShift } = await createSwap(context, departmentId, wish, demo.deps);
    swap.id = swapShift.id;
  });
  const marc = memberOf(demo, 'marc');
  for (const [index, colleague] of asked.entries()) {
    const answer = plan.asked[index]?.answer ?? 'waiting';
    if (answer === 'waiting') continue;
    const answered = since - 0.5 - index / 100;
    if (answer === 'denied') {
      act(colleague, answered, (context) => denySwap(context, swap, demo.deps));
      continue;
    }
    act(colleague, answered, (context) => acceptSwap(context, swap, { force: true }, demo.deps));
    if (plan.status === 'pending') {
      const { start, end } = shift;
      demo.promised.push({ personId: colleague.personId, start, end });
    }
    const recordId = colleague.id;
    if (answer === 'approved') {
      const plain = { recordId, force: false, reason: '' };
      act(marc, since - 0.9, (context) => approveSwap(context, swap, plain, demo.deps));
    }
    if (answer === 'refused') {
      const no = { recordId, reason: '' };
      act(marc, since - 0.9, (context) => refuseSwap(context, swap, no, demo.deps));
    }
  }
  if (plan.status === 'withdrawn') {
    act(from, since - 0.9, (context) => deleteSwap(context, swap, demo.deps));
  }
};
