import { type DemoShift, type ShiftKind, shiftDefaults, workOf } from './demo-shifts.ts';
import type { PersonKey } from './demo-staff.ts';
import type { DepartmentKey } from './demo-catalogue.ts';
import {
  DEMO_DAYS,
  daysAgo,
  departmentOf,
  keysOf,
  memberOf,
  named,
  type Demo,
} from './demo-state.ts';

/** What a free shift asks for: a section and skills by name. */
type Wanted = { kind: ShiftKind; section: string; skills: string[] };

const GRAND_PLACE: readonly Wanted[] = [
  { kind: 'e', section: 'Zaal', skills: ['Kassa'] },
  { kind: 'n', section: 'Bar', skills: ['Tapbier'] },
  { kind: 'd', section: 'Zaal', skills: [] },
  { kind: 'e', section: 'Keuken', skills: ['HACCP', 'Grill'] },
  { kind: 't', section: 'Bar', skills: ['Barista'] },
  { kind: 'd', section: 'Terras', skills: [] },
];

const CENTRAAL: readonly Wanted[] = [
  { kind: 'd', section: 'Zaal', skills: [] },
  { kind: 'e', section: 'Bar', skills: ['Barista'] },
  { kind: 't', section: 'Takeaway', skills: ['Kassa'] },
];

const COMPTOIR: Wanted = { kind: 'e', section: 'Salle', skills: [] };

const addFreeShift = (
  demo: Demo,
  department: DepartmentKey,
  day: number,
  wanted: Wanted,
  details: Partial<DemoShift> = {},
): DemoShift => {
  const { companyId, id, sections, skills } = departmentOf(demo, department);
  const shift: DemoShift = {
    ...shiftDefaults(demo, workOf(demo, day, wanted.kind)),
    companyId,
    departmentId: id,
    sectionId: named(sections, wanted.section),
    skillIds: wanted.skills.map((name) => named(skills, name)),
    ...details,
  };
  demo.rows.shifts.push(shift);
  return shift;
};

const nth = (list: readonly Wanted[], index: number): Wanted => {
  const wanted = list[index % list.length];
  if (!wanted) throw new Error('The demo asks for no free shift.');
  return wanted;
};

/** Adds free shifts: a few that nobody took, one every other day ahead, the last ones drafts. */
export const addFreeShifts = (demo: Demo): void => {
  const days = [-13, -7, -1];
  for (let day = 5; day <= DEMO_DAYS; day += 2) days.push(day);
  for (const [index, day] of days.entries()) {
    const wanted = nth(GRAND_PLACE, index);
    addFreeShift(demo, 'grandPlace', day, wanted, {
      approved: day < 50,
      comment: wanted.section === 'Zaal' ? 'Banket op de eerste verdieping.' : '',
    });
  }
  for (let day = 4; day <= DEMO_DAYS; day += 9) addFreeShift(demo, 'comptoir', day, COMPTOIR);
  addBookableSoon(demo);
};

/** Whatever the weekday, Emma can book something within two weeks. */
const addBookableSoon = (demo: Demo): void => {
  const { personId } = memberOf(demo, 'emma');
  let added = 0;
  for (let day = 1; day <= 14 && added < 3; day += 1) {
    const kind = (['d', 't', 'e', 'l'] as const).find((k) =>
      demo.roster.canWork(personId, workOf(demo, day, k)),
    );
    if (!kind) continue;
    addFreeShift(demo, 'grandPlace', day, { kind, section: 'Zaal', skills: ['Kassa'] });
    added += 1;
  }
};

type Applicant = { who: PersonKey; denied?: true; withdrawn?: true };
type MarketPlan = {
  /** The first day from here on that suits. */
  day: number;
  applicants: Applicant[];
  selected?: PersonKey;
  isDeleted?: true;
};

/** One of each label that an application can carry, R8, and some that nobody applied for. */
const MARKET: readonly MarketPlan[] = [
  { day: 5, applicants: [{ who: 'emma' }, { who: 'jef' }, { who: 'fatima' }] },
  { day: 12, applicants: [{ who: 'emma' }, { who: 'oleksandr' }], selected: 'emma' },
  { day: 7, applicants: [{ who: 'emma' }, { who: 'fatima' }], selected: 'fatima' },
  { day: 10, applicants: [{ who: 'emma', denied: true }, { who: 'chloe' }] },
  { day: 14, applicants: [{ who: 'emma', withdrawn: true }] },
  { day: -6, applicants: [{ who: 'emma' }] },
  { day: 17, applicants: [{ who: 'emma' }, { who: 'stijn' }], isDeleted: true },
  { day: -20, applicants: [{ who: 'emma' }, { who: 'jef' }], selected: 'jef' },
  { day: 3, applicants: [] },
  { day: 9, applicants: [{ who: 'jef' }] },
  { day: 16, applicants: [] },
  { day: 23, applicants: [{ who: 'oleksandr' }, { who: 'chloe', withdrawn: true }] },
  { day: 30, applicants: [] },
  { day: 37, applicants: [] },
  { day: 44, applicants: [] },
  { day: 51, applicants: [] },
];

/** Adds the market of Centraal. Who was selected has the shift, on a day on which that is possible. */
export const addMarket = (demo: Demo): void => {
  for (const [index, plan] of MARKET.entries()) {
    const wanted = nth(CENTRAAL, index);
    const taker = plan.selected && memberOf(demo, plan.selected, 'centraal');
    let day = plan.day;
    const isFree = (): boolean =>
      !taker || demo.roster.plan(taker.personId, workOf(demo, day, wanted.kind));
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
  for (const [index, { who, denied, withdrawn }] of plan.applicants.entries()) {
    rows.requests.push({
      ...keysOf(memberOf(demo, who, 'centraal')),
      id: source.id(),
      kind: 'application',
      subjectId: shiftId,
      payload: {},
      status: withdrawn ? 'withdrawn' : denied ? 'refused' : 'pending',
      createdAt: daysAgo(demo, published - 1 - index / 4),
      decidedAt: withdrawn || denied ? daysAgo(demo, published - 3) : null,
    });
  }
};
