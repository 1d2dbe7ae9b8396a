import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { departmentsWith, isFixedView } from '@ploeg/domain/access/departments';
import { writeFlags } from '@ploeg/domain/access/setting-flags';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { absenceKind } from '#features/absence-reports/absence-report-kind.ts';
import { listOpenNews } from '#features/announcements/reading.service.ts';
import { type FeedKeys, findWebcals } from '#features/calendars/calendars.service.ts';
import { codesOfPlaces } from '#features/clockings/punch-place.ts';
import { listSignaturesRequired } from '#features/documents/documents.service.ts';
import { leaveKind } from '#features/leave/leave-kind.ts';
import { listApplied } from '#features/market/market.service.ts';
import type { Applied } from '#features/shifts/shifts.facts.ts';
import { isOncall } from '#features/oncall/oncall.service.ts';
import type { Workplace } from '#features/people/workplaces.service.ts';
import { listOwnRequests } from '#features/requests/requests.service.ts';
import { getUserDetails } from '#features/session/session.service.ts';
import { listOwnShifts } from '#features/shifts/shifts.service.ts';
import { listOwnSwaps } from '#features/swaps/swaps.service.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import type { Actor, Membership, ReadContext } from '#platform/context.ts';
import { accessOf } from './shared-department.presenter.ts';
import { listFeaturesOf } from './sync.repo.ts';

export type ClockingPart = Pick<Snapshot, 'lastClockings' | 'currentClockings' | 'indicators'>;

/** A person's own part of the snapshot but for their clockings, which their shifts do not name either. */
type BesideClockings = {
  shifts: Shift[];
  applied: Applied;
  /** The address of each feed, by department. */
  webcals: ReadonlyMap<string, string>;
  rest: Omit<
    Snapshot,
    'departments' | 'shifts' | 'dimonaRegister' | 'lastUpdate' | keyof ClockingPart
  >;
};

const accessLists = (departments: Parameters<typeof departmentsWith>[1]) => {
  const ids = (list: Parameters<typeof departmentsWith>[0]) =>
    departmentsWith(list, departments).map((d) => d.id);
  return {
    access_shifts_departments: ids('shiftsAccess'),
    access_documents_departments: ids('documentsAccess'),
    access_dimona_departments: ids('dimonaAccess'),
    access_swap_shifts_departments: ids('swapShifts'),
    shyfts_market_departments: ids('market'),
    access_vacation_requests_departments: ids('vacationRequests'),
    access_clocking_departments: ids('clocking'),
  };
};

const toAccessDepartment = (
  actor: Actor,
  membership: Membership,
  { department, catalogues }: Workplace,
) => ({
  id: department.id,
  ...accessOf(actor, membership.departmentId),
  scanCodes: { places: codesOfPlaces(catalogues) },
  ...department.settings,
});

export const clocksSomewhere = (workplaces: ReadonlyMap<string, Workplace>): boolean =>
  [...workplaces.values()].some(({ department }) => department.settings.clockin);

/** How much the person is to work a week where that is agreed; who works by the day has none. */
const listContractHours = async (
  context: ReadContext,
  today: WallSeconds,
): Promise<NonNullable<Snapshot['contractHours']>> => {
  const { memberships } = context.actor;
  const termsOn = await loadTermsOf(
    context,
    memberships.map(({ employmentId }) => employmentId),
  );
  return memberships.flatMap(({ departmentId, employmentId }) => {
    const weekMinutes = termsOn(employmentId, toDateKey(today))?.hoursWeekMinutes;
    return weekMinutes ? [{ departmentId, weekMinutes }] : [];
  });
};

/** What changes with a clocking is read for itself, and more often. */
export const loadBesideClockings = async (
  context: ReadContext,
  workplaces: ReadonlyMap<string, Workplace>,
  today: WallSeconds,
  feeds: FeedKeys,
): Promise<BesideClockings> => {
  const { db, actor } = context;
  const [
    shifts,
    swapShiftsRequests,
    vacationRequests,
    absenceReports,
    userDetails,
    features,
    applied,
    oncall,
    signaturesRequired,
    webcals,
    news,
    contractHours,
  ] = await Promise.all([
    listOwnShifts(context, workplaces, today),
    listOwnSwaps(context, workplaces),
    listOwnRequests(context, leaveKind, workplaces),
    listOwnRequests(context, absenceKind, workplaces),
    getUserDetails(db, actor, clocksSomewhere(workplaces)),
    listFeaturesOf(db, actor.companyId),
    listApplied(context),
    isOncall(context),
    listSignaturesRequired(context),
    findWebcals(db, actor, feeds),
    listOpenNews(context),
    listContractHours(context, today),
  ]);
  const departments = actor.memberships.flatMap((membership) => {
    const workplace = workplaces.get(membership.departmentId);
    return workplace ? [toAccessDepartment(actor, membership, workplace)] : [];
  });
  const swapShiftsData = departmentsWith('swapShifts', departments).map((department) => ({
    departmentId: department.id,
    ...writeFlags(department).swapShifts,
  }));
  return {
    shifts,
    applied,
    webcals,
    rest: {
      signaturesRequired,
      userDetails,
      clockinAccount: actor.clockInOnly,
      oncall,
      swapShiftsRequests,
      vacationRequests,
      absenceReports,
      news,
      contractHours,
      features,
      office: actor.grants.length > 0,
      fixed_view: isFixedView(departments),
      changes_pictures: shifts.flatMap(({ id, pendingRequest }) =>
        (pendingRequest?.pictures ?? []).map((uri) => ({ shiftId: id, uri })),
      ),
      swap_shifts_data: swapShiftsData,
      ...accessLists(departments),
    },
  };
};
