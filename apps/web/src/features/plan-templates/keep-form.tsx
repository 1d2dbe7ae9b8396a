import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { fromDateKey, startOfWeek } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { useEscape } from '#blocks/office/keys.ts';
import lineForm from '#blocks/office/line-form.module.css';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { deleteTemplate, keepWeek } from '#data/plan-templates/plan-templates.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { Notice } from '#ui/notice.tsx';

const WEEKS = [1, 2, 3, 4];

type Props = {
  departmentId: string;
  /** Any day of the week that is kept, at first. */
  day: string;
  isOnline: boolean;
  onDone: () => void;
};

/** Keeps weeks of the plan under a name. */
export const KeepForm = ({ departmentId, day, isOnline, onDone }: Props) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: { name: '', day, weeks: '1', withPeople: true },
    required: ['name', 'day'],
    send: (values) =>
      keepWeek({
        departmentId,
        name: values.name.trim(),
        from: startOfWeek(fromDateKey(values.day)),
        weeks: Number(values.weeks),
        withPeople: values.withPeople,
      }),
    onSent: ({ id, name }) => {
      showUndo(t('PLAN_TEMPLATES.KEPT', { name }), () => deleteTemplate(id));
      onDone();
    },
    wireNames: { from: 'day' },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  useEscape(true, onDone);
  useFocusInside(form.props.ref);
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('PLAN_TEMPLATES.KEEP')}>
      <div className={lineForm.fields}>
        <TextInput
          label={t('PLAN_TEMPLATES.NAME')}
          maxLength={60}
          autoComplete="off"
          {...form.field('name')}
        />
        <TextInput type="date" label={t('PLAN_TEMPLATES.WEEK_OF')} {...form.field('day')} />
        <NativeSelect
          label={t('PLAN_TEMPLATES.HOW_LONG')}
          data={WEEKS.map((count) => ({
            value: String(count),
            label: t('PLAN_TEMPLATES.WEEKS', { count }),
          }))}
          {...form.field('weeks')}
        />
        <Checkbox mt={28} label={t('PLAN_TEMPLATES.WITH_PEOPLE')} {...form.check('withPeople')} />
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('PLAN_TEMPLATES.KEEP_DO')}
        </Button>
      </div>
    </form>
  );
};
