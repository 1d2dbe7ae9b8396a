import { NativeSelect, TextInput } from '@mantine/core';
import {
  type DimonaField,
  fieldUse,
  periodTypesOf,
  shownFields,
  USER_STATUSES,
  USER_TYPES,
} from '@ploeg/domain/dimona/worker-types';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import { textName } from '#i18n/text-name.ts';
import { periodTypeOf, type TypedDimona } from './dimona-form.ts';
import styles from './dimona.module.css';

const labels = {
  periodType: 'DIMONA.PERIOD_TYPE',
  userType: 'DIMONA.USER_TYPE',
  userStatus: 'DIMONA.USER_STATUS',
  startingDate: 'DIMONA.FIRST_DAY',
  endingDate: 'DIMONA.LAST_DAY',
  startingHour: 'DIMONA.START_HOUR',
  endingHour: 'DIMONA.END_HOUR',
  plannedHoursNbr: 'DIMONA.PLANNED_HOURS',
} as const satisfies Record<DimonaField, string>;

const inputTypes: Partial<Record<DimonaField, string>> = {
  startingDate: 'date',
  endingDate: 'date',
  startingHour: 'time',
  endingHour: 'time',
};

/** The fields of a worker type, in the order and with the names of the rules. */
export const DimonaFields = ({
  form,
  only,
}: {
  form: AppForm<TypedDimona>;
  /** Fewer than the type shows, for the change of a period. */
  only?: readonly DimonaField[];
}) => {
  const { t } = useTranslation();
  const typed = form.values;
  const fields = only ?? shownFields(typed.workerType, periodTypeOf(typed));
  const none = { value: '', label: t('DIMONA.CHOOSE') };
  const choices: Partial<Record<DimonaField, { value: string; label: string }[]>> = {
    periodType: periodTypesOf(typed.workerType).map((value) => ({
      value,
      label: t(`DIMONA.PERIOD.${textName(value)}`),
    })),
    userType: [none, ...USER_TYPES.map((value) => ({ value, label: t(`DIMONA.USER.${value}`) }))],
    userStatus: [
      none,
      ...USER_STATUSES.map((value) => ({ value, label: t(`DIMONA.STATUS_OF.${value}`) })),
    ],
  };

  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const isOpenEnd =
          field === 'endingDate' &&
          fieldUse(typed.workerType, periodTypeOf(typed), field) === 'optional';
        const label = t(labels[field]);
        if (choices[field]) {
          return (
            <NativeSelect
              key={field}
              label={label}
              className={styles.wide ?? ''}
              data={choices[field]}
              {...form.field(field)}
            />
          );
        }
        // Hours stand beside each other, and so do two days; one of a kind has the row for itself.
        const isAlone =
          (field === 'startingDate' && !fields.includes('endingDate')) ||
          (field === 'startingHour' && !fields.includes('endingHour')) ||
          (field === 'endingDate' && !fields.includes('startingDate'));
        const isNumber = field === 'plannedHoursNbr';
        return (
          <TextInput
            key={field}
            label={label}
            className={isAlone ? (styles.wide ?? '') : ''}
            type={inputTypes[field] ?? 'text'}
            description={isOpenEnd ? t('DIMONA.LAST_DAY_OPEN') : undefined}
            {...(isNumber ? { maxLength: 4, ...form.digits(field) } : form.field(field))}
          />
        );
      })}
    </div>
  );
};
