import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContactUser, Department } from '#data/wire.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import { PersonPicker } from './person-picker.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { type FilledPlan, inDepartment, type PlanForm } from './plan-form.ts';
import styles from './planning.module.css';

/** The fields of a shift: where, when, who, and who hears of it. */
export const PlanFields = ({
  form,
  plan,
  departments,
  isNew,
  candidates,
}: {
  form: AppForm<PlanForm>;
  /** Its values, with the pause that the rule asks for until one is typed. */
  plan: FilledPlan;
  /** Those in which the caller plans. */
  departments: readonly Department[];
  isNew: boolean;
  candidates: UseQueryResult<ContactUser[]>;
}) => {
  const { t } = useTranslation();
  const department = departments.find((d) => d.id === plan.departmentId);
  const sections = department?.params.enableSection ? department.sections : [];
  const skills = department?.modules.skills ? department.skills : [];
  const attributes = department?.modules.resources ? department.resources.attributes : [];
  const chosenName =
    candidates.data?.find((person) => person.employmentId === plan.employmentId)?.displayName ??
    department?.users.find((user) => user.employmentId === plan.employmentId)?.displayName ??
    '';
  return (
    <Stack gap={16}>
      <NativeSelect
        label={t('PLAN.DEPARTMENT')}
        disabled={!isNew}
        {...form.field('departmentId')}
        data={departments.map((d) => ({ value: d.id, label: d.company }))}
        onChange={(event) => {
          const chosen = departments.find((d) => d.id === event.currentTarget.value);
          if (chosen) form.set(inDepartment(chosen, plan));
        }}
      />
      <TextInput label={t('PLAN.DAY')} type="date" {...form.field('day')} />
      <div className={styles.pair}>
        <TextInput
          label={t('PLAN.START')}
          type="time"
          {...form.field('start')}
          onChange={(event) => form.set({ start: event.currentTarget.value, hasTypedTimes: true })}
        />
        <TextInput
          label={t('PLAN.END')}
          description={plan.end && plan.end < plan.start ? t('PLAN.NEXT_DAY') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="time"
          {...form.field('end')}
          onChange={(event) => form.set({ end: event.currentTarget.value, hasTypedTimes: true })}
        />
      </div>
      <div className={`${styles.pair} ${styles.level}`}>
        <TextInput label={t('PLAN.PAUSE_PAID')} maxLength={3} {...form.digits('pausePaid')} />
        <TextInput
          label={t('PLAN.PAUSE_UNPAID')}
          maxLength={3}
          {...form.digits('pauseUnpaid')}
          value={plan.pauseUnpaid}
        />
      </div>
      {sections.length > 0 ? (
        <NativeSelect
          label={t('PLAN.SECTION')}
          {...form.field('sectionId')}
          data={[
            { value: '', label: t('PLAN.ANY_SECTION') },
            ...sections.map((s) => ({ value: s.id, label: s.name })),
          ]}
        />
      ) : null}
      {skills.length > 0 ? (
        <ChoiceChips
          label={t('PLAN.SKILLS')}
          choices={skills}
          chosen={plan.skillIds}
          onChange={(skillIds) => form.set({ skillIds })}
        />
      ) : null}
      {attributes.length > 0 ? (
        <ChoiceChips
          label={t('PLAN.RESOURCES')}
          choices={attributes}
          chosen={plan.attributeIds}
          onChange={(attributeIds) => form.set({ attributeIds })}
        />
      ) : null}
      <PersonPicker
        candidates={candidates}
        sectionId={plan.sectionId}
        chosen={plan.employmentId}
        chosenName={chosenName}
        showsConstrained={!isNew}
        onChoose={(employmentId) => form.set({ employmentId })}
      />
      <Textarea
        label={t('PLAN.COMMENT')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('comment')}
      />
      <Switch
        label={t('PLAN.PUBLISHED')}
        description={t('PLAN.PUBLISHED_HINT')}
        {...form.check('isPublished')}
      />
      {isNew && plan.employmentId === '' && plan.isPublished ? (
        <Switch label={t('PLAN.TELL_QUALIFIED')} {...form.check('tellsQualified')} />
      ) : null}
    </Stack>
  );
};
