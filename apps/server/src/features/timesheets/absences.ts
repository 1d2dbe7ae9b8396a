import { isSickness } from '@ploeg/domain/absence-reports/absence-rules';
import { contractPieces } from '@ploeg/domain/leave-ledger/contract-pieces';
import { type ContractPiece, piecesOn } from '@ploeg/domain/leave-ledger/leave-accounts';
import { HOLIDAY_CODE } from '@ploeg/domain/pay/pay-input';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { type AbsentDay, absentDays, type Away } from '@ploeg/domain/timesheets/absent-days';
import { isPaidByEmployer } from '@ploeg/domain/timesheets/who-pays';
import { toWorked } from '@ploeg/domain/timesheets/worked-away';
import type { TermsOfPerson } from '#features/terms/terms-reading.service.ts';
import type { Materials } from './pay-materials.service.ts';
import type { PlannedEntry } from './planned-entry.ts';

const SIX_DAYS = 6;

const awayOf = (
  { kinds }: Materials,
  entries: readonly PlannedEntry[],
  { employmentId, contract }: { employmentId: string; contract: readonly ContractPiece[] },
): Away[] =>
  entries
    .filter((row) => row.kind === 'dayOff' && row.employmentId === employmentId)
    .flatMap(({ id, dayoffTypeId, fullDay, start, end }) => {
      const kind = kinds.get(dayoffTypeId ?? '');
      if (!kind) return [];
      const { id: kindId, code } = kind;
      const workerKind = piecesOn(contract, toDateKey(start))[0]?.workerKind;
      const isPaid = isPaidByEmployer(kind, workerKind);
      return [{ id, kindId, code, isPaid, isSickness: isSickness(kind), fullDay, start, end }];
    });

/** Shifts and clockings of the weeks in which absence is looked at as a whole. */
const inWeeks = ({ entries, clockings, weeks }: Materials) => ({
  shifts: entries.filter(({ kind, start }) => {
    const day = toDateKey(start);
    return kind === 'shift' && weeks.from <= day && day <= weeks.until;
  }),
  clockings: clockings.filter(({ workDay }) => weeks.from <= workDay && workDay <= weeks.until),
});

/** Days on which somebody worked or was to, in other employments with the same employer: a holiday is one of all. */
const daysElsewhere = (
  { shifts, clockings }: ReturnType<typeof inWeeks>,
  together: readonly TermsOfPerson[],
  own: TermsOfPerson,
): string[] => {
  const others = new Set(together.map(({ employmentId }) => employmentId));
  others.delete(own.employmentId);
  const elsewhere = <T extends { employmentId: string | null }>(rows: readonly T[]): T[] =>
    rows.filter(({ employmentId }) => employmentId !== null && others.has(employmentId));
  return [
    ...elsewhere(shifts).map(({ start }) => toDateKey(start)),
    ...elsewhere(clockings).map(({ workDay }) => workDay),
  ];
};

/** What an employment's public holidays, leave and illness come to, by day, in the weeks that were read. */
export const absencesOf = (
  materials: Materials,
  own: TermsOfPerson,
  together: readonly TermsOfPerson[],
): AbsentDay[] => {
  const { employmentId, departmentId, start, end } = own;
  const pieces = contractPieces(
    employmentId,
    // What was said before the first day holds from the first day on.
    own.moments.map((moment, index) => (index === 0 ? { ...moment, since: start } : moment)),
    end,
  );
  const there = inWeeks(materials);
  const contract = pieces.map(({ piece }) => piece);
  const isOwn = (row: { employmentId: string | null }) => row.employmentId === employmentId;
  return absentDays({
    timezone: materials.timezoneOf(departmentId),
    contract,
    worksSaturdays: (day) => {
      const held = pieces.findLast(({ piece }) => piece.from <= day);
      return held?.terms.scheduleKind === 'variable' || (held?.piece.weekDays ?? 0) >= SIX_DAYS;
    },
    holidays: materials.holidaysOfWeeks.get(departmentId) ?? [],
    planned: there.shifts.filter(isOwn).map(({ start: from, end: until, pauseUnpaidSeconds }) => ({
      start: from,
      end: until,
      unpaidMinutes: Math.round(pauseUnpaidSeconds / 60),
    })),
    workedDays: new Set([
      ...there.clockings.filter(isOwn).map(({ workDay }) => workDay),
      ...daysElsewhere(there, together, own),
      ...materials.before.workedDays.filter(isOwn).map(({ day }) => day),
    ]),
    // An end that the server chose is paid to nobody yet, and takes nothing of leave.
    worked: there.clockings
      .filter((row) => isOwn(row) && !row.proposed)
      .flatMap((row) => toWorked(row).map((one) => ({ ...one, day: row.workDay }))),
    away: awayOf(materials, materials.entries, { employmentId, contract }),
    awayBefore: awayOf(materials, materials.before.entries, { employmentId, contract }),
    holidaysBefore: materials.before.holidays.get(departmentId) ?? [],
    taken: materials.taken.filter(isOwn),
    holidayCode: HOLIDAY_CODE,
  });
};
