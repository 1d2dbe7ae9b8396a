import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedDepartment } from '#data/wire.ts';
import { optionsOf } from '#forms/options.ts';
import type { AppForm } from '#forms/use-app-form.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import type { FilledPlan, PlanForm } from './plan-form.ts';
import styles from './planning.module.css';

type Props = { form: AppForm<PlanForm>; plan: FilledPlan; department: ManagedDepartment };

/** What a shift is for: of each list of its location that has anything to choose. */
export const PlanWork = (props: Props) => {
  const { form, plan, department } = props;
  const { t } = useTranslation();
  const sections = department.params.enableSection ? department.sections : [];
  const skills = department.modules.skills ? department.skills : [];
  const attributes = department.modules.resources ? department.resources.attributes : [];
  const { packages = [] } = department;
  return (
    <>
      {sections.length > 0 ? (
        <NativeSelect
          label={t('PLAN.SECTION')}
          {...form.field('sectionId')}
          data={optionsOf(sections, t('PLAN.ANY_SECTION'))}
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
      {packages.length > 0 ? (
        <NativeSelect
          label={t('PLAN.PACKAGE')}
          {...form.field('packageId')}
          data={optionsOf(packages, t('PLAN.NO_PACKAGE'))}
        />
      ) : null}
      {department.modules.tasks && department.tasks.length > 0 ? <PlanTasks {...props} /> : null}
    </>
  );
};

/** The tasks of a shift, each with its hours; one that is added lasts as long as the shift. */
const PlanTasks = ({ form, plan, department }: Props) => {
  const { t } = useTranslation();
  const { tasks } = plan;
  const error = form.errorAt('tasks');
  const put = (at: number, changes: { start?: string; end?: string }): void =>
    form.set({
      tasks: tasks.map((task, index) => (index === at ? { ...task, ...changes } : task)),
    });
  const choose = (ids: string[]): void => {
    const kept = tasks.filter(({ taskTypeId }) => ids.includes(taskTypeId));
    const added = ids.filter((id) => !tasks.some(({ taskTypeId }) => taskTypeId === id));
    const { start, end } = plan;
    form.set({ tasks: [...kept, ...added.map((taskTypeId) => ({ taskTypeId, start, end }))] });
  };
  return (
    <div>
      <ChoiceChips
        label={t('PLAN.TASKS')}
        choices={department.tasks}
        chosen={tasks.map(({ taskTypeId }) => taskTypeId)}
        onChange={choose}
      />
      {tasks.map(({ taskTypeId, start, end }, at) => {
        const name = department.tasks.find(({ id }) => id === taskTypeId)?.name ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one kind may stand twice
          <div key={`${taskTypeId}-${at}`} className={styles.task}>
            <span>{name}</span>
            <TextInput
              type="time"
              aria-label={`${name}: ${t('PLAN.START')}`}
              value={start}
              onChange={(event) => put(at, { start: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              aria-label={`${name}: ${t('PLAN.END')}`}
              value={end}
              onChange={(event) => put(at, { end: event.currentTarget.value })}
            />
          </div>
        );
      })}
      {error ? (
        <p className={styles.taskError} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
};
