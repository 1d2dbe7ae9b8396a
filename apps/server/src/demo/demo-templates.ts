import { daySpan } from '@ploeg/domain/planning/shift-templates';
import { startOfWeek } from '@ploeg/domain/time/wall-time';
import { createLoaders } from '#app-loaders.ts';
import { addRows } from '#features/catalogues/catalogue-keeping.service.ts';
import { addNeeds } from '#features/coverage/coverage.service.ts';
import { createPlaceCodes } from '#features/kiosks/place-codes.ts';
import { keepWeekTemplate } from '#features/plan-templates/plan-templates.service.ts';
import type { WriteContext } from '#platform/context.ts';
import data from './data/plan-templates.json' with { type: 'json' };
import { actAs, NO_TABLET, type Somebody, type Stage } from './demo-stage.ts';
import { type Demo, type DemoDepartment, departmentOf, named } from './demo-state.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const loaders = () => createLoaders(createPlaceCodes(NO_TABLET));

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

/** What the brasserie plans by: templates of shifts, a usual week, and a need. */
export const addTemplates = (stage: Stage, demo: Demo, owner: Somebody): Promise<void> =>
  actAs(stage.db, owner, demo.now, async (context) => {
    const place = departmentOf(demo, 'grandPlace');
    const from = startOfWeek(demo.wallNow);
    await addLists(context, place);
    await addNeedsOf(context, place);
    const week = { departmentId: place.id, name: data.week, from, weeks: 1, withPeople: true };
    await keepWeekTemplate(context, week, loaders());
  });
