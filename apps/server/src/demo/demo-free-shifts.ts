import { z } from 'zod';
import freeShifts from './data/free-shifts.json' with { type: 'json' };
import { type DepartmentKey, PersonKey } from './demo-keys.ts';
import { type DemoShift, ShiftKind, shiftDefaults, workOf } from './demo-shifts.ts';
import {
  DEMO_DAYS,
  daysAgo,
  departmentOf,
  keysOf,
  memberOf,
  named,
  nth,
  type Demo,
} from './demo-state.ts';

/** What a free shift asks for: a section and skills by name. */
const Wanted = z.strictObject({
  shift: ShiftKind,
  section: z.string(),
  skills: z.array(z.string()),
});
type Wanted = z.infer<typeof Wanted>;

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
const plans = z
  .strictObject({
    grandPlace: z.array(Wanted),
    centraal: z.array(Wanted),
    comptoir: z.array(Wanted),
    market: z.array(MarketPlan),
  })
  .parse(freeShifts);

const addFreeShift = (
  demo: Demo,
  department: DepartmentKey,
  day: number,
  wanted: Wanted,
  details: Partial<DemoShift> = {},
): DemoShift => {
  const { companyId, id, sections, skills } = departmentOf(demo, department);
  const shift: DemoShift = {
    ...shiftDefaults(demo, workOf(demo, day, wanted.shift)),
    companyId,
    departmentId: id,
    sectionId: named(sections, wanted.section),
    skillIds: wanted.skills.map((name) => named(skills, name)),
    ...details,
  };
  demo.rows.shifts.push(shift);
  return shift;
};

/** Adds free shifts: a few that nobody took, one every other day ahead, the last ones drafts. */
export const addFreeShifts = (demo: Demo): void => {
  const days = [-13, -7, -1];
  for (let day = 5; day <= DEMO_DAYS; day += 2) days.push(day);
  for (const [index, day] of days.entries()) {
    const wanted = nth(plans.grandPlace, index);
    addFreeShift(demo, 'grandPlace', day, wanted, {
      approved: day < 50,
      comment: wanted.section === 'Zaal' ? 'Banket op de eerste verdieping.' : '',
    });
  }
  for (let day = 4; day <= DEMO_DAYS; day += 9)
    addFreeShift(demo, 'comptoir', day, nth(plans.comptoir, day));
  addBookableSoon(demo);
};

/** Whatever the weekday, Emma can book something within two weeks. */
const addBookableSoon = (demo: Demo): void => {
  const { personId } = memberOf(demo, 'emma');
  let added = 0;
  for (let day = 1; day <= 14 && added < 3; day += 1) {
    const shift = (['d', 't', 'e', 'l'] as const).find((k) =>
      demo.roster.canWork(personId, workOf(demo, day, k)),
    );
    if (!shift) continue;
    addFreeShift(demo, 'grandPlace', day, { shift, section: 'Zaal', skills: ['Kassa'] });
    added += 1;
  }
};

/** Adds the market of Centraal. Who was selected has the shift, on a day on which that is possible. */
export const addMarket = (demo: Demo): void => {
  for (const [index, plan] of plans.market.entries()) {
    const wanted = nth(plans.centraal, index);
    const taker = plan.selected && memberOf(demo, plan.selected, 'centraal');
    let day = plan.day;
    const isFree = (): boolean =>
      !taker || demo.roster.plan(taker.personId, workOf(demo, day, wanted.shift));
    while (!isFree()) day += 1;
    const shift = addFreeShift(demo, 'centraal', day, wanted, {
      ...(taker && keysOf(taker)),
      deletedAt: plan.isDeleted ? daysAgo(demo, 2) : null,
    });
    addMarketItem(demo, plan, shift);
  }
};

const addMarketItem = (demo: Demo, plan: MarketPlan, shift: DemoShift): void => {
  const { source, rows } = demo;
  const { companyId, departmentId, id: shiftId } = shift;
  const itemId = source.id();
  const published = Math.max(8, 10 - plan.day);
  rows.marketItems.push({
    companyId,
    id: itemId,
    departmentId,
    shiftId,
    status: plan.isDeleted ? 'DELETED' : plan.selected ? 'SUCCESS' : 'PENDING',
    selectedEmploymentId: shift.employmentId ?? null,
    createdAt: daysAgo(demo, published),
  });
  for (const [index, { who, status }] of plan.applicants.entries()) {
    rows.requests.push({
      ...keysOf(memberOf(demo, who, 'centraal')),
      id: source.id(),
      kind: 'application',
      subjectId: shiftId,
      payload: {},
      status,
      createdAt: daysAgo(demo, published - 1 - index / 4),
      decidedAt: status === 'pending' ? null : daysAgo(demo, published - 3),
    });
  }
};
