import { isWorkerType } from '@ploeg/domain/dimona/worker-types';
import { readPhone } from '@ploeg/domain/people/phone';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { Language } from '@ploeg/contract/session/session.schemas';
import { z } from 'zod';
import { getCompanyRow } from '#features/departments/companies.service.ts';
import {
  type DepartmentRow,
  loadDepartment,
  todayOf,
} from '#features/departments/departments.service.ts';
import { lockPersons } from '#features/people/people.service.ts';
import { changeRights } from '#features/rights/rights-by-flags.service.ts';
import { writeFlagsOf } from '#features/rights/rights.service.ts';
import { dateOf } from '#platform/clock.ts';
import type { WriteContext } from '#platform/context.ts';
import { Failure, fail } from '#platform/failure.ts';
import { newId } from '#platform/new-id.ts';
import { failureText } from '#texts/texts.ts';
import { createStaffRepo } from './staff.repo.ts';

/** As what somebody works in a place; what is absent is as the place has it for everybody. */
export type Job = {
  departmentId: string;
  /** The first day of work, YYYY-MM-DD; today where nothing is said. */
  start?: string | undefined;
  sectionIds?: readonly string[] | undefined;
  skillIds?: readonly string[] | undefined;
  /** Of social security (R62). */
  workerType?: string | undefined;
  hoursWeekMinutes?: number | undefined;
  /** Only the command line gives a role along with work; the office gives roles by themselves. */
  role?: string | undefined;
  access?: { shifts: boolean; documents: boolean; dimona: boolean } | undefined;
};

export type NewPerson = Job & {
  firstName: string;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  language?: Language | undefined;
  clockInOnly?: boolean | undefined;
};

export type Hired = { personId: string; employmentId: string };

type Problems = Partial<Record<keyof NewPerson, ErrorCode>>;

const Email = z.email().max(200);

/** So far ahead nobody is hired, and before that nobody who still works was. */
const MOST_DAYS_AHEAD = 366;
const EARLIEST_START = '1950-01-01';

export const foldEmail = (email: string | undefined): string => (email ?? '').trim().toLowerCase();

export const isEmail = (email: string): boolean => Email.safeParse(email).success;

const judgeJob = async (
  { db, actor, now }: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  job: Job,
  department: DepartmentRow,
): Promise<Problems> => {
  const repo = createStaffRepo(db, actor.companyId);
  const isOffered = async (list: 'sections' | 'skills', ids: readonly string[] = []) => {
    if (ids.length === 0) return true;
    const offered = new Set(await repo.listOffered(list, department.id));
    return ids.every((id) => offered.has(id));
  };
  const latest = toDateKey(addDays(todayOf(department, now), MOST_DAYS_AHEAD));
  const isStartRight = !job.start || (job.start >= EARLIEST_START && job.start <= latest);
  const areSections = await isOffered('sections', job.sectionIds);
  const areSkills = await isOffered('skills', job.skillIds);
  return {
    ...(department.status === '0' && { departmentId: 'staff.location_closed' }),
    ...(!isStartRight && { start: 'staff.start_far' }),
    ...(!areSections && { sectionIds: 'staff.section_unknown' }),
    ...(!areSkills && { skillIds: 'staff.skill_unknown' }),
    ...(job.workerType !== undefined &&
      !isWorkerType(job.workerType) && { workerType: 'request.invalid' }),
  };
};

/** What stands against taking somebody on, by field; nothing is written. */
export const judgeNewPerson = async (
  context: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  person: NewPerson,
  department: DepartmentRow,
): Promise<Problems> => {
  const { db, actor } = context;
  const email = foldEmail(person.email);
  const isTaken =
    email !== '' && (await createStaffRepo(db, actor.companyId).findByEmail(email)) !== undefined;
  const phone = person.phone?.trim();
  return {
    ...(person.firstName.trim() === '' && { firstName: 'staff.name_missing' }),
    ...(email !== '' && !isEmail(email) && { email: 'staff.email_invalid' }),
    ...(isTaken && { email: 'staff.email_taken' }),
    ...(phone && readPhone(phone).error !== undefined && { phone: 'staff.phone_invalid' }),
    ...(await judgeJob(context, person, department)),
  };
};

