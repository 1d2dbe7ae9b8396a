import { z } from 'zod';
import freeShifts from './data/free-shifts.json' with { type: 'json' };
import type { DepartmentKey } from './demo-keys.ts';
import { overlaps } from './demo-roster.ts';
import { type DemoShift, ShiftKind, shiftDefaults, workOf } from './demo-shifts.ts';
import { DEMO_DAYS, departmentOf, memberOf, named, nth, type Demo } from './demo-state.ts';

/** What a free shift asks for: a section and skills by name. */
export const Wanted = z.strictObject({
  shift: ShiftKind,
  section: z.string(),
  skills: z.array(z.string()),
});
type Wanted = z.infer<typeof Wanted>;

const plans = z
  .object({ grandPlace: z.array(Wanted), comptoir: z.array(Wanted) })
  .parse(freeShifts);

export const addFreeShift = (
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

const SOON_DAYS = Array.from({ length: 14 }, (_, index) => index + 1);

/** As many that she can book, on as many days as there are. */
const BOOKABLE = 3;

/** Whatever the weekday, Emma can book something within two weeks, at no time that she has promised. */
const addBookableSoon = (demo: Demo): void => {
  const { personId } = memberOf(demo, 'emma');
  const promised = demo.promised.filter((one) => one.personId === personId);
  const canBook = (day: number, kind: ShiftKind): boolean => {
    const work = workOf(demo, day, kind);
    return !promised.some((one) => overlaps(one, work)) && demo.roster.canWork(personId, work);
  };
  const found = SOON_DAYS.flatMap((day) =>
    (['d', 't', 'e', 'l'] as const)
      .filter((kind) => canBook(day, kind))
      .map((shift, nthOfDay) => ({ day, shift, nthOfDay })),
  ).sort((one, other) => one.nthOfDay - other.nthOfDay);
  for (const { day, shift } of found.slice(0, BOOKABLE)) {
    addFreeShift(demo, 'grandPlace', day, { shift, section: 'Zaal', skills: ['Kassa'] });
  }
};
