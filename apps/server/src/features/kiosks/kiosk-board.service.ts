import { KioskBoard } from '@ploeg/contract/kiosks/kiosks.schemas';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { type Instant, toDateKey } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listAskedShifts } from '#features/change-requests/change-requests.service.ts';
import { listOpenClockingsOf } from '#features/clockings/clocking-lists.service.ts';
import type { CatalogueLoader } from '#features/catalogues/catalogues.service.ts';
import { findShownCompany, toShownBrand } from '#features/departments/brands.service.ts';
import { type Departments, todayOf } from '#features/departments/departments.service.ts';
import { listAssignedWork } from '#features/shifts/shifts.service.ts';
import type { Addresses } from '#platform/addresses.ts';
import type { DepartmentVersions, KioskCaller } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { Pieces } from '#platform/packed-pieces.ts';
import type { Tokens } from '#platform/tokens.ts';
import { toBoardDepartment, toKioskPerson } from './kiosks.presenter.ts';
import { createKiosksRepo, type KioskMember } from './kiosks.repo.ts';
import type { PinVerifiers } from './pin-verifiers.ts';
import type { PlaceCodes } from './place-codes.ts';

export type KioskContext = { db: Db; kiosk: KioskCaller; now: Instant };

export type BoardDeps = {
  departments: Departments;
  catalogues: CatalogueLoader;
  tokens: Tokens;
  verifiers: PinVerifiers;
  placeCodes: PlaceCodes;
  addresses: Addresses;
  /** From a floor above, which keeps the calendar. */
  closingDays: (
    place: { db: Db; companyId: string },
    span: { departmentId: string; from: string; until: string },
  ) => Promise<{ day: string; until: string; name: string }[]>;
};

/** So far ahead a door says when it opens again. */
const DAYS_AHEAD = 8;

const collator = new Intl.Collator('nl-BE', { sensitivity: 'base' });

const compose = async (
  { db, kiosk, now }: KioskContext,
  members: readonly KioskMember[],
  departmentVersions: DepartmentVersions,
  { departments, catalogues, verifiers, placeCodes, addresses, closingDays }: BoardDeps,
): Promise<KioskBoard> => {
  const { companyId, departmentId, kioskId, name } = kiosk;
  const context = { db, now, actor: { companyId, personId: null } };
  const place = { departmentId, departmentVersions };
  const [department, lists, company] = await Promise.all([
    departments.get(context, place),
    catalogues.get(context, place),
    findShownCompany(db, companyId),
  ]);
  const today = todayOf(department, now);
  const personIds = members.map(({ personId }) => personId);
  const [shifts, open, closed] = await Promise.all([
    listAssignedWork(db, companyId, departmentId, addDays(today, -1), addDays(today, 2)),
    listOpenClockingsOf(context, personIds),
    closingDays(
      { db, companyId },
      {
        departmentId,
        from: toDateKey(addDays(today, -1)),
        until: toDateKey(addDays(today, DAYS_AHEAD)),
      },
    ),
  ]);
  const places = new Map([[departmentId, { department }]]);
  const requested = await listAskedShifts(context, shifts, places);
  const shiftsOf = Map.groupBy(shifts, (shift) => shift.employmentId);
  const people = await Promise.all(
    members.map(async (member) =>
      toKioskPerson(member, department, lists, {
        pin: member.pinCode ? await verifiers(kioskId, member.employmentId, member.pinCode) : null,
        shifts: shiftsOf.get(member.employmentId) ?? [],
        requested,
        open: open.find((row) => row.personId === member.personId),
      }),
    ),
  );
  return addresses.toAbsolute(KioskBoard, {
    kiosk: { id: kioskId, departmentId, name },
    department: toBoardDepartment(department, lists),
    ...(company && { brand: toShownBrand(company) }),
    opening: { weeks: department.settings.openingHours ?? [], closed },
    people: people.toSorted((a, b) => collator.compare(a.displayName, b.displayName)),
    placeSecret: placeCodes.secretOf(kioskId),
  });
};

/**
 * What a kiosk shows, under a validator of the versions that each punch and each change of a shift
 * raises. The hour is in it because days turn.
 */
export const getKioskBoard = async (
  context: KioskContext,
  deps: BoardDeps,
): Promise<{ version: string; json: () => Promise<Pieces> }> => {
  const { db, kiosk, now } = context;
  const repo = createKiosksRepo(db, kiosk.companyId);
  const [members, department] = await Promise.all([
    repo.listMembers(kiosk.departmentId),
    repo.findDepartmentVersions(kiosk.departmentId),
  ]);
  if (!department) throw fail('request.not_found');
  const { versions } = department;
  const shown = members.flatMap((m) => [m.employmentId, m.version, m.pinCode, m.clockInOnly]);
  // Sealed, because PINs are in it.
  const version = deps.tokens.derive(
    'kiosk board',
    [kiosk.kioskId, versions.all, Math.floor(now / 3600), ...shown].join(' '),
  );
  const json = async () => [
    Buffer.from(JSON.stringify(await compose(context, members, versions, deps))),
  ];
  return { version, json };
};
