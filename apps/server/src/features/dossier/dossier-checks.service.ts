import type { Dossier, DossierCheck, Registration } from '@ploeg/contract/dossier/dossier.schemas';
import { type Check, CHECKS, KIOSK_SILENT_HOURS } from '@ploeg/domain/dossier/dossier';
import { addDays } from '@ploeg/domain/time/calendar-days';
import { fromDateKey, toDateKey, toInstant } from '@ploeg/domain/time/wall-time';
import { listSilentKiosks } from '#features/kiosks/kiosks.service.ts';
import { listNames } from '#features/people/people.service.ts';
import { listAssignedWork, type ShiftRow } from '#features/shifts/shifts.service.ts';
import type { ReadContext } from '#platform/context.ts';

type Case = DossierCheck['cases'][number];
type Shown = { name: string; personId: string; day: string; registration: Registration };

/** Of one kind so many are named. */
const NAMED_CASES = 25;

const flatten = ({ people }: Dossier): Shown[] =>
  people.flatMap(({ name, personId, days }) =>
    days.flatMap(({ day, registrations }) =>
      registrations.map((registration) => ({ name, personId, day, registration })),
    ),
  );

const overlaps = (shift: ShiftRow, { start, end }: Registration): boolean =>
  start < shift.end && (end === null || end > shift.start);

/** Shifts that are over, on which whoever they are of registered nothing at all. */
const listUnregistered = async (
  { db, actor, now }: ReadContext,
  departmentId: string,
  dossier: Dossier,
  shown: readonly Shown[],
): Promise<Case[]> => {
  const [from, until] = [fromDateKey(dossier.from), addDays(fromDateKey(dossier.to), 1)];
  const work = await listAssignedWork(db, actor.companyId, departmentId, from, until);
  const byPerson = Map.groupBy(shown, ({ personId }) => personId);
  const missing = work.filter(
    (shift) =>
      toInstant(shift.end, dossier.timezone) < now &&
      !byPerson
        .get(shift.personId ?? '')
        ?.some(({ registration }) => overlaps(shift, registration)),
  );
  const personIds = [...new Set(missing.flatMap(({ personId }) => personId ?? []))];
  const names = await listNames(db, actor.companyId, personIds);
  return missing
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, personId }) => ({
      day: toDateKey(start),
      name: names.get(personId ?? '') ?? '',
    }));
};

const isAfterTheFact = ({ startMark, endMark }: Registration): boolean =>
  startMark.source === 'after_the_fact' || endMark?.source === 'after_the_fact';

/** What there is and what is missing of a dossier that must be objective, reliable and accessible (R87). */
export const checkDossier = async (
  context: ReadContext,
  departmentId: string,
  dossier: Dossier,
): Promise<DossierCheck[]> => {
  const shown = flatten(dossier);
  const casesOf = (fits: (registration: Registration) => boolean): Case[] =>
    shown.filter(({ registration }) => fits(registration)).map(({ day, name }) => ({ day, name }));
  const silent = await listSilentKiosks(context, departmentId, KIOSK_SILENT_HOURS * 3600);
  const found: Record<Check, Case[]> = {
    altered: dossier.proof.alarms.map(({ day, name }) => ({ day, name })),
    unregistered: await listUnregistered(context, departmentId, dossier, shown),
    unconfirmed: casesOf(({ proposed }) => proposed),
    without_reason: casesOf(({ corrections }) => corrections.some(({ reason }) => reason === null)),
    kiosk_silent: silent.map(({ name }) => ({ day: null, name })),
    after_the_fact: casesOf(isAfterTheFact),
    unsealed: casesOf(({ isSealed, findings }) => !isSealed && findings.length === 0),
  };
  return CHECKS.map((kind) => ({
    kind,
    count: found[kind].length,
    cases: found[kind].slice(0, NAMED_CASES),
  }));
};
