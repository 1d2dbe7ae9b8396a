import { fromDateKey, startOfMonth, toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { approveTimesheets, askAboutDay } from '#features/timesheets/decide-sheets.service.ts';
import { listTimesheets } from '#features/timesheets/list-sheets.service.ts';
import {
  agreeToDays,
  disputeDay,
  listOwnTimesheets,
} from '#features/timesheets/own-sheets.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { actAs, loaders, type Somebody, type Stage } from './demo-stage.ts';
import { DEMO_TIMEZONE, departmentOf, type Demo, instantAgo, memberOf } from './demo-state.ts';

/** As many days as a list of sheets shows, back from yesterday. */
const DAYS_BACK = 41;

const shownDays = async (context: WriteContext, demo: Demo, departmentId: string) => {
  const until = toDateKey(addDays(demo.today, -1));
  const from = toDateKey(addDays(demo.today, -DAYS_BACK));
  const { sheets } = await listTimesheets(context, { departmentId, from, until }, loaders());
  return sheets.flatMap(({ employmentId, days }) => days.map((day) => ({ employmentId, ...day })));
};

/** The month before is approved, and of this one what nobody asks about up to a week ago; one day is asked about. */
const approve = async (context: WriteContext, demo: Demo): Promise<void> => {
  const { id: departmentId } = departmentOf(demo, 'grandPlace');
  const deps = loaders();
  const month = toDateKey(startOfMonth(demo.today));
  const weekAgo = toDateKey(addDays(demo.today, -7));
  const all = await shownDays(context, demo, departmentId);
  const days = all
    .filter(({ clockedSeconds, isRunning }) => clockedSeconds > 0 && !isRunning)
    .filter(({ day, questions }) => day < month || (day < weekAgo && questions.length === 0))
    .map(({ employmentId, day, hash }) => ({ employmentId, day, hash }));
  if (days.length > 0) await approveTimesheets(context, { departmentId, days }, deps);
  const odd = all.find(({ day, questions }) => day >= month && questions.length > 0);
  if (!odd) return;
  const asked = { day: odd.day, text: 'Bleef je langer op vraag van iemand?' };
  await askAboutDay(context, odd.employmentId, asked, deps);
};

/** Agrees to own days, and says of the last one that it is not right. */
const answer = async (context: WriteContext, demo: Demo): Promise<void> => {
  const until = toDateKey(addDays(demo.today, -1));
  const from = toDateKey(addDays(demo.today, -DAYS_BACK));
  const own = (await listOwnTimesheets(context, { from, until }, loaders())).days
    .filter(({ clockedSeconds, clocked }) => clockedSeconds > 0 && clocked.every(({ end }) => end))
    .map(({ employmentId, day, hash }) => ({ employmentId, day, hash }));
  const last = own.at(-1);
  if (!last) return;
  if (own.length > 1) await agreeToDays(context, { days: own.slice(0, -1) });
  const at = fromDateKey(last.day);
  const wish = { start: at + 10 * 3600, end: at + 18.5 * 3600, pauseSeconds: 1800 };
  await disputeDay(context, {
    ...last,
    text: 'Ik bleef tot half zeven, de levering was laat.',
    wish,
  });
};

/** What was said of the hours of the brasserie: approved, agreed to, asked about, and not right. */
export const addTimesheets = async (stage: Stage, demo: Demo, owner: Somebody): Promise<void> => {
  // Of yesterday, too, which must be over.
  const morning = toInstant(demo.today, DEMO_TIMEZONE);
  const at = (daysAgo: number) => instantAgo(demo, daysAgo, morning);
  await actAs(stage.db, owner, at(0.2), (context) => approve(context, demo));
  const emma = memberOf(demo, 'emma');
  await actAs(stage.db, emma, at(0.1), (context) => answer(context, demo));
};
