import type { ListName } from '@ploeg/contract/catalogues/catalogues.schemas';
import {
  type Instant,
  instant,
  SECONDS_PER_DAY,
  startOfDay,
  toWallTime,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import type { DepartmentKey, PersonKey } from './demo-keys.ts';
import { createRoster, type Roster, type Span } from './demo-roster.ts';
import { type DemoRows, emptyRows } from './demo-rows.ts';
import { createSource, type Source } from './demo-source.ts';
import { type Act, loaders } from './demo-stage.ts';
import type { WorkerType } from './demo-staff.ts';

export const DEMO_TIMEZONE = 'Europe/Brussels';

/** The demo reaches so many days back and ahead. */
export const DEMO_DAYS = 60;

/** A department with the ids of what it lists, by the names that the catalogue gives. */
export type DemoDepartment = {
  key: DepartmentKey;
  companyId: string;
  id: string;
  name: string;
} & Record<Exclude<ListName, 'scanCodes' | 'shiftTemplates'> | 'templates', Map<string, string>>;

export type DemoMember = {
  person: PersonKey;
  department: DepartmentKey;
  companyId: string;
  departmentId: string;
  id: string;
  personId: string;
  displayName: string;
  type: WorkerType;
  /** Euro an hour, as it was last agreed. */
  wage: number;
  language: string;
  sections: string[];
  pattern: string;
  /** Employed from the first day on and before the second, counted from today. */
  fromDay: number;
  untilDay: number | null;
};

/** The company, its places and its people, as they were made; the rest of the demo is planned for them. */
export type Cast = {
  departments: Map<DepartmentKey, DemoDepartment>;
  members: DemoMember[];
};

export type Demo = Cast & {
  now: Instant;
  wallNow: WallSeconds;
  today: WallSeconds;
  source: Source;
  roster: Roster;
  rows: DemoRows;
  /** What people ask of each other about shifts and days, and what is answered. */
  acts: Act[];
  deps: ReturnType<typeof loaders>;
  /** Shifts about which somebody asks. */
  asked: Set<string>;
  /** Times that people have said yes to, and of which nobody has decided yet. */
  promised: (Span & { personId: string })[];
  /** Who had a shift before it changed hands, and since when one is offered to all. */
  firstHolders: Map<string, DemoMember>;
  offered: Map<string, Instant>;
};

export const createDemo = (now: Instant, cast: Cast): Demo => {
  const wallNow = toWallTime(now, DEMO_TIMEZONE);
  return {
    now,
    wallNow,
    today: startOfDay(wallNow),
    source: createSource(19),
    roster: createRoster(DEMO_TIMEZONE, now),
    rows: emptyRows(),
    acts: [],
    deps: loaders(),
    asked: new Set(),
    promised: [],
    firstHolders: new Map(),
    offered: new Map(),
    ...cast,
  };
};

/** What a map holds under a name; the demo's own texts must agree with each other. */
export const named = <K, V>(map: ReadonlyMap<K, V>, name: K): V => {
  const value = map.get(name);
  if (value === undefined) throw new Error(`The demo has no ${String(name)}.`);
  return value;
};

/** Lists of the data files are gone through again and again. */
export const nth = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('A list of the demo is empty.');
  return value;
};

export const departmentOf = (demo: Demo, key: DepartmentKey): DemoDepartment =>
  named(demo.departments, key);

export const memberOf = (
  demo: Demo,
  person: PersonKey,
  department: DepartmentKey = 'grandPlace',
): DemoMember => {
  const member = demo.members.find((m) => m.person === person && m.department === department);
  if (!member) throw new Error(`The demo has no ${person} in ${department}.`);
  return member;
};

/** The columns by which rows of an employment find it. */
export const keysOf = (member: DemoMember) => ({
  companyId: member.companyId,
  departmentId: member.departmentId,
  employmentId: member.id,
  personId: member.personId,
});

/** Midnight so many days from today, in wall seconds. */
export const dayAt = (demo: Demo, days: number): WallSeconds =>
  wallSeconds(demo.today + days * SECONDS_PER_DAY);

/** A time of day such as 09:30, so many days from today. */
export const timeAt = (demo: Demo, days: number, time: string): WallSeconds =>
  wallSeconds(dayAt(demo, days) + secondsOf(time));

export const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
};

/** The same as an instant, or later where what it hangs on came later. */
export const instantAgo = (demo: Demo, days: number, notBefore: number = -Infinity): Instant =>
  instant(Math.min(demo.now, Math.max(notBefore, Math.round(demo.now - days * SECONDS_PER_DAY))));

/** When something happened: so many days before now, never in the future. */
export const daysAgo = (demo: Demo, days: number): Date =>
  new Date((demo.now - Math.max(0, days) * SECONDS_PER_DAY) * 1000);