/** The first problem as its own failure, all of them at their fields. */
const refuse = (problems: Problems, { actor }: WriteContext): void => {
  const all = Object.entries(problems);
  const [one] = all;
  if (!one) return;
  const errors = Object.fromEntries(
    all.map(([field, code]) => [field, [failureText(actor.language, code, {})]]),
  );
  throw new Failure(one[1], {}, { errors });
};

/** What the whole place is shown changes with its members. */
export const announceMembers = (context: WriteContext, departmentId: string): void =>
  context.emit({
    resource: 'DEPARTMENTS',
    resourceId: departmentId,
    departmentId,
    personIds: [],
  });

const addJob = async (
  context: WriteContext,
  personId: string,
  job: Job,
  department: DepartmentRow,
): Promise<string> => {
  const { db, actor, now } = context;
  const employmentId = newId();
  const { departmentId, start, sectionIds = [], skillIds = [], role, access } = job;
  const day = start ?? toDateKey(todayOf(department, now));
  await createStaffRepo(db, actor.companyId).insertEmployment({
    id: employmentId,
    departmentId,
    personId,
    sectionIds: [...new Set(sectionIds)],
    skillIds: [...new Set(skillIds)],
    joinedAt: dateOf(toInstant(fromDateKey(day), department.timezone)),
    ...(job.workerType !== undefined && { workerType: job.workerType }),
    // Nobody agreed to hours that nobody said.
    hoursWeekMinutes: job.hoursWeekMinutes ?? 0,
  });
  if (role !== undefined && role !== 'USER') {
    await changeRights(context, { personId, departmentId }, { role, access });
  } else {
    await writeFlagsOf(context, personId);
  }
  const details = { recordId: employmentId, start: day, ...(role && { role }) };
  context.audit({ action: 'employment.begin', departmentId, subjectId: personId, details });
  announceMembers(context, departmentId);
  return employmentId;
};

/**
 * Takes somebody on: the one door by which a person comes into a company, for screens, lists, files and
 * the command line. Nobody is told of it and nobody can sign in by it; that is what invitations are for.
 * Whether the caller may is asked by whoever calls. Throws `staff.*` with every problem at its field.
 */
export const createPerson = async (context: WriteContext, person: NewPerson): Promise<Hired> => {
  const { db, actor } = context;
  const repo = createStaffRepo(db, actor.companyId);
  const department = await loadDepartment(db, actor.companyId, person.departmentId);
  const email = foldEmail(person.email);
  if (email) await repo.lockAddresses();
  refuse(await judgeNewPerson(context, person, department), context);
  const personId = newId();
  await repo.insertPerson({
    id: personId,
    email,
    firstName: person.firstName.trim(),
    lastName: person.lastName?.trim() ?? '',
    phone: person.phone?.trim() ? (readPhone(person.phone).value ?? '') : '',
    language: person.language ?? (await getCompanyRow(context)).language,
    clockInOnly: person.clockInOnly ?? false,
  });
  return { personId, employmentId: await addJob(context, personId, person, department) };
};

/** The same for somebody whom the company knows: a second place, or one who comes back. */
export const employPerson = async (
  context: WriteContext,
  personId: string,
  job: Job,
): Promise<Hired> => {
  const { db, actor } = context;
  await lockPersons(db, actor.companyId, [personId]);
  const repo = createStaffRepo(db, actor.companyId);
  if (!(await repo.findPerson(personId))) throw fail('request.not_found');
  const department = await loadDepartment(db, actor.companyId, job.departmentId);
  if (await repo.findEmployment(personId, job.departmentId)) throw fail('staff.employed_already');
  refuse(await judgeJob(context, job, department), context);
  const employmentId = await addJob(context, personId, job, department);
  context.emit({
    resource: 'DEPARTMENTS',
    departmentId: job.departmentId,
    personIds: [personId],
  });
  return { personId, employmentId };
};

/** Somebody of the company by their address, also one who has left. */
export const findPersonByEmail = async (
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  email: string,
): Promise<string | undefined> =>
  (await createStaffRepo(db, actor.companyId).findByEmail(foldEmail(email)))?.id;
