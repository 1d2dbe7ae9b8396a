import type { StaffFile, StaffJob, StaffRecord } from '@ploeg/contract/staff/staff.schemas';
import { can } from '@ploeg/domain/access/rights';
import { absenceName } from '#features/catalogues/absence-name.ts';
import { type DepartmentRow, loadDepartment } from '#features/departments/departments.service.ts';
import { pictureUrlOf } from '#features/people/person-picture.ts';
import { showsContact } from '#features/people/teams.service.ts';
import { canSeeTermsIn } from '#features/terms/terms-reading.service.ts';
import type { Actor, ReadContext } from '#platform/context.ts';
import { canInEach } from '#platform/require-right.ts';
import {
  canInJob,
  getMember,
  isLiving,
  managesMember,
  mayMoveSignIn,
  mayTouchSignIn,
  type StaffMember,
} from './staff-member.service.ts';
import { dayOf, endReasonOf, lastDayOf, loadStates, type States } from './staff-states.service.ts';
import { createStaffRepo, type EmploymentRow } from './staff.repo.ts';
import { createStaffRecordRepo } from './staff-record.repo.ts';

/** A record shows what is recent; all of it stands in the rooms of each kind. */
const RECENT = 100;

const loadDepartmentsOf = async (
  { db, actor }: ReadContext,
  jobs: readonly EmploymentRow[],
): Promise<Map<string, DepartmentRow>> => {
  const ids = [...new Set(jobs.map(({ departmentId }) => departmentId))];
  const rows = await Promise.all(ids.map((id) => loadDepartment(db, actor.companyId, id)));
  return new Map(rows.map((row) => [row.id, row]));
};

const toJob = (
  actor: Actor,
  job: EmploymentRow,
  department: DepartmentRow,
  states: States,
  hasPin: boolean,
): StaffJob => {
  const { departmentId } = job;
  const may = (right: Parameters<typeof can>[1]) => canInJob(actor, right, job);
  const knowsTerms = canSeeTermsIn(actor, departmentId);
  return {
    employmentId: job.id,
    departmentId,
    location: department.name,
    sectionIds: job.sectionIds,
    skillIds: job.skillIds,
    workerType: knowsTerms ? job.workerType : '',
    hoursWeekMinutes: knowsTerms ? job.hoursWeekMinutes : null,
    start: dayOf(job.joinedAt, department),
    lastDay: lastDayOf(job, department),
    endReason: may('people.manage') ? endReasonOf(job) : null,
    work: states.workOf(job),
    needs: isLiving(job) ? states.needsIn(job, hasPin) : [],
    can: {
      manage: may('people.manage'),
      terms: knowsTerms,
      private: may('people.private'),
      documents: may('documents.make'),
      hours: may('clockings.correct'),
      requests: may('requests.decide'),
      history: may('log.see'),
    },
  };
};

const isReachable = (
  actor: Actor,
  { jobs }: StaffMember,
  departments: ReadonlyMap<string, DepartmentRow>,
): boolean =>
  jobs.some((job) => {
    const settings = departments.get(job.departmentId)?.settings;
    return canInJob(actor, 'people.manage', job) || (settings && showsContact(job, settings));
  });

export const getPerson = async (
  context: ReadContext,
  personId: string,
  { sendsMail }: { sendsMail: boolean },
): Promise<StaffFile> => {
  const { db, actor } = context;
  const member = await getMember(context, personId);
  const { person } = member;
  const departments = await loadDepartmentsOf(context, member.jobs);
  const repo = createStaffRepo(db, actor.companyId);
  const offered = new Map<string, number>();
  for (const id of departments.keys()) {
    offered.set(id, (await repo.listOffered('sections', id)).length);
  }
  const states = await loadStates(context, [...departments.values()], offered);
  const manages = managesMember(actor, member);
  const isEmployed = member.allJobs.some(isLiving);
  const hasPin = person.pinCode !== null;
  const invitation = manages ? states.invitationOf.get(personId) : undefined;
  const hasLogin = await repo.hasLogin(personId);
  const isShown = isReachable(actor, member, departments);
  const seen = manages
    ? await createStaffRecordRepo(db, actor.companyId).findLastSeen(personId)
    : null;
  return {
    personId,
    firstName: person.firstName,
    lastName: person.lastName,
    email: isShown ? person.email : '',
    phone: isShown ? person.phone : '',
    language: person.language,
    picture: pictureUrlOf(person),
    clockInOnly: person.clockInOnly,
    oncall: person.oncall,
    externalId: (manages && person.externalId) || '',
    account: manages ? states.accountOf(personId, isEmployed, hasPin) : null,
    hasPin: manages && hasPin,
    pinGivenAt: (manages && person.pinGivenAt?.toISOString()) || null,
    invitation: invitation
      ? {
          by: invitation.email === null ? 'paper' : 'mail',
          sentAt: invitation.createdAt.toISOString(),
          expiresAt: invitation.expiresAt.toISOString(),
          openedAt: invitation.openedAt?.toISOString() ?? null,
        }
      : null,
    lastSeenAt: seen?.toISOString() ?? null,
    jobs: member.jobs.flatMap((job) => {
      const department = departments.get(job.departmentId);
      return department ? [toJob(actor, job, department, states, hasPin)] : [];
    }),
    can: {
      manage: manages,
      signIn: mayTouchSignIn(actor, member),
      address: hasLogin ? mayMoveSignIn(actor, member) : mayTouchSignIn(actor, member),
      endAll: member.allJobs.filter(isLiving).every((job) => canInJob(actor, 'people.manage', job)),
    },
    sendsMail,
  };
};

const idsWith = (
  { actor }: ReadContext,
  { jobs }: StaffMember,
  ...rights: Parameters<typeof can>[1][]
): string[] =>
  jobs.filter((job) => rights.some((right) => canInJob(actor, right, job))).map(({ id }) => id);

/** What has happened with somebody, each part for who holds the right to it. */
export const getRecord = async (context: ReadContext, personId: string): Promise<StaffRecord> => {
  const { db, actor } = context;
  const member = await getMember(context, personId);
  const repo = createStaffRecordRepo(db, actor.companyId);
  const papers = idsWith(context, member, 'documents.make');
  const leave = idsWith(context, member, 'requests.decide', 'people.manage', 'plan');
  const hours = idsWith(context, member, 'clockings.correct');
  const departments = await loadDepartmentsOf(context, member.jobs);
  const [documents, daysOff, clockings] = await Promise.all([
    papers.length > 0 ? repo.listDocuments(papers) : null,
    leave.length > 0 ? repo.listDaysOffOf(leave, RECENT) : null,
    hours.length > 0 ? repo.listClockings(hours, RECENT) : null,
  ]);
  return {
    documents:
      documents?.map(({ id, title, type, status, sentAt, signedAt }) => ({
        id,
        title,
        type,
        status,
        sentAt: sentAt?.toISOString() ?? null,
        signedAt: signedAt?.toISOString() ?? null,
      })) ?? null,
    leave:
      daysOff?.map(({ id, kind, departmentId, start, end, approved }) => ({
        id,
        name: absenceName(actor, kind ?? undefined, { departmentId, personId }),
        start,
        end,
        isApproved: approved,
      })) ?? null,
    hours:
      clockings
        ?.filter(({ departmentId, sectionId }) =>
          canInEach(actor, 'clockings.correct', departmentId, [sectionId]),
        )
        .map(({ id, departmentId, start, end, workedSeconds }) => ({
          id,
          location: departments.get(departmentId)?.name ?? '',
          start,
          end,
          workedSeconds,
        })) ?? null,
  };
};
