import { startOfQuarter } from '@ploeg/domain/dimona/calendar';
import {
  fromDateKey,
  type Instant,
  instant,
  SECONDS_PER_DAY,
  toDateKey,
  toInstant,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { cancelDimona } from '#features/dimona/change-declarations.service.ts';
import { declareWork } from '#features/dimona/declare-work.service.ts';
import { brusselsDay } from '#features/dimona/dimona-scope.service.ts';
import type { WriteContext } from '#platform/context.ts';
import file from './data/dimona.json' with { type: 'json' };
import { demoCatalogue } from './demo-catalogue.ts';
import { PersonKey } from './demo-keys.ts';
import { OFFICE_ANSWERS, type OfficeAnswer, runOffice } from './demo-office.ts';
import { actOf } from './demo-stage.ts';
import { demoStaff } from './demo-staff.ts';
import { DEMO_TIMEZONE, type Demo, type DemoMember, instantAgo, memberOf } from './demo-state.ts';

const HOUR = 3600;

/** Whom social security answered otherwise than by accepting, and how many days ago they were declared. */
const exceptions = z
  .partialRecord(
    PersonKey,
    z.strictObject({ answer: z.enum(OFFICE_ANSWERS), daysAgo: z.number().optional() }),
  )
  .parse(file);

/** Declared after the first day, which is too late. */
const DECLARED_LATE: readonly PersonKey[] = ['mehmet'];

/** Students and flexi-jobs are declared so long before their quarter. */
const AHEAD_DAYS = 5;

/** Between the moment at which somebody is entered and the declaration. */
const ENTERED_SECONDS = 2 * HOUR;

/** Midnight that begins the last day of this quarter. */
export const endOfQuarter = (demo: Demo): WallSeconds => {
  const today = new Date(demo.today * 1000);
  const nextQuarter = Math.floor(today.getUTCMonth() / 3) * 3 + 3;
  return wallSeconds(Date.UTC(today.getUTCFullYear(), nextQuarter, 0) / 1000);
};

const firstOfQuarter = (demo: Demo): number =>
  fromDateKey(startOfQuarter(toDateKey(endOfQuarter(demo))));

/** When somebody is declared: once they are entered, by the quarter, or as long ago as the data say. */
export const declaredAt = (demo: Demo, { person, type, fromDay }: DemoMember): Instant => {
  const entered = instantAgo(demo, -fromDay) + ENTERED_SECONDS;
  const daysAgo = exceptions[person]?.daysAgo;
  if (daysAgo !== undefined) return instantAgo(demo, daysAgo, entered);
  if (type === 'OTH') {
    return instant(entered + (DECLARED_LATE.includes(person) ? SECONDS_PER_DAY : 0));
  }
  const ahead = wallSeconds(firstOfQuarter(demo) - AHEAD_DAYS * SECONDS_PER_DAY + 10 * HOUR);
  return instant(Math.max(entered, toInstant(ahead, DEMO_TIMEZONE)));
};

/** Students and flexi-jobs are declared by quarter, the others until further notice. */
export const periodOf = (demo: Demo, { type, person, fromDay }: DemoMember, now: Instant) => {
  const today = fromDateKey(brusselsDay(now));
  if (type === 'OTH') {
    const isLate = DECLARED_LATE.includes(person) || exceptions[person]?.answer === 'later';
    const first = fromDateKey(brusselsDay(instantAgo(demo, -fromDay)));
    return { startingDate: isLate ? first : today, endingDate: null, plannedHoursNbr: null };
  }
  return {
    startingDate: Math.max(firstOfQuarter(demo), today),
    endingDate: endOfQuarter(demo),
    plannedHoursNbr: type === 'STU' ? 120 : null,
  };
};

type Dates = ReturnType<typeof periodOf>;

const declare = (context: WriteContext, demo: Demo, member: DemoMember, dates: Dates) =>
  declareWork(
    context,
    {
      ...dates,
      departmentId: member.departmentId,
      userRecord: member.id,
      workerType: member.type,
      startingHour: null,
      endingHour: null,
      periodType: member.type === 'FLX' ? 'range' : null,
      userType: null,
      userStatus: null,
    },
    demo.deps,
  );

/** Who signs for a location declares for it, too. */
const declarantOf = (demo: Demo, { department }: DemoMember): DemoMember =>
  memberOf(demo, demoCatalogue[department].signatory, department);

/** A period that was to end by mistake: accepted, taken back, and declared anew after that. */
const declareWrongly = (demo: Demo, member: DemoMember): Instant[] => {
  const at = instant(declaredAt(demo, member) - ENTERED_SECONDS / 2);
  const wrong = { id: '' };
  const who = declarantOf(demo, member);
  demo.acts.push(
    actOf(who, at, async (context) => {
      const dates = periodOf(demo, member, at);
      // From the next day on: what has begun is taken back too late.
      const startingDate = wallSeconds(dates.startingDate + SECONDS_PER_DAY);
      const endingDate = wallSeconds(startingDate + 10 * SECONDS_PER_DAY);
      const few = { ...dates, startingDate, endingDate };
      wrong.id = (await declare(context, demo, member, few)).id;
    }),
  );
  const back = instant(at + HOUR / 2);
  demo.acts.push(actOf(who, back, (context) => cancelDimona(context, wrong.id, demo.deps)));
  return [at, back];
};

/** Declares everybody in the locations that declare, and lets social security answer; most are accepted. */
export const addDimonas = (demo: Demo): void => {
  const answers = new Map<string, OfficeAnswer>();
  const moments = new Set<Instant>();
  for (const member of demo.members) {
    const isDeclared = demoCatalogue[member.department].enterpriseBase !== undefined;
    if (!isDeclared || demoStaff[member.person].isInvited) continue;
    const at = declaredAt(demo, member);
    const { answer } = exceptions[member.person] ?? {};
    if (answer) answers.set(member.personId, answer);
    moments.add(at);
    // Who has a contract that ends is declared with it.
    if (demoStaff[member.person].contractEndsInDays !== undefined) continue;
    demo.acts.push(
      actOf(declarantOf(demo, member), at, (context) =>
        declare(context, demo, member, periodOf(demo, member, at)),
      ),
    );
  }
  for (const at of declareWrongly(demo, memberOf(demo, 'yasmina'))) moments.add(at);
  const office = runOffice(answers);
  // What is declared goes out at once, and its answer is there a few seconds later.
  for (const at of moments) {
    for (const later of [1, 4]) {
      const then = instant(Math.min(demo.now, at + later));
      demo.acts.push({ at: then, play: (db) => office(db, then) });
    }
  }
  demo.acts.push({ at: demo.now, play: (db) => office(db, demo.now) });
};
