import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import type { ContactUser } from '@ploeg/contract/people/people.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PersonPicker } from './person-picker.tsx';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { type FilledPlan, inDepartment, type PlanFaults, type PlanForm } from './plan-form.ts';
import styles from './planning.module.css';

/** The fields of a shift: where, when, who, and who hears of it. */
export const PlanFields = ({
  form,
  set,
  faultText,
  departments,
  isNew,
  candidates,
}: {
  form: FilledPlan;
  set: (changes: Partial<PlanForm>) => void;
  faultText: (field: keyof PlanFaults) => string | undefined;
  /** Those in which the caller plans. */
  departments: readonly Department[];
  isNew: boolean;
  candidates: UseQueryResult<ContactUser[]>;
}) => {
  const { t } = useTranslation();
  const department = departments.find((d) => d.id === form.departmentId);
  const sections = department?.params.enableSection ? department.sections : [];
  const skills = department?.modules.skills ? department.skills : [];
  const attributes = department?.modules.resources ? department.resources.attributes : [];
  const chosenName =
    candidates.data?.find((person) => person.recordId === form.recordId)?.displayName ??
    department?.users.find((user) => user.recordId === form.recordId)?.displayName ??
    '';
  return (
    <Stack gap={16}>
      <NativeSelect
        label={t('PLAN.DEPARTMENT')}
        disabled={!isNew}
        value={form.departmentId}
        data={departments.map((d) => ({ value: d.id, label: d.company }))}
        error={faultText('departmentId')}
        onChange={(event) => {
          const chosen = departments.find((d) => d.id === event.currentTarget.value);
          if (chosen) set(inDepartment(chosen, form));
        }}
      />
      <TextInput
        label={t('PLAN.DAY')}
        type="date"
        value={form.day}
        error={faultText('day')}
        onChange={(event) => set({ day: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          label={t('PLAN.START')}
          type="time"
          value={form.start}
          error={faultText('start')}
          onChange={(event) => set({ start: event.currentTarget.value, hasTypedTimes: true })}
        />
        <TextInput
          label={t('PLAN.END')}
          description={form.end && form.end < form.start ? t('PLAN.NEXT_DAY') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="time"
          value={form.end}
          error={faultText('end')}
          onChange={(event) => set({ end: event.currentTarget.value, hasTypedTimes: true })}
        />
      </div>
      <div className={`${styles.pair} ${styles.level}`}>
        <TextInput
          label={t('PLAN.PAUSE_PAID')}
          inputMode="numeric"
          maxLength={3}
          value={form.pausePaid}
          onChange={(event) => set({ pausePaid: event.currentTarget.value.replace(/\D/g, '') })}
        />
        <TextInput
          label={t('PLAN.PAUSE_UNPAID')}
          inputMode="numeric"
          maxLength={3}
          value={form.pauseUnpaid}
          error={faultText('pauseUnpaid')}
          onChange={(event) => set({ pauseUnpaid: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      {sections.length > 0 ? (
        <NativeSelect
          label={t('PLAN.SECTION')}
          value={form.sectionId}
          data={[
            { value: '', label: t('PLAN.ANY_SECTION') },
            ...sections.map((s) => ({ value: s.id, label: s.name })),
          ]}
          onChange={(event) => set({ sectionId: event.currentTarget.value })}
        />
      ) : null}
      {skills.length > 0 ? (
        <ChoiceChips
          label={t('PLAN.SKILLS')}
          choices={skills}
          chosen={form.skillIds}
          onChange={(skillIds) => set({ skillIds })}
        />
      ) : null}
      {attributes.length > 0 ? (
        <ChoiceChips
          label={t('PLAN.RESOURCES')}
          choices={attributes}
          chosen={form.attributeIds}
          onChange={(attributeIds) => set({ attributeIds })}
        />
      ) : null}
      <PersonPicker
        candidates={candidates}
        sectionId={form.sectionId}
        chosen={form.recordId}
        chosenName={chosenName}
        showsConstrained={!isNew}
        onChoose={(recordId) => set({ recordId })}
      />
      <Textarea
        label={t('PLAN.COMMENT')}
        autosize
        minRows={2}
        maxLength={2000}
        value={form.comment}
        onChange={(event) => set({ comment: event.currentTarget.value })}
      />
      <Switch
        label={t('PLAN.PUBLISHED')}
        description={t('PLAN.PUBLISHED_HINT')}
        checked={form.isPublished}
        onChange={(event) => set({ isPublished: event.currentTarget.checked })}
      />
      {isNew && form.recordId === '' && form.isPublished ? (
        <Switch
          label={t('PLAN.TELL_QUALIFIED')}
          checked={form.tellsQualified}
          onChange={(event) => set({ tellsQualified: event.currentTarget.checked })}
        />
      ) : null}
    </Stack>
  );
};
