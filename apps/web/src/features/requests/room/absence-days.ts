import type { Absence } from '@ploeg/contract/approvals/office.schemas';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';

/** What a day of somebody holds: off, asked for, part of a day, or nothing. */
export type AbsenceDay = {
  name: string;
  isWaiting: boolean;
  isPart: boolean;
};

/** The days of each employment, by their number from `first` on; of two things the approved one holds. */
export const toAbsenceDays = (
  absences: readonly Absence[],
  first: number,
  days: number,
): ReadonlyMap<string, ReadonlyMap<number, AbsenceDay>> => {
  const byPerson = new Map<string, Map<number, AbsenceDay>>();
  // The approved ones last, so that they lie over what is asked for.
  const inOrder = absences.toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting));
  for (const { employmentId, start, end, dayoffName, isWaiting } of inOrder) {
    const own = byPerson.get(employmentId) ?? new Map<number, AbsenceDay>();
    byPerson.set(employmentId, own);
    const from = Math.max(0, Math.floor((start - first) / SECONDS_PER_DAY));
    const until = Math.min(days - 1, Math.floor((end - 1 - first) / SECONDS_PER_DAY));
    for (let day = from; day <= until; day += 1) {
      const begin = first + day * SECONDS_PER_DAY;
      const isPart = start > begin || end < begin + SECONDS_PER_DAY;
      own.set(day, { name: dayoffName, isWaiting, isPart });
    }
  }
  return byPerson;
};

/** How many are off on each day for certain, and how many more if all is approved. */
export const countDays = (
  byPerson: ReadonlyMap<string, ReadonlyMap<number, AbsenceDay>>,
  days: number,
): { off: number; asked: number }[] =>
  Array.from({ length: days }, (_none, day) => {
    const all = [...byPerson.values()].flatMap((own) => own.get(day) ?? []);
    const asked = all.filter(({ isWaiting }) => isWaiting).length;
    return { off: all.length - asked, asked };
  });
