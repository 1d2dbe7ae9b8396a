import type { StaffTable } from '@ploeg/contract/staff/staff.schemas';
import {
  type AccountState,
  fromNeedBits,
  type Need,
  NEEDS,
  type WorkState,
} from '@ploeg/domain/staff/staff-states';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { remembering } from '#platform/remembering.ts';

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
};

/** Most names have no accent: those need no reading letter by letter. */
const PLAIN = /^[ -~]*$/;

const foldWords = (text: string): string =>
  (PLAIN.test(text) ? text : text.normalize('NFD').replaceAll(/\p{Mark}/gu, '')).toLowerCase();

const orNull = (value: number | undefined): number | null =>
  value === undefined || value < 0 ? null : value;

const NOTHING: readonly ListItem[] = [];

type Lists = { sections: Picked; skills: Picked };
type Picked = (places: readonly number[] | undefined) => readonly ListItem[];

/** Most stand in one place of a list, and all who stand there share what says so. */
const pickFrom = (list: readonly ListItem[]): Picked => {
  const alone = list.map((item) => [item]);
  return (places) => {
    if (!places || places.length === 0) return NOTHING;
    const [first = -1] = places;
    if (places.length === 1) return alone[first] ?? NOTHING;
    return places.flatMap((place) => list[place] ?? []);
  };
};

/** Thousands of people need the same few things. */
const createNeeds = () => {
  const known = new Map<number, readonly Need[]>();
  return (bits: number): readonly Need[] => {
    const before = known.get(bits);
    if (before) return before;
    const needs = fromNeedBits(bits);
    known.set(bits, needs);
    return needs;
  };
};

const toJob = (
  { locations, jobs, works }: StaffTable,
  at: number,
  lists: readonly Lists[],
  needsOf: ReturnType<typeof createNeeds>,
): Job | null => {
  const place = jobs.location[at] ?? -1;
  const location = locations[place];
  const list = lists[place];
  if (!location || !list) return null;
  const end = orNull(jobs.end[at]);
  return {
    locationId: location.id,
    location: location.name,
    sections: list.sections(jobs.sections[at]),
    skills: list.skills(jobs.skills[at]),
    workerType: jobs.workerType[at] || null,
    hours: orNull(jobs.hours[at]),
    start: (jobs.start[at] ?? 0) * SECONDS_PER_DAY,
    end: end === null ? null : end * SECONDS_PER_DAY,
    work: works[jobs.work[at] ?? -1] ?? 'working',
    dimona: DIMONA_WORDS[jobs.dimona[at] ?? -1] ?? null,
    needs: needsOf(jobs.needs[at] ?? 0),
  };
};

/** The columns of the answer as people, each with their jobs. */
export const toStaffRows = (table: StaffTable): StaffRow[] => {
  const { people, accounts } = table;
  const pictures = new Map(table.pictures.map(({ personId, url }) => [personId, url]));
  const jobsOf: (readonly Job[] | undefined)[] = people.id.map(() => undefined);
  const needsOf = createNeeds();
  const lists = table.locations.map(({ sections, skills }) => ({
    sections: pickFrom(sections),
    skills: pickFrom(skills),
  }));
  table.jobs.person.forEach((person, at) => {
    const job = toJob(table, at, lists, needsOf);
    const before = jobsOf[person];
    // An array that grows takes room for more than the one job that most have.
    if (job) jobsOf[person] = before ? [...before, job] : [job];
  });
  const rows: StaffRow[] = [];
  people.id.forEach((personId, at) => {
    const jobs = jobsOf[at];
    if (!jobs) return;
    const firstName = people.firstName[at] ?? '';
    const lastName = people.lastName[at] ?? '';
    rows.push({
      personId,
      firstName,
      lastName,
      name: `${firstName} ${lastName}`.trim(),
      phone: people.phone[at] ?? '',
      picture: pictures.get(personId) ?? null,
      account: accounts[people.account[at] ?? -1] ?? null,
      jobs,
    });
  });
  return rows;
};

const wordsOf = ({ name, phone, jobs }: StaffRow): string =>
  foldWords(
    `${name} ${phone} ${jobs.flatMap(({ skills }) => skills.map((skill) => skill.name)).join(' ')}`,
  );

/** What can be looked for in each row, without case and accents: made when it is first looked for. */
export const indexOf = remembering((rows: readonly StaffRow[]): readonly string[] =>
  rows.map(wordsOf),
);

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
  const isHere = ({ locationId }: Job): boolean => places.has(locationId);
  const index = wanted.length > 0 ? indexOf(rows) : [];
  const found: StaffRow[] = [];
  rows.forEach((row, at) => {
    if (!wanted.every((word) => index[at]?.includes(word))) return;
    const isWhole = row.jobs.every(isHere);
    const jobs = isWhole ? row.jobs : row.jobs.filter(isHere);
    if (jobs.some(fits)) found.push(isWhole ? row : { ...row, jobs });
  });
  return found;
};

/** What can be chosen from among the rows. Sections of one name in two locations are one choice. */
export const choicesIn = (rows: readonly StaffRow[]) => {
  const sections = new Set<string>();
  const workerTypes = new Set<string>();
  rows.forEach(({ jobs }) => {
    jobs.forEach((job) => {
      job.sections.forEach(({ name }) => sections.add(name));
      if (job.workerType) workerTypes.add(job.workerType);
    });
  });
  return { sections: [...sections], workerTypes: [...workerTypes] };
};

export const countNeeding = (rows: readonly StaffRow[]): number =>
  rows.filter(({ jobs }) => jobs.some(({ needs }) => needs.length > 0)).length;

/** What a row needs in any of its jobs, in the order of the reasons. */
export const needsOfRow = ({ jobs }: StaffRow): Need[] =>
  NEEDS.filter((need) => jobs.some(({ needs }) => needs.includes(need)));
