import { isPlanner } from '@ploeg/domain/access/departments';
import {
  SECONDS_PER_DAY,
  startOfDay,
  toDateKey,
  toWall,
  type Instant,
  type WallSeconds,
  wallSeconds,
} from '@ploeg/domain/time/wall-time';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import type { Actor, Membership, Reading } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { createDepartmentsRepo } from './departments.repo.ts';
import type { DepartmentSettings } from './departments.table.ts';
import {
  toAttribute,
  toColoured,
  toContactUser,
  toCost,
  toSharedDepartment,
} from './departments.presenter.ts';

/** Free shifts are in everybody's snapshot for so many days ahead. */
const FREE_SHIFT_DAYS = 60;

/** Enough for every department of a large company; the least used fall out. */
const CACHED_BOOKS = 2000;

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Off until the person says otherwise, or the department for those who have said nothing. */
export const showsContact = (
  { displayContact }: { displayContact: boolean | null },
  { showsContacts = false }: Pick<DepartmentSettings, 'showsContacts'>,
): boolean => displayContact ?? showsContacts;

const loadBook = async (db: Db, companyId: string, departmentId: string, at: Instant) => {
  const repo = createDepartmentsRepo(db, companyId, departmentId);
  const department = await repo.findDepartment();
  if (!department) throw fail('request.not_found');
  const today = startOfDay(toWall(at, department.timezone));
  const until = wallSeconds(today + FREE_SHIFT_DAYS * SECONDS_PER_DAY);
  const [
    sections,
    skills,
    attributes,
    packages,
    taskTypes,
    scanCodes,
    costs,
    dayoffTypes,
    todayComment,
    rows,
    freeShifts,
    freeTasks,
    kiosks,
    enterpriseNumber,
  ] = await Promise.all([
    repo.listSections(),
    repo.listSkills(),
    repo.listAttributes(),
    repo.listPackages(),
    repo.listTaskTypes(),
    repo.listScanCodes(),
    repo.listCosts(),
    repo.listDayoffTypes(),
    repo.findDayComment(toDateKey(today)),
    repo.listMembers(),
    repo.listFreeShifts(today, until),
    repo.listFreeTasks(today, until),
    repo.listKiosks(),
    repo.findEnterpriseNumber(),
  ]);
  const members = rows.map((row) => ({
    ...row,
    displayContact: showsContact(row, department.settings),
  }));
  const book = {
    department,
    today,
    sections: byId(sections.map(toColoured)),
    skills: byId(skills.map(toColoured)),
    attributes: byId(attributes.map(toAttribute)),
    packages: byId(packages),
    taskTypes: byId(taskTypes),
    dayoffTypes: byId(dayoffTypes),
    scanCodes,
    costs: costs.map(toCost),
    todayComment,
    members,
    contacts: members.map(toContactUser),
    freeShifts,
    freeTasks,
    kiosks,
    enterpriseNumber,
  };
  const shared = Buffer.from(JSON.stringify(toSharedDepartment(book)).slice(1));
  return { ...book, sharedJson: shared };
};

/**
 * Everything that all members of a department share, as of one version and hour. `sharedJson` is that
 * part of the wire shape without its opening brace, ready to be sent.
 */
export type DepartmentBook = Awaited<ReturnType<typeof loadBook>>;

/**
 * Keeps each department's shared data under its version, which every request reads from the
 * database: what one process changes, all see at once.
 */
export const createDepartmentBooks = () => {
  const cache = new LRUCache<string, Promise<DepartmentBook>>({ max: CACHED_BOOKS });

  const load = (
    { db, companyId, now }: { db: Db; companyId: string; now: Instant },
    { departmentId, departmentVersion }: Pick<Membership, 'departmentId' | 'departmentVersion'>,
  ): Promise<DepartmentBook> => {
    // A new hour renews the book, so that the comment of the day and the limits in force turn with
    // the zone's midnight.
    const key = `${departmentId}:${departmentVersion}:${Math.floor(now / 3600)}`;
    const known = cache.get(key);
    if (known) return known;
    const loading = loadBook(db, companyId, departmentId, now);
    cache.set(key, loading);
    loading.catch(() => cache.delete(key));
    return loading;
  };

  const get = ({ db, actor, now }: Reading, membership: Membership): Promise<DepartmentBook> =>
    load({ db, companyId: actor.companyId, now }, membership);

  return {
    get,
    /** The book of a department for one that is no member of it, such as its kiosk. */
    load,
    /** The caller's employment and the book of a department; foreign and missing ids look the same. */
    getOwn: async (
      reading: Reading,
      departmentId: string,
    ): Promise<{ membership: Membership; book: DepartmentBook }> => {
      const membership = findMembership(reading.actor, departmentId);
      if (!membership) throw fail('request.not_found');
      return { membership, book: await get(reading, membership) };
    },
  };
};

export type DepartmentBooks = ReturnType<typeof createDepartmentBooks>;

/** The caller's employment in a department. */
const findMembership = (actor: Actor, departmentId: string): Membership | undefined =>
  actor.memberships.find((m) => m.departmentId === departmentId);

/** Who plans in a department, and so looks at what its people do. */
export const plannerIdsOf = (book: DepartmentBook): string[] =>
  book.members.filter(isPlanner).map((member) => member.personId);

/** What a member is called; empty for somebody who is none. */
export const memberName = ({ members }: DepartmentBook, personId: string): string => {
  const member = members.find((one) => one.personId === personId);
  return member ? `${member.firstName} ${member.lastName}`.trim() : '';
};

/** The wall clock of a department. */
export const wallClockOf = (book: DepartmentBook, now: Instant): WallSeconds =>
  toWall(now, book.department.timezone);
