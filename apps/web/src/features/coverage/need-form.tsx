import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#blocks/office/keys.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { addNeeds, changeNeed, deleteNeed } from '#data/coverage/coverage.commands.ts';
import type { CoverageNeed } from '#data/coverage/coverage.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { type AppForm, useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { weekdayNames } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { EMPTY_NEED, needsOf, type NeedValues, valuesOfNeed } from './need-values.ts';

type Named = { id: string; name: string };

type Props = {
  departmentId: string;
  /** Null for new ones. */
  need: CoverageNeed | null;
  sections: readonly Named[];
  skills: readonly Named[];
  isOnline: boolean;
  onDone: () => void;
};

const useNeedForm = ({ departmentId, need, onDone }: Props) => {
  const { t } = useTranslation();
  const change = async (own: CoverageNeed, values: NeedValues): Promise<void> => {
    const [first, ...more] = needsOf(values);
    if (!first) return;
    await changeNeed(own.id, first);
    if (more.length > 0) await addNeeds({ departmentId, rows: more });
    const { id: _, departmentId: __, ...before } = own;
    showUndo(t('NEEDS.CHANGED'), () => changeNeed(own.id, before));
  };
  const add = async (values: NeedValues): Promise<void> => {
    const added = await addNeeds({ departmentId, rows: needsOf(values) });
    showUndo(t('NEEDS.ADDED', { count: added.length }), async () => {
      for (const { id } of added) await deleteNeed(id);
    });
  };
  return useAppForm<NeedValues, void>({
    initial: () => (need ? valuesOfNeed(need) : EMPTY_NEED),
    required: ['from', 'until', 'count'],
    judge: ({ weekdays, day }) => ({
      weekdays: weekdays.length === 0 && day === '' ? t('NEEDS.DAY_MISSING') : null,
    }),
    send: (values) => (need ? change(need, values) : add(values)),
    onSent: onDone,
    wireNames: { weekday: 'weekdays', end: 'until' },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
};

const toChoices = (rows: readonly Named[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const DayFields = ({ form }: { form: AppForm<NeedValues> }) => {
  const { t, i18n } = useTranslation();
  return (
    <>
      <MultiSelect
        label={t('NEEDS.WEEKDAYS')}
        data={weekdayNames(i18n.language).map(({ long }, at) => ({
          value: String(at),
          label: long,
        }))}
        value={form.values.weekdays}
        error={form.errorAt('weekdays')}
        onChange={(weekdays) => form.set({ weekdays })}
        comboboxProps={{ withinPortal: false }}
        hidePickedOptions
      />
      <TextInput type="date" label={t('NEEDS.OR_DATE')} {...form.field('day')} />
    </>
  );
};

/** How many are wanted when and where; Enter keeps it, Escape does not. */
export const NeedForm = (props: Props) => {
  const { need, sections, skills, isOnline, onDone } = props;
  const { t } = useTranslation();
  const form = useNeedForm(props);
  useEscape(true, onDone);
  useFocusInside(form.props.ref);
  return (
    <form
      {...form.props}
      className={lineForm.form}
      aria-label={t(need ? 'NEEDS.CHANGE' : 'NEEDS.ADD')}
    >
      <div className={lineForm.fields}>
        <DayFields form={form} />
        <TextInput type="time" label={t('NEEDS.FROM')} {...form.field('from')} />
        <TextInput type="time" label={t('NEEDS.UNTIL')} {...form.field('until')} />
        <TextInput label={t('NEEDS.COUNT')} maxLength={3} {...form.digits('count')} />
        <NativeSelect
          label={t('NEEDS.SECTION')}
          data={[{ value: '', label: t('NEEDS.WHOLE') }, ...toChoices(sections)]}
          {...form.field('sectionId')}
        />
        {skills.length > 0 ? (
          <MultiSelect
            label={t('NEEDS.SKILLS')}
            data={toChoices(skills)}
            value={form.values.skillIds}
            onChange={(skillIds) => form.set({ skillIds })}
            comboboxProps={{ withinPortal: false }}
            hidePickedOptions
          />
        ) : null}
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('NEEDS.SAVE')}
        </Button>
      </div>
    </form>
  );
};
