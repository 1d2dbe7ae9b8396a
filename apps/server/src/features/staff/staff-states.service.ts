import { isDeclared, isUnderWay } from '@ploeg/domain/dimona/dimona-states';
import { isHiredByDay } from '@ploeg/domain/dimona/worker-types';
import {
  type AccountState,
  accountState,
  isAwayAt,
  type Need,
  needsOf,
  type WorkState,
  workState,
} from '@ploeg/domain/staff/staff-states';
import { hasBothKinds } from '@ploeg/domain/terms/worker-kinds';
import { can } from '@ploeg/domain/access/rights';
import { dayIn, toWallTime } from '@ploeg/domain/time/wall-time';
import { secondsOf } from '#platform/clock.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { canSeeTermsIn } from '#features/terms/terms-reading.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { isLiving } from './staff-member.service.ts';
import { createStaffPapersRepo } from './staff-papers.repo.ts';
import { createStaffStatesRepo } from './staff-states.repo.ts';
import type { StaffRow } from './staff-view.repo.ts';
import type { EmploymentRow } from './staff.repo.ts';

/** As the wire numbers them. */
const DIMONA_NONE = 0;
const DIMONA_DECLARED = 1;
const DIMONA_UNDER_WAY = 2;
const DIMONA_MISSING = 3;
const DIMONA_REFUSED = 4;

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
  | 'endOrder'
>;

export const dayOf = (at: Date, { timezone }: Pick<DepartmentRow, 'timezone'>): string =>
  dayIn(secondsOf(at), timezone);

/** The last day of work, also one that was ordered: of who has left, the day before they had left. */
export const lastDayOf = (
  { lastDay, leftAt, endOrder }: Pick<Job, 'lastDay' | 'leftAt' | 'endOrder'>,
  department: Pick<DepartmentRow, 'timezone'>,
): string | null =>
  endOrder?.lastDay ??
  lastDay ??
  (leftAt ? dayOf(new Date(leftAt.getTime() - 1000), department) : null);

/** Why it ends: as what was ordered has it, which leaves alone what stood before. */
export const endReasonOf = ({
  endReason,
  endOrder,
}: Pick<EmploymentRow, 'endReason' | 'endOrder'>): string | null => {
  const { reason = endReason } = endOrder ?? {};
  return reason;
};

/** Who is away is named by department and person. */
const workFacts = (
  job: Job,
  department: DepartmentRow,
  { away, today }: { away: ReadonlySet<string>; today: string },
) => ({
  start: dayOf(job.joinedAt, department),
  // What ends at once ends when it can no longer be taken back.
  lastDay: job.endOrder ? (job.endOrder.lastDay ?? today) : job.lastDay,
  hasLeft: !isLiving(job),
  isAway: away.has(`${job.departmentId} ${job.personId}`),
});

type DayOff = { personId: string | null; start: number; end: number };

/** Whose days off hold a moment of the wall clock. */
const absentAt = (rows: readonly DayOff[], at: number): string[] =>
  [...Map.groupBy(rows, ({ personId }) => personId ?? '')].flatMap(([personId, spans]) =>
    isAwayAt(spans, at) ? [personId] : [],
  );

type DimonaPeriod = Awaited<
  ReturnType<ReturnType<typeof createStaffPapersRepo>['listDimonas']>
>[number];

const declarationOf = ({ workerType }: Job, period: DimonaPeriod | undefined): number => {
  // These are declared for each day that they work (R62).
  if (!period) return isHiredByDay(workerType) ? DIMONA_NONE : DIMONA_MISSING;
  if (isDeclared(period)) return DIMONA_DECLARED;
  return isUnderWay(period.status) ? DIMONA_UNDER_WAY : DIMONA_REFUSED;
};

const idsOf = (departments: readonly DepartmentRow[]): string[] => departments.map(({ id }) => id);

const isKindMissing = ({ id, workerType }: Job, said: ReadonlySet<string>): boolean =>
  hasBothKinds(workerType) && !said.has(id);

/** What states are derived from, read once for all the locations that are shown. */
export const loadStates = async (
  context: ReadContext,
  departments: readonly DepartmentRow[],
  sectionsOffered: ReadonlyMap<string, number>,
) => {
  const { db, actor, now } = context;
  const repo = createStaffStatesRepo(db, actor.companyId);
  const papers = createStaffPapersRepo(db, actor.companyId);
  const holding = (right: Parameters<typeof can>[1]) =>
    idsOf(departments.filter(({ id }) => can(actor, right, { departmentId: id })));
  const withDimona = idsOf(departments.filter(({ settings }) => settings.modules.dimona)).filter(
    (id) => [...holding('people.manage'), ...holding('dimona.declare')].includes(id),
  );
  const managed = new Set(holding('people.manage'));
  const made = holding('documents.make');
  const knows = new Set(holding('people.private'));
  const agrees = new Set(idsOf(departments.filter(({ id }) => canSeeTermsIn(actor, id))));
  const wallOf = new Map(departments.map(({ id, timezone }) => [id, toWallTime(now, timezone)]));
  const [loginIds, invitations, incomplete, unsigned, declared, saidKinds, ...absences] =
    await Promise.all([
      repo.listLoginIds(),
      repo.listInvitations(),
      papers.listIncomplete([...knows]),
      papers.countUnsigned([...new Set([...made, ...managed])]),
      papers.listDimonas(withDimona, dayIn(now, 'Europe/Brussels')),
      papers.listKindSaid([...agrees]),
      ...departments.map(({ id }) => repo.listDaysOff(id, wallOf.get(id) ?? 0)),
    ]);
  const invitationOf = new Map(invitations.map((row) => [row.personId, row]));
  const unsignedOf = new Map(unsigned.map((row) => [row.employmentId, row.count]));
  const periodOf = new Map(declared.map((row) => [row.employmentId, row]));
  const away = new Set(
    absences.flatMap((rows, index) => {
      const departmentId = departments[index]?.id ?? '';
      const absent = absentAt(rows, wallOf.get(departmentId) ?? 0);
      return absent.map((personId) => `${departmentId} ${personId}`);
    }),
  );
  const byId = new Map(departments.map((row) => [row.id, row]));
  const makes = new Set([...made, ...managed]);
  const declares = new Set(withDimona);

  const workOf = (job: Job): WorkState => {
    const department = byId.get(job.departmentId);
    if (!department) return 'ended';
    const today = dayIn(now, department.timezone);
    return workState(workFacts(job, department, { away, today }), today);
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
    return isLiving(job) ? declarationOf(job, periodOf.get(job.id)) : DIMONA_NONE;
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
      isKindUnsaid: agrees.has(departmentId) && isKindMissing(job, saidKinds),
    });
  };

  return { workOf, accountOf, dimonaOf, needsIn, invitationOf, managed };
};

export type States = Awaited<ReturnType<typeof loadStates>>;
