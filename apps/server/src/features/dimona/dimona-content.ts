import { type DimonaForm, endDateOf } from '@ploeg/domain/dimona/period-rules';
import type { PeriodChanges } from '@ploeg/domain/dimona/period-changes';
import { type Article17Type, sentWorkerType } from '@ploeg/domain/dimona/worker-types';

type Content = Record<string, string | number>;

const stated = (values: Record<string, string | number | null | undefined>): Content =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] != null),
  );

const compact = (hour: string | null | undefined): string | null => hour?.replace(':', '') ?? null;

/**
 * What a first declaration asks for, by the names of social security (R61); its joint committee
 * is added when it is sent.
 */
export const toInContent = (form: DimonaForm, article17Type: Article17Type): Content =>
  stated({
    startDate: form.startingDate,
    endDate: endDateOf(form),
    startHour: compact(form.startingHour),
    endHour: compact(form.endingHour),
    plannedHoursNumber: form.plannedHoursNbr,
    workerType: sentWorkerType(form.workerType, article17Type),
    employmentNature: form.userType,
    workerStatus: form.userStatus,
  });

/** What a change asks for. */
export const toChangeContent = (changes: PeriodChanges): Content =>
  stated({
    startDate: changes.startingDate,
    endDate: changes.endingDate,
    startHour: compact(changes.startingHour),
    endHour: compact(changes.endingHour),
    plannedHoursNumber: changes.plannedHoursNbr,
  });
