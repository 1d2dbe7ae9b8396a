import type {
  Dossier,
  DossierAlarm,
  DossierPerson,
  Registration,
} from '@ploeg/contract/dossier/dossier.schemas';
import { type DossierPeriod, periodFault } from '@ploeg/domain/dossier/dossier';
import { byName } from '@ploeg/domain/people/by-name';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, type Instant, toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import type { Db } from '#db/database.ts';
import { listRegistrations, type Registered } from '#features/clockings/registrations.service.ts';
import { findShownCompany } from '#features/departments/brands.service.ts';
import { loadDepartment } from '#features/departments/departments.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { dateOf, secondsOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { toRegistration } from './dossier.presenter.ts';

export type DossierOf = DossierPeriod & {
  companyId: string;
  departmentId: string;
  personId?: string | undefined;
};

const FAULTS = {
  reversed: 'dossier.period_reversed',
  too_long: 'dossier.period_too_long',
} as const;

export const refusePeriod = (period: DossierPeriod): void => {
  const fault = periodFault(period);
  if (fault) throw fail(FAULTS[fault]);
};

type Entry = { registered: Registered; shown: Registration; day: string };

const toPeople = (
  entries: readonly Entry[],
  names: ReadonlyMap<string, string>,
): DossierPerson[] => {
  const byPerson = Map.groupBy(entries, ({ registered }) => registered.row.personId);
  return [...byPerson]
    .map(([personId, own]) => ({
      personId,
      name: names.get(personId) ?? '',
      days: [...Map.groupBy(own, ({ day }) => day)].map(([day, ofDay]) => ({
        day,
        registrations: ofDay.map(({ shown }) => shown),
      })),
    }))
    .toSorted(byName('personId'));
};

/** Registrations of whole days with their proof: read from clockings and claims, copied nowhere. */
export const readDossier = async (db: Db, now: Instant, of: DossierOf): Promise<Dossier> => {
  refusePeriod(of);
  const { companyId, departmentId, personId } = of;
  const [company, { name: department, timezone }] = await Promise.all([
    findShownCompany(db, companyId),
    loadDepartment(db, companyId, departmentId),
  ]);
  const [from, until] = [fromDateKey(of.from), addDays(fromDateKey(of.to), 1)];
  const asked = { companyId, departmentId, timezone, from, until, personId };
  const { registered, gone, log, claimCount, sealedCount } = await listRegistrations(
    db,
    now,
    asked,
  );
  const named = new Set([
    ...registered.map(({ row }) => row.personId),
    ...registered.flatMap(({ claims }) => claims.flatMap(({ authorId }) => authorId ?? [])),
    ...gone.flatMap((one) => one.personId ?? []),
  ]);
  const names = await listNames(db, companyId, [...named]);
  const entries = registered.map((one) => ({
    registered: one,
    shown: toRegistration(one, { names, timezone }),
    day: toDateKey(one.row.start),
  }));
  const alarms: DossierAlarm[] = [
    ...entries.flatMap(({ registered: { row, findings }, day }) =>
      findings.map((finding) => ({ day, name: names.get(row.personId) ?? '', finding })),
    ),
    ...gone.map((one) => ({
      day: toDateKey(toWallTime(secondsOf(one.at), timezone)),
      name: names.get(one.personId ?? '') ?? '',
      finding: 'claim_missing' as const,
    })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return {
    company: company?.name ?? '',
    department,
    timezone,
    from: of.from,
    to: of.to,
    madeAt: dateOf(now).toISOString(),
    people: toPeople(entries, names),
    proof: {
      isWhole: alarms.length === 0 && log.brokenAt === null,
      brokenAt: log.brokenAt,
      alarms,
      claims: claimCount,
      sealed: sealedCount,
      unsealed: registered.filter((one) => !one.isSealed && one.findings.length === 0).length,
      hash: log.hash,
      position: log.position,
    },
  };
};
