import { createHash } from 'node:crypto';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { departmentsWith, isFixedView } from '@ploeg/domain/access/departments';
import { writeFlags } from '@ploeg/domain/access/setting-flags';
import { toDateKey, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { LRUCache } from 'lru-cache';
import { absenceKind } from '#features/absence-reports/absence-report-kind.ts';
import { type FeedKeys, findWebcals } from '#features/calendars/calendars.service.ts';
import { listOwnClockings } from '#features/clockings/clocking-lists.service.ts';
import { codesOfPlaces } from '#features/clockings/punch-place.ts';
import { todayOf } from '#features/departments/departments.service.ts';
import type { Workplace, Workplaces } from '#features/people/workplaces.service.ts';
import { listSignaturesRequired } from '#features/documents/documents.service.ts';
import { leaveKind } from '#features/leave/leave-kind.ts';
import { listOpenNews } from '#features/announcements/reading.service.ts';
import { listAppliedShiftIds } from '#features/market/market.service.ts';
import { isOncall } from '#features/oncall/oncall.service.ts';
import { listOwnRequests } from '#features/requests/requests.service.ts';
import { getUserDetails } from '#features/session/session.service.ts';
import { loadTermsOf } from '#features/terms/terms-reading.service.ts';
import type { FreeShiftTexts } from '#features/shifts/free-shift-texts.service.ts';
import { listOwnShifts } from '#features/shifts/shifts.service.ts';
import { listOwnSwaps } from '#features/swaps/swaps.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { Actor, Membership, ReadContext } from '#platform/context.ts';
import { toIndicators } from './indicators.presenter.ts';
import { accessOf } from './shared-department.presenter.ts';
import type { SharedDepartments } from './shared-departments.service.ts';
import { listFeaturesOf } from './sync.repo.ts';

/** Enough for everybody of a large company who is at work. */
const CACHED_PERSONS = 20_000;

const COMMA = Buffer.from(',');

type Webcals = ReadonlyMap<string, string>;

/** The snapshot without what is shared and kept as text. */
type OwnPart = Omit<Snapshot, 'departments' | 'shifts' | 'lastUpdate'>;
type Own = { shifts: Shift[]; applied: ReadonlySet<string>; webcals: Webcals; rest: OwnPart };
type OwnBytes = Omit<Own, 'shifts' | 'rest'> & { shifts: Buffer; rest: Buffer };

export type SnapshotDeps = FeedKeys & {
  workplaces: Workplaces;
  sharedDepartments: SharedDepartments;
  freeShiftTexts: FreeShiftTexts;
  addresses: Addresses;
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

const loadOwn = async (
  context: ReadContext,
  workplaces: ReadonlyMap<string, Workplace>,
  today: WallSeconds,
  feeds: FeedKeys,
): Promise<Own> => {
  const { db, actor } = context;
  const [
    clockings,
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
    listOwnClockings(context, workplaces, today),
    listOwnSwaps(context, workplaces),
    listOwnRequests(context, leaveKind, workplaces),
    listOwnRequests(context, absenceKind, workplaces),
    getUserDetails(db, actor, clocksSomewhere(workplaces)),
    listFeaturesOf(db, actor.companyId),
    listAppliedShiftIds(context),
    isOncall(context),
    listSignaturesRequired(context),
    findWebcals(db, actor, feeds),
    listOpenNews(context),
    listContractHours(context, today),
  ]);
  const all = [...clockings.current, ...clockings.last];
  const clockingIds = new Map<string, string[]>();
  for (const { id, shiftId } of all) {
    if (shiftId) clockingIds.set(shiftId, [...(clockingIds.get(shiftId) ?? []), id]);
  }
  const shifts = await listOwnShifts(context, workplaces, today, clockingIds);
  const departments = actor.memberships.flatMap((membership) => {
    const workplace = workplaces.get(membership.departmentId);
    return workplace ? [toAccessDepartment(actor, membership, workplace)] : [];
  });
  const swapShiftsData = departmentsWith('swapShifts', departments).map((department) => ({
    departmentId: department.id,
    ...writeFlags(department).swapShifts,
  }));
  const names = [...workplaces.values()].map(({ department: { id, name } }) => ({ id, name }));
  return {
    shifts,
    applied,
    webcals,
    rest: {
      lastClockings: clockings.last,
      currentClockings: clockings.current,
      signaturesRequired,
      userDetails,
      clockinAccount: actor.clockInOnly,
      oncall,
      indicators: toIndicators(names, shifts, all, today, actor.language),
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

/** A department as bytes: what is the person's own in front of what all share. */
const departmentJson = (
  actor: Actor,
  membership: Membership,
  shared: Buffer,
  webcals: Webcals,
): Buffer[] => {
  const own = {
    recordId: membership.employmentId,
    ...accessOf(actor, membership.departmentId),
    webcal: webcals.get(membership.departmentId) ?? null,
  };
  return [Buffer.from(`${JSON.stringify(own).slice(0, -1)},`), shared];
};

/** Kept under versions that the session has just read: what has committed is in the next answer. */
export const createSnapshots = (deps: SnapshotDeps) => {
  const { workplaces, sharedDepartments, freeShiftTexts, addresses } = deps;
  const ownParts = new LRUCache<string, OwnBytes>({ max: CACHED_PERSONS });

  const versionOf = ({ actor, now }: ReadContext): string => {
    const values = [
      // Addresses in the answer are whole.
      addresses.base,
      actor.personId,
      actor.version,
      actor.language,
      Math.floor(now / 3600),
      ...actor.memberships.flatMap((m) => [m.departmentId, m.departmentVersions.all]),
      JSON.stringify(actor.grants),
    ];
    return createHash('sha1').update(values.join(' ')).digest('base64url');
  };

  const loadWorkplaces = async (context: ReadContext): Promise<ReadonlyMap<string, Workplace>> =>
    new Map(
      await Promise.all(
        context.actor.memberships.map(
          async (m) => [m.departmentId, await workplaces.get(context, m)] as const,
        ),
      ),
    );

  const loadOwnBytes = async (
    context: ReadContext,
    places: ReadonlyMap<string, Workplace>,
    version: string,
  ): Promise<OwnBytes> => {
    const kept = ownParts.get(version);
    if (kept) return kept;
    const [first] = places.values();
    const today = first ? todayOf(first.department, context.now) : (0 as WallSeconds);
    const { applied, webcals, ...loaded } = await loadOwn(context, places, today, deps);
    const own = {
      applied,
      webcals,
      shifts: Buffer.from(
        JSON.stringify(addresses.toAbsolute(Snapshot.shape.shifts, loaded.shifts)).slice(1, -1),
      ),
      rest: Buffer.from(JSON.stringify(addresses.toAbsolute(Snapshot, loaded.rest)).slice(1)),
    };
    ownParts.set(version, own);
    return own;
  };

  const compose = async (context: ReadContext, version: string): Promise<Buffer> => {
    const places = await loadWorkplaces(context);
    const own = await loadOwnBytes(context, places, version);
    const departments = await Promise.all(
      context.actor.memberships.map(async (membership) => {
        const workplace = places.get(membership.departmentId) as Workplace;
        const [shared, free] = await Promise.all([
          sharedDepartments.get(context, membership, workplace),
          freeShiftTexts.list(context, membership, workplace, own.applied),
        ]);
        return { json: departmentJson(context.actor, membership, shared, own.webcals), free };
      }),
    );
    const free = departments.flatMap((department) => department.free);
    const between = own.shifts.length > 0 && free.length > 0 ? ',' : '';
    return Buffer.concat([
      Buffer.from('{"departments":['),
      ...departments.flatMap(({ json }, index) => (index === 0 ? json : [COMMA, ...json])),
      Buffer.from('],"shifts":['),
      own.shifts,
      Buffer.from(`${between}${free.join(',')}],"lastUpdate":${context.now},`),
      own.rest,
    ]);
  };

  return {
    get: (context: ReadContext): { version: string; json: () => Promise<Buffer> } => {
      const version = versionOf(context);
      return { version, json: () => compose(context, version) };
    },
    loadWorkplaces,
  };
};

export type Snapshots = ReturnType<typeof createSnapshots>;
