import { z } from 'zod';
import { companyRows } from '#db/company-rows.ts';
import {
  deleteApplication,
  denyApplication,
  selectApplicant,
} from '#features/market/market-applications.service.ts';
import { marketItems } from '#features/market/market.table.ts';
import { bookShift } from '#features/market/shift-booking.service.ts';
import { requests } from '#features/requests/requests.table.ts';
import { deleteShifts } from '#features/shifts/shift-plan.service.ts';
import type { WriteContext } from '#platform/context.ts';
import freeShifts from './data/free-shifts.json' with { type: 'json' };
import { addFreeShift, Wanted } from './demo-free-shifts.ts';
import { PersonKey } from './demo-keys.ts';
import { type DemoShift, workOf } from './demo-shifts.ts';
import { actOf, type Somebody } from './demo-stage.ts';
import { daysAgo, instantAgo, keysOf, memberOf, nth, type Demo } from './demo-state.ts';

const MarketPlan = z.strictObject({
  /** The first day from here on that suits. */
  day: z.int(),
  applicants: z.array(
    z.strictObject({
      who: PersonKey,
      status: z.enum(['pending', 'refused', 'withdrawn']).default('pending'),
    }),
  ),
  selected: PersonKey.optional(),
  isDeleted: z.boolean().default(false),
});
type MarketPlan = z.infer<typeof MarketPlan>;

/** The market has one of each label that an application can carry, R8, and some that nobody took. */
const plans = z.array(MarketPlan).parse(freeShifts.market);
const wantedAt = z.array(Wanted).parse(freeShifts.centraal);

/** Adds the market of Centraal. Who was selected has the shift; all who apply have time for it. */
export const addMarket = (demo: Demo): void => {
  for (const [index, plan] of plans.entries()) {
    const wanted = nth(wantedAt, index);
    const taker = plan.selected && memberOf(demo, plan.selected, 'centraal');
    const applicants = plan.applicants.map(({ who }) => memberOf(demo, who, 'centraal').personId);
    let day = plan.day;
    const suits = (): boolean => {
      const work = workOf(demo, day, wanted.shift);
      const haveTime = applicants.every((personId) => demo.roster.isFree(personId, work));
      return haveTime && (!taker || demo.roster.plan(taker.personId, work));
    };
    while (!suits()) day += 1;
    const shift = addFreeShift(demo, 'centraal', day, wanted, {
      ...(taker && keysOf(taker)),
      deletedAt: plan.isDeleted ? daysAgo(demo, 2) : null,
    });
    // Who had applied had no shift of another's either, which they handed on since.
    for (const personId of day < 0 ? applicants : []) {
      if (personId !== taker?.personId) demo.roster.block(personId, shift);
    }
    offer(demo, plan, shift);
  }
};

const DECIDED_DAYS_LATER = 3;

const offer = (demo: Demo, plan: MarketPlan, shift: DemoShift): void => {
  const { departmentId, id: shiftId } = shift;
  const published = Math.max(8, 10 - plan.day);
  const act = (who: Somebody, days: number, run: (context: WriteContext) => Promise<unknown>) =>
    demo.acts.push(actOf(who, instantAgo(demo, days), run));
  demo.offered.set(shiftId, instantAgo(demo, published));
  const sofia = memberOf(demo, 'sofia', 'centraal');
  for (const [index, { who, status }] of plan.applicants.entries()) {
    const applicant = memberOf(demo, who, 'centraal');
    const applicationOf = async ({ db, actor }: WriteContext) => {
      const which = { kind: 'application', subjectId: shiftId, employmentId: applicant.id };
      return (await companyRows(db, actor.companyId).find(requests, which))?.id ?? '';
    };
    act(applicant, published - 1 - index / 4, (context) =>
      bookShift(context, shiftId, { force: true }, demo.deps),
    );
    if (status === 'pending' && !plan.selected && !plan.isDeleted) {
      const { start, end } = shift;
      demo.promised.push({ personId: applicant.personId, start, end });
    }
    const decided = published - DECIDED_DAYS_LATER;
    if (status === 'withdrawn') {
      act(applicant, decided, async (context) =>
        deleteApplication(context, departmentId, await applicationOf(context), demo.deps),
      );
    }
    if (status === 'refused') {
      act(sofia, decided, async (context) =>
        denyApplication(context, await applicationOf(context), '', demo.deps),
      );
    }
  }
  if (plan.selected) {
    const { id: recordId } = memberOf(demo, plan.selected, 'centraal');
    act(sofia, published - DECIDED_DAYS_LATER, async (context) => {
      const item = await companyRows(context.db, sofia.companyId).find(marketItems, { shiftId });
      const choice = { recordId, force: false, reason: '' };
      await selectApplicant(context, item?.id ?? '', choice, demo.deps);
    });
  }
  if (plan.isDeleted) {
    const query = { departmentId, startDate: shift.start, endDate: shift.start + 1 };
    const which = { params: undefined, query, body: [{ id: shiftId }] };
    act(sofia, 2, (context) => deleteShifts(context, which, demo.deps, (code) => code));
  }
};
