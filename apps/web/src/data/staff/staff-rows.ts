import type { StaffTable } from '@ploeg/contract/staff/staff.schemas';
import {
  type AccountState,
  fromNeedBits,
  type Need,
  NEEDS,
  type WorkState,
} from '@ploeg/domain/staff/staff-states';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';

export type ListItem = StaffTable['locations'][number]['sections'][number];

export type DimonaWord = 'none' | 'declared' | 'under-way' | 'missing' | 'refused';

const DIMONA_WORDS: readonly DimonaWord[] = ['none', 'declared', 'under-way', 'missing', 'refused'];

/** Somebody's work in one location; null is what the caller may not know. */
export type Job = {
  locationId: string;
  location: string;
  sections: readonly ListItem[];
  skills: readonly ListItem[];
  workerType: string | null;
  /** Minutes a week. */
  hours: number | null;
  /** Wall seconds of the day. */
  start: number;
  end: number | null;
  work: WorkState;
  dimona: DimonaWord | null;
  needs: readonly Need[];
};

export type StaffRow = {
  personId: string;
  firstName: string;
  lastName: string;
  name: string;
  phone: string;
  picture: string | null;
  account: AccountState | null;
  /** At least one, the oldest first. */
  jobs: readonly Job[];
  /** What can be looked for, without case and accents. */
  words: string;
};

/** Most names have no accent: those need no reading letter by letter. */
const PLAIN = /^[ -~]*$/;

const foldWords = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replaceAll(/\p{Mark}/gu, '')).toLowerCase();

const orNull = (value: number | undefined): number | null =>
  value === undefined || value < 0 ? null : value;

const NOTHING: readonly ListItem[] = [];

const pick = (list: readonly ListItem[], places: readonly number[] = []): readonly ListItem[] =>
  places.length === 0 ? NOTHING : places.flatMap((place) => list[place] ?? []);

/** Thousands of people need the same few things. */
const createNeeds = () => {
  const known = new Map<number, readonly Need[]>();
  return (bits: number): readonly Need[] => {
    const needs = known.get(bits) ?? fromNeedBits(bits);
    known.set(bits, needs);
    return needs;
  };
};

const toJob = (
  { locations, jobs, works }: StaffTable,
  at: number,
  needsOf: ReturnType<typeof createNeeds>,
): Job | null => {
  const location = locations[jobs.location[at] ?? -1];
  if (!location) return null;
  const end = orNull(jobs.end[at]);
  return {
    locationId: location.id,
    location: location.name,
    sections: pick(location.sections, jobs.sections[at]),
    skills: pick(location.skills, jobs.skills[at]),
    workerType: jobs.workerType[at] || null,
    hours: orNull(jobs.hours[at]),
    start: (jobs.start[at] ?? 0) * SECONDS_PER_DAY,
    end: end === null ? null : end * SECONDS_PER_DAY,
    work: works[jobs.work[at] ?? -1] ?? 'working',
    dimona: DIMONA_WORDS[jobs.dimona[at] ?? -1] ?? null,
    needs: needsOf(jobs.needs[at] ?? 0),
  };
};

const skillsOf = (jobs: readonly Job[]): string =>
  jobs.flatMap((job) => job.skills.map((skill) => skill.name)).join(' ');

/** The columns of the answer as people, each with their jobs. */
export const toStaffRows = (table: StaffTable): StaffRow[] => {
  const { people, accounts } = table;
  const pictures = new Map(table.pictures.map(({ personId, url }) => [personId, url]));
  const jobsOf: Job[][] = people.id.map(() => []);
  const needsOf = createNeeds();
  for (const [at, person] of table.jobs.person.entries()) {
    const job = toJob(table, at, needsOf);
    if (job) jobsOf[person]?.push(job);
  }
  return people.id.flatMap((personId, at) => {
    const jobs = jobsOf[at] ?? [];
    if (jobs.length === 0) return [];
    const firstName = people.firstName[at] ?? '';
    const lastName = people.lastName[at] ?? '';
    const name = `${firstName} ${lastName}`.trim();
    const phone = people.phone[at] ?? '';
    return {
      personId,
      firstName,
      lastName,
      name,
      phone,
      picture: pictures.get(personId) ?? null,
      account: accounts[people.account[at] ?? -1] ?? null,
      jobs,
      words: foldWords(`${name} ${phone} ${skillsOf(jobs)}`),
    };
  });
};

export type StaffFilter = {
  locationIds: readonly string[];
  words: string;
  section?: string | undefined;
  workerType?: string | undefined;
  /** Only those who need something: this, or anything. */
  need?: Need | 'any' | undefined;
};

const isNeeding = (job: Job, need: StaffFilter['need']): boolean =>
  need === 'any' ? job.needs.length > 0 : need !== undefined && job.needs.includes(need);

/** Whoever has a job that fits; a row then shows the jobs in the locations that are looked at. */
export const narrow = (
  rows: readonly StaffRow[],
  { locationIds, words, section, workerType, need }: StaffFilter,
): StaffRow[] => {
  const places = new Set(locationIds);
  const wanted = foldWords(words).split(/\s+/).filter(Boolean);
  const fits = (job: Job): boolean =>
    (section === undefined || job.sections.some(({ name }) => name === section)) &&
    (workerType === undefined || job.workerType === workerType) &&
    (need === undefined || isNeeding(job, need));
  const found: StaffRow[] = [];
  for (const row of rows) {
    if (!wanted.every((word) => row.words.includes(word))) continue;
    const isWhole = row.jobs.every(({ locationId }) => places.has(locationId));
    const jobs = isWhole ? row.jobs : row.jobs.filter(({ locationId }) => places.has(locationId));
    if (jobs.some(fits)) found.push(isWhole ? row : { ...row, jobs });
  }
  return found;
};

const sorted = (names: ReadonlySet<string>): string[] =>
  [...names].toSorted((a, b) => a.localeCompare(b));

/** What can be chosen from among the rows. Sections of one name in two locations are one choice. */
export const choicesIn = (rows: readonly StaffRow[]) => {
  const sections = new Set<string>();
  const workerTypes = new Set<string>();
  for (const { jobs } of rows) {
    for (const job of jobs) {
      for (const { name } of job.sections) sections.add(name);
      if (job.workerType) workerTypes.add(job.workerType);
    }
  }
  return { sections: sorted(sections), workerTypes: sorted(workerTypes) };
};

export const countNeeding = (rows: readonly StaffRow[]): number =>
  rows.filter(({ jobs }) => jobs.some(({ needs }) => needs.length > 0)).length;

/** What a row needs in any of its jobs, in the order of the reasons. */
export const needsOfRow = ({ jobs }: StaffRow): Need[] =>
  NEEDS.filter((need) => jobs.some(({ needs }) => needs.includes(need)));
