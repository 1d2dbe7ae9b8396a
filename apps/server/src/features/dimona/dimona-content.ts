import type { PeriodChanges } from '@ploeg/domain/dimona/period-changes';
import { type DimonaForm, endDateOf } from '@ploeg/domain/dimona/period-rules';
import { type Article17Type, sentWorkerType } from '@ploeg/domain/dimona/worker-types';

type Content = Record<string, string | number>;

const stated = (values: Record<string, string | number | null | undefined>): Content =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => entry[1] != null),
  );

/** What a change asks for, by the names of social security (R61). */
export const toChangeContent = (changes: PeriodChanges): Content =>
  stated({
    startDate: changes.startingDate,
    endDate: changes.endingDate,
    startHour: changes.startingHour?.replace(':', ''),
    endHour: changes.endingHour?.replace(':', ''),
    plannedHoursNumber: changes.plannedHoursNbr,
  });

/** What a first declaration asks for; its joint committee is added when it is sent. */
export const toInContent = (form: DimonaForm, article17Type: Article17Type): Content => ({
  ...toChangeContent({ ...form, endingDate: endDateOf(form) }),
  ...stated({
    workerType: sentWorkerType(form.workerType, article17Type),
    employmentNature: form.userType,
    workerStatus: form.userStatus,
  }),
});
