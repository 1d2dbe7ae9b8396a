import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DepartmentSelect } from '#blocks/department-select.tsx';
import type { PlanPerson } from '#data/planning/plan.queries.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { optionsOf } from '#forms/options.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import styles from './board.module.css';
import { NOTHING_CHOSEN, type ShiftValues, withAskedPause } from './shift-values.ts';

/** The fields of one shift; of a new one also where it is, if there is a choice. */
export const ShiftFields = ({
  form,
  department,
  people,
  places = [],
  onPlace,
}: {
  form: AppForm<ShiftValues>;
  department: ManagedDepartment;
  people: readonly PlanPerson[];
  places?: readonly ManagedDepartment[] | undefined;
  onPlace?: ((departmentId: string) => void) | undefined;
}) => {
  const { t } = useTranslation();
  const options = people.map(({ employmentId, name }) => ({ id: employmentId, name }));
  return (
    <>
      <DepartmentSelect
        label={t('PLAN.DEPARTMENT')}
        departments={places}
        value={department.id}
        onChange={(id) => {
          form.set(NOTHING_CHOSEN);
          onPlace?.(id);
        }}
      />
      <TextInput label={t('PLAN.DAY')} type="date" {...form.field('day')} />
      <div className={styles.pair}>
        <TextInput label={t('PLAN.START')} type="time" {...form.field('start')} />
        <TextInput label={t('PLAN.END')} type="time" {...form.field('end')} />
      </div>
      <div className={styles.pair}>
        <TextInput label={t('PLAN.PAUSE_PAID')} maxLength={3} {...form.digits('pausePaid')} />
        <TextInput
          label={t('PLAN.PAUSE_UNPAID')}
          maxLength={3}
          {...form.digits('pauseUnpaid')}
          value={withAskedPause(form.values, department).pauseUnpaid}
        />
      </div>
      <NativeSelect
        label={t('PLAN.EMPLOYEE')}
        {...form.field('employmentId')}
        data={optionsOf(options, t('PLAN.FREE'))}
      />
      <NativeSelect
        label={t('PLAN.SECTION')}
        {...form.field('sectionId')}
        data={optionsOf(department.sections, t('PLAN.ANY_SECTION'))}
      />
      {department.packages && department.packages.length > 0 ? (
        <NativeSelect
          label={t('PLAN.PACKAGE')}
          {...form.field('packageId')}
          data={optionsOf(department.packages, t('PLAN.NO_PACKAGE'))}
        />
      ) : null}
      {department.skills.length > 0 ? (
        <ChoiceChips
          label={t('PLAN.SKILLS')}
          choices={department.skills}
          chosen={form.values.skillIds}
          onChange={(skillIds) => form.set({ skillIds })}
        />
      ) : null}
      <Textarea
        label={t('PLAN.COMMENT')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('comment')}
      />
    </>
  );
};
