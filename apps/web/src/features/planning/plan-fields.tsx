import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintText } from '#blocks/constraint-text.ts';
import { EmployeePicker } from '#blocks/employee-picker.tsx';
import type { ContactUser, ManagedDepartment } from '#data/wire.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import { RowShapes } from '#ui/shapes.tsx';
import { HiddenPeople } from './hidden-people.tsx';
import { type FilledPlan, inDepartment, type PlanForm } from './plan-form.ts';
import { PlanWork } from './plan-work.tsx';
import styles from './planning.module.css';
import { RemoteState } from '#blocks/remote-state.tsx';

type Props = {
  form: AppForm<PlanForm>;
  /** Its values, with the pause that the rule asks for until one is typed. */
  plan: FilledPlan;
  departments: readonly ManagedDepartment[];
  isNew: boolean;
  /** Who works it has said that they work from home. */
  isHome: boolean;
  candidates: UseQueryResult<ContactUser[]>;
};

/** The fields of a shift: where, when, who, and who hears of it. */
export const PlanFields = (props: Props) => {
  const { t } = useTranslation();
  const { form, plan, departments, isNew, isHome } = props;
  const department = departments.find((d) => d.id === plan.departmentId);
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
      {department ? <PlanWork form={form} plan={plan} department={department} /> : null}
      <PersonPicker {...props} />
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
      {isHome ? <Switch label={t('SHIFT.HOMEWORKING')} {...form.check('worksFromHome')} /> : null}
      {isNew && plan.employmentId === '' && plan.isPublished ? (
        <Switch label={t('PLAN.TELL_QUALIFIED')} {...form.check('notifiesQualified')} />
      ) : null}
    </Stack>
  );
};

/** Chooses who works a shift, or nobody. Says of each what would stand against it. */
const PersonPicker = ({ form, plan, departments, isNew, candidates }: Props) => {
  const { t } = useTranslation();
  const { departmentId, employmentId: chosen, sectionId } = plan;
  const users = departments.find(({ id }) => id === departmentId)?.users ?? [];
  const chosenPerson = [...(candidates.data ?? []), ...users].find(
    ({ employmentId }) => employmentId === chosen,
  );
  const [isShowing, setShowing] = useState(false);
  // Who works in other sections only is left out, and on creation whom something stands against.
  const ofSection = candidates.data?.filter(
    ({ sections }) => !sectionId || sections.length === 0 || sections.includes(sectionId),
  );
  const hidden = isNew ? (ofSection ?? []).filter(({ constraints }) => constraints.length > 0) : [];
  const fitting = isShowing ? ofSection : ofSection?.filter((person) => !hidden.includes(person));
  return (
    <EmployeePicker
      people={fitting ?? null}
      chosen={chosen}
      shown={chosen === '' ? t('PLAN.FREE') : (chosenPerson?.displayName ?? '')}
      texts={{
        label: t('PLAN.EMPLOYEE'),
        search: t('PLAN.SEARCH_PERSON'),
        nobody: t('PLAN.NOBODY'),
        nobodyOfName: t('PLAN.NOBODY_OF_NAME'),
        close: t('GENERAL.CLOSE'),
      }}
      nobodyAtAll={t('PLAN.FREE')}
      notesOn={({ constraints }) =>
        constraints.map((constraint) => (
          <span key={constraint.title} className={styles.against}>
            {constraintText(constraint, t)}
          </span>
        ))
      }
      onChoose={(employmentId) => form.set({ employmentId })}
    >
      <HiddenPeople
        hidden={hidden}
        departmentId={departmentId}
        isShowing={isShowing}
        onShow={() => setShowing(!isShowing)}
      />
      <RemoteState
        remote={candidates}
        offline={t('PLAN.OFFLINE')}
        shape={<RowShapes height={48} />}
      />
    </EmployeePicker>
  );
};
