import { isDeclared, isUnderWay } from '@ploeg/domain/dimona/dimona-states';
import {
  type AccountState,
  accountState,
  isAwayAt,
  type Need,
  needsOf,
  type WorkState,
  workState,
} from '@ploeg/domain/staff/staff-states';
import { can } from '@ploeg/domain/access/rights';
import { toDateKey, toWallTime, instant } from '@ploeg/domain/time/wall-time';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { createStaffViewRepo, type StaffRow } from './staff-view.repo.ts';
import { isLiving } from './staff-member.service.ts';

/** As the wire numbers them. */
const DIMONA_NONE = 0;
const DIMONA_DECLARED = 1;
const DIMONA_UNDER_WAY = 2;
const DIMONA_MISSING = 3;
const DIMONA_REFUSED = 4;

/** People of these types are declared for each day that they work (R62). */
const BY_DAY = new Set(['FLX', 'EXT', 'STU']);

type Job = Pick<
  StaffRow,
  | 'id'
  | 'personId'
  | 'departmentId'
  | 'sectionIds'
  | 'workerType'
  | 'joinedAt'
  | 'lastDay'
  | 'leftAt'
>;

export const dayOf = (at: Date, { timezone }: Pick<DepartmentRow, 'timezone'>): string =>
  toDateKey(toWallTime(instant(at.getTime() / 1000), timezone));

/** The last day of work: of who has left, the day before they had left. */
export const lastDayOf = (
  { lastDay, leftAt }: Pick<Job, 'lastDay' | 'leftAt'>,
  department: Pick<DepartmentRow, 'timezone'>,
): string | null =>
  lastDay ?? (leftAt ? dayOf(new Date(leftAt.getTime() - 1000), department) : null);

/** What states are derived from, read once for all the locations that are shown. */
export const loadStates = async (
  context: ReadContext,
  departments: readonly DepartmentRow[],
  sectionsOffered: ReadonlyMap<string, number>,
) => {
  const { db, actor, now } = context;
  const repo = createStaffViewRepo(db, actor.companyId);
  const holding = (right: Parameters<typeof can>[1]) =>
    departments.filter(({ id }) => can(actor, right, { departmentId: id })).map(({ id }) => id);
  const withDimona = departments
    .filter(({ settings }) => settings.modules.dimona)
    .map(({ id }) => id)
    .filter((id) => [...holding('people.manage'), ...holding('dimona.declare')].includes(id));
  const managed = new Set(holding('people.manage'));
  const made = holding('documents.make');
  const knowing = holding('people.private');
  const wallOf = new Map(departments.map(({ id, timezone }) => [id, toWallTime(now, timezone)]));
  const [loginIds, invitations, incomplete, unsigned, declared, ...absences] = await Promise.all([
    repo.listLoginIds(),
    repo.listInvitations(),
    repo.listIncomplete(knowing),
    repo.countUnsigned([...new Set([...made, ...managed])]),
    repo.listDimonas(withDimona, toDateKey(toWallTime(now, 'Europe/Brussels'))),
    ...departments.map(({ id }) => repo.listDaysOff(id, wallOf.get(id) ?? 0)),
  ]);
  const invitationOf = new Map(invitations.map((row) => [row.personId, row]));
  const unsignedOf = new Map(unsigned.map((row) => [row.employmentId, row.count]));
  const periodOf = new Map(declared.map((row) => [row.employmentId, row]));
  const away = new Set(
    absences.flatMap((rows, index) => {
      const departmentId = departments[index]?.id ?? '';
      const byPerson = Map.groupBy(rows, ({ personId }) => personId ?? '');
      return [...byPerson].flatMap(([personId, spans]) =>
        isAwayAt(spans, wallOf.get(departmentId) ?? 0) ? [`${departmentId} ${personId}`] : [],
      );
    }),
  );
  const byId = new Map(departments.map((row) => [row.id, row]));
  const knows = new Set(knowing);
  const makes = new Set([...made, ...managed]);
  const declares = new Set(withDimona);

  const workOf = (job: Job): WorkState => {
    const department = byId.get(job.departmentId);
    if (!department) return 'ended';
    const facts = {
      start: dayOf(job.joinedAt, department),
      lastDay: job.lastDay,
      hasLeft: !isLiving(job),
      isAway: away.has(`${job.departmentId} ${job.personId}`),
    };
    return workState(facts, toDateKey(toWallTime(now, department.timezone)));
  };

  const accountOf = (personId: string, isEmployed: boolean, hasPin: boolean): AccountState => {
    const invitation = invitationOf.get(personId);
    return accountState(
      {
        isEmployed,
        hasLogin: loginIds.has(personId),
        hasPin,
        invitation: invitation ? { expiresAt: invitation.expiresAt.getTime() / 1000 } : null,
      },
      now,
    );
  };

  const dimonaOf = (job: Job): number => {
    if (!declares.has(job.departmentId)) return -1;
    if (!isLiving(job)) return DIMONA_NONE;
    const period = periodOf.get(job.id);
    if (period && isDeclared(period)) return DIMONA_DECLARED;
    if (period && isUnderWay(period.status)) return DIMONA_UNDER_WAY;
    if (period) return DIMONA_REFUSED;
    return BY_DAY.has(job.workerType) ? DIMONA_NONE : DIMONA_MISSING;
  };

  const needsIn = (job: Job, hasPin: boolean): Need[] => {
    const { departmentId } = job;
    if (!managed.has(departmentId)) return [];
    const dimona = dimonaOf(job);
    return needsOf({
      work: workOf(job),
      account: accountOf(job.personId, true, hasPin),
      hasPin,
      sections: (sectionsOffered.get(departmentId) ?? 0) > 0 ? job.sectionIds.length : null,
      isDataMissing: knows.has(departmentId) ? incomplete.has(job.personId) : null,
      unsigned: makes.has(departmentId) ? (unsignedOf.get(job.id) ?? 0) : null,
      isUndeclared: dimona === DIMONA_MISSING || dimona === DIMONA_REFUSED,
    });
  };

  return { workOf, accountOf, dimonaOf, needsIn, invitationOf, managed };
};

export type States = Awaited<ReturnType<typeof loadStates>>;
