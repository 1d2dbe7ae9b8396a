import { LOOK_NEEDS, USUAL_COLUMNS } from '@ploeg/domain/staff/staff-views';
import { toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { createCalendarDay } from '#features/calendar-days/calendar-days.service.ts';
import { setDayComments } from '#features/calendar-days/day-comments.service.ts';
import { pairKiosk } from '#features/kiosks/kiosks.service.ts';
import { raiseAlert } from '#features/oncall/oncall.service.ts';
import { createStaffView } from '#features/staff/staff-views.service.ts';
import type { WriteContext } from '#platform/context.ts';
import extras from './data/extras.json' with { type: 'json' };
import { addAnnouncements } from './demo-announcements.ts';
import { demoCatalogue, demoCompanies } from './demo-catalogue.ts';
import { momentsAgo } from './demo-company.ts';
import { type CompanyKey, DepartmentKey, PersonKey } from './demo-keys.ts';
import { actAs, NO_TABLET, type Somebody, type Stage } from './demo-stage.ts';
import {
  dayAt,
  DEMO_TIMEZONE,
  departmentOf,
  memberOf,
  nth,
  timeAt,
  type Demo,
} from './demo-state.ts';
import { addPayroll } from './demo-payroll.ts';
import { addTemplates } from './demo-templates.ts';
import { addTimesheets } from './demo-timesheets.ts';

/** For who is on call: now, or at a time of a day before. */
const alerts = z
  .array(
    z.strictObject({
      who: PersonKey,
      code: z.string(),
      at: z.strictObject({ day: z.int(), time: z.string() }).optional(),
      alert: z.string(),
    }),
  )
  .parse(extras.alerts);

/** Days on which a company or a location is closed, so far ahead that nothing is planned yet. */
const closings = z
  .array(
    z.strictObject({
      at: DepartmentKey,
      name: z.string(),
      inDays: z.int(),
      length: z.int(),
    }),
  )
  .parse(extras.closings);

/** Ways to look at the people of the brasserie: the owner's own, or what a location shares. */
const views = z
  .array(
    z.strictObject({
      at: DepartmentKey.nullable(),
      name: z.string(),
      workerType: z.string().default(''),
      need: z.enum(LOOK_NEEDS).default(''),
      sort: z.string(),
    }),
  )
  .parse(extras.views);

const keepViews = async (context: WriteContext, demo: Demo): Promise<void> => {
  for (const { at, name, ...look } of views) {
    await createStaffView(context, {
      name,
      departmentId: at && departmentOf(demo, at).id,
      look: { words: '', section: '', left: false, ...look, columns: [...USUAL_COLUMNS] },
    });
  }
};

/** The comments of the days around today; today always has one, on the other days every third is silent. */
const commentsOf = (demo: Demo, key: DepartmentKey) =>
  Array.from({ length: 22 }, (_, index) => index - 7)
    .filter((day) => day % 3 !== 2)
    .map((day) => ({
      day: toDateKey(dayAt(demo, day)),
      comment: nth(demoCatalogue[key].dayComments, Math.abs(day)),
    }));

/** Writes what whoever leads a company says to its people: comments of days, closing days, announcements and alerts. */
export const addExtras = async (
  stage: Stage,
  demo: Demo,
  key: CompanyKey,
  owner: Somebody,
): Promise<void> => {
  const places = new Set(demoCompanies[key].departments);
  await actAs(stage.db, owner, momentsAgo(stage, 8), async (context) => {
    for (const place of places) {
      const { id: departmentId } = departmentOf(demo, place);
      await setDayComments(context, {
        departmentId,
        days: commentsOf(demo, place),
      });
    }
    for (const { at, name, inDays, length } of closings.filter((one) => places.has(one.at))) {
      const { id: departmentId } = departmentOf(demo, at);
      const day = toDateKey(dayAt(demo, inDays));
      const until = toDateKey(dayAt(demo, inDays + length - 1));
      const fields = {
        day,
        until,
        kind: 'closed' as const,
        name,
        replaces: null,
      };
      await createCalendarDay(context, { ...fields, departmentId });
    }
    for (const { at, name } of extras.kiosks.filter((one) =>
      places.has(DepartmentKey.parse(one.at)),
    )) {
      const { id: departmentId } = departmentOf(demo, DepartmentKey.parse(at));
      await pairKiosk(context, { departmentId, name }, { tokens: NO_TABLET });
    }
    if (key === 'brasserie') await keepViews(context, demo);
  });
  await addAnnouncements(stage, demo, key, owner);
  if (key !== 'brasserie') return;
  await raiseAlerts(stage, demo, owner);
  await addTemplates(stage, demo, owner);
  await addPayroll(stage, demo, owner);
  await addTimesheets(stage, demo, owner);
};

const raiseAlerts = async (stage: Stage, demo: Demo, owner: Somebody): Promise<void> => {
  for (const { who, code, at, alert } of alerts) {
    const { departmentId, personId } = memberOf(demo, who);
    const when = at
      ? toInstant(timeAt(demo, at.day, at.time), DEMO_TIMEZONE)
      : momentsAgo(stage, 5400 / 86_400);
    const raised = {
      departmentId,
      personId,
      shortcode: code,
      alert,
      answers: null,
    };
    await actAs(stage.db, owner, when, (context) => raiseAlert(context, raised));
  }
};
