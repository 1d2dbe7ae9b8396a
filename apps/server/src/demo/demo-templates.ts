import { addToDay } from '@ploeg/domain/calendar-days/holidays';
import { daySpan } from '@ploeg/domain/planning/shift-templates';
import { weekdayOf } from '@ploeg/domain/forecast/forecast';
import { WEEK_SECONDS } from '@ploeg/domain/planning/week-template';
import { SECONDS_PER_DAY, startOfWeek, toDateKey } from '@ploeg/domain/time/wall-time';
import { addRows } from '#features/catalogues/catalogue-keeping.service.ts';
import { addNeeds } from '#features/coverage/coverage.service.ts';
import { setFigures } from '#features/forecast/figures.service.ts';
import { setRatio } from '#features/forecast/forecast.service.ts';
import { keepWeekTemplate } from '#features/plan-templates/plan-templates.service.ts';
import { startRotation } from '#features/rotations/rotations.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { newId } from '#platform/new-id.ts';
import data from './data/plan-templates.json' with { type: 'json' };
import { actAs, loaders, type Somebody, type Stage } from './demo-stage.ts';
import { type Demo, type DemoDepartment, departmentOf, named } from './demo-state.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const addLists = async (
  context: WriteContext,
  { id: departmentId, sections }: DemoDepartment,
): Promise<void> => {
  const rows = data.shifts.map(({ from, until, pause, section, ...row }) => ({
    ...row,
    ...daySpan(from, until),
    color: '#FFFFFF',
    pausePaidSeconds: 0,
    pauseUnpaidSeconds: pause * 60,
    sectionId: named(sections, section),
    skillIds: [],
  }));
  await addRows(context, 'shiftTemplates', { departmentId, rows });
};

const addNeedsOf = async (
  context: WriteContext,
  { id: departmentId, sections }: DemoDepartment,
): Promise<void> => {
  const rows = data.needs.flatMap(({ section, from, until, count }) =>
    WEEKDAYS.map((weekday) => ({
      sectionId: named(sections, section),
      weekday,
      day: null,
      ...daySpan(from, until),
      count,
      skillIds: [],
    })),
  );
  await addNeeds(context, { departmentId, rows }, loaders());
};

/** A brunch every other Sunday, for whoever wants it. */
const addRotation = async (context: WriteContext, demo: Demo, place: DemoDepartment) => {
  const { name, section, weekday, from, until, weeks, inWeeks } = data.rotation;
  const { start, end } = daySpan(from, until);
  const midnight = weekday * SECONDS_PER_DAY;
  const monday = startOfWeek(demo.wallNow) + inWeeks * WEEK_SECONDS;
  const plan = {
    start: midnight + start,
    end: midnight + end,
    employmentId: null,
    sectionId: named(place.sections, section),
    packageId: null,
    skillIds: [],
    attributeIds: [],
    pausePaidSeconds: 0,
    pauseUnpaidSeconds: 0,
    comment: '',
  };
  const body = {
    departmentId: place.id,
    name,
    monday,
    from: monday,
    until: null,
    weeks,
    lines: [{ id: newId(), templateId: null, plan }],
    horizonWeeks: 8,
    skipsClosed: true,
    skipsHolidays: false,
    openInstead: false,
    dryRun: false,
  };
  await startRotation(context, body, loaders());
};

/** Ten weeks of guests, as the till counted them, and what one person serves. */
const addCovers = async (context: WriteContext, demo: Demo, place: DemoDepartment) => {
  const { weekdays, days, section, perPersonHour, least, from, until } = data.covers;
  const today = toDateKey(demo.wallNow);
  const rows = Array.from({ length: days }, (_, at) => {
    const day = addToDay(today, at - days);
    const usual = weekdays[weekdayOf(day)] ?? 0;
    return { day, hour: null, amount: usual + ((at * 37) % 23) - 11 };
  });
  const of = { departmentId: place.id, measure: 'covers' as const };
  await setFigures(context, { ...of, rows }, loaders());
  const hours = { start: from * 3600, end: until * 3600 };
  const sectionId = named(place.sections, section);
  await setRatio(context, { ...of, sectionId, perPersonHour, least, ...hours }, loaders());
};

/** What the brasserie plans by: templates of shifts, a usual week, a rotation, a need, and its guests so far. */
export const addTemplates = (stage: Stage, demo: Demo, owner: Somebody): Promise<void> =>
  actAs(stage.db, owner, demo.now, async (context) => {
    const place = departmentOf(demo, 'grandPlace');
    const from = startOfWeek(demo.wallNow);
    await addLists(context, place);
    await addNeedsOf(context, place);
    const week = { departmentId: place.id, name: data.week, from, weeks: 1, withPeople: true };
    await keepWeekTemplate(context, week, loaders());
    await addRotation(context, demo, place);
    await addCovers(context, demo, place);
  });
