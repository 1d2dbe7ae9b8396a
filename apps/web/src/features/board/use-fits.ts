import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { type Candidacy, candidatesQuery } from '#data/shifts/shifts.queries.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { sectionOf } from './board-words.ts';
import type { Board } from './use-board.ts';
import type { Carried } from './use-board-hands.ts';

export type Fit = {
  is: 'fits' | 'warns' | 'not';
  why: string;
  /** That somebody does not work in the section that it is of; empty where they do. */
  note: string;
  constraints: readonly ConstraintMessage[];
};

const ASKS_AFTER_MS = 120;

/** A shift as who could work it is asked, as many seconds later. */
export const toCandidacy = (shift: ShownShift | undefined, moved = 0): Candidacy | null => {
  if (!shift?.plan) return null;
  const { plan, departmentId, id, version } = shift;
  return {
    departmentId,
    start: plan.start + moved,
    end: plan.end + moved,
    pause: { paid: plan.pausePaidSeconds, unpaid: plan.pauseUnpaidSeconds },
    ...(version > 0 && { shiftId: id }),
    ...(plan.sectionId && { section: plan.sectionId }),
    ...(plan.skillIds.length > 0 && { skills: plan.skillIds.join(',') }),
  };
};

/** Of several at once nobody is asked for. */
const candidacyOf = (carried: Carried | null, column: number): Candidacy | null => {
  if (!carried || carried.shifts.length > 1) return null;
  return toCandidacy(carried.shifts[0], (column - carried.from.column) * SECONDS_PER_DAY);
};

/** Of the section of the shift that is carried, who works in others only. */
const strangersTo = (
  { plans, departmentOf }: Pick<Board, 'plans' | 'departmentOf'>,
  shift: ShownShift | undefined,
) => {
  const sectionId = shift?.plan?.sectionId;
  const department = departmentOf.get(shift?.departmentId ?? '');
  const section = department && sectionOf(department, sectionId ?? null);
  const people =
    plans.find(({ departmentId }) => departmentId === shift?.departmentId)?.people ?? [];
  const strangers = people.filter(
    ({ sectionIds }) => section && sectionIds.length > 0 && !sectionIds.includes(section.id),
  );
  return {
    section: section?.name ?? '',
    ids: new Set(strangers.map(({ employmentId }) => employmentId)),
  };
};

/** Who could work the shift that is carried, on the day over which it is: one question for a day. */
export const useFits = (
  carried: Carried | null,
  column: number,
  board: Pick<Board, 'plans' | 'departmentOf'>,
): ReadonlyMap<string, Fit> => {
  const { t } = useTranslation();
  const [asked] = useDebouncedValue(column, ASKS_AFTER_MS);
  const { data } = useQuery({
    ...candidatesQuery(candidacyOf(carried, asked)),
    enabled: carried !== null,
  });
  const { plans, departmentOf } = board;
  return useMemo(() => {
    const { section, ids } = strangersTo({ plans, departmentOf }, carried?.shifts[0]);
    return new Map(
      carried === null
        ? []
        : (data ?? []).map(({ employmentId, constraints }): [string, Fit] => {
            const isForcible = constraints.every(({ forcible }) => forcible);
            const note = ids.has(employmentId) ? t('BOARD.FIT.OTHER_SECTION', { section }) : '';
            const limits = constraints.map((one) => constraintText(one, t));
            const why = [...limits, note].filter(Boolean).join(' · ');
            const isFree = constraints.length === 0 && note === '';
            const is = isFree ? 'fits' : isForcible ? 'warns' : 'not';
            return [employmentId, { is, why, note, constraints }];
          }),
    );
  }, [carried, data, plans, departmentOf, t]);
};
