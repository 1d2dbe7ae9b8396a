import { Button, NativeSelect, TextInput } from '@mantine/core';
import { holidaysBetween, addToDay } from '@ploeg/domain/calendar-days/holidays';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import lineForm from '#blocks/office/line-form.module.css';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  createDay,
  deleteDay,
  type NewCalendarDay,
} from '#data/calendar-days/calendar-days.commands.ts';
import { useCompanyRight } from '#data/sync/use-rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { useFocusInside } from '#forms/use-focus-inside.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDate } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';

export type Prefilled = { day: string; replaces: string | null };

const KINDS = ['closed', 'holiday', 'school'] as const;

type Props = {
  departmentId: string;
  today: string;
  prefilled: Prefilled;
  isOnline: boolean;
  onDone: () => void;
};

const useDayForm = ({ departmentId, prefilled, onDone }: Props) => {
  const { t } = useTranslation();
  const { day, replaces } = prefilled;
  return useAppForm({
    initial: {
      name: replaces ? t('OFFICE_LISTS.CALENDAR.REPLACEMENT') : '',
      kind: replaces ? 'holiday' : 'closed',
      day,
      until: day,
      replaces: replaces ?? '',
      isEverywhere: 'no',
    },
    required: ['name', 'day'],
    judge: (values) => ({
      until:
        values.until !== '' && values.until < values.day ? t('OFFICE_LISTS.CALENDAR.SPAN') : null,
    }),
    send: (values) =>
      createDay({
        departmentId: values.isEverywhere === 'yes' ? null : departmentId,
        name: values.name.trim(),
        kind: values.kind as NewCalendarDay['kind'],
        day: values.day,
        until: values.until || values.day,
        replaces: values.kind === 'holiday' ? values.replaces || null : null,
      }),
    onSent: ({ id, name }) => {
      showUndo(t('OFFICE_LISTS.ADDED', { name }), () => deleteDay(id ?? ''));
      onDone();
    },
    wireNames: { day: 'day', until: 'until', replaces: 'replaces' },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
};

/** A day or a span that is not like others, of a location or of all of them. */
export const DayForm = (props: Props) => {
  const { today, isOnline, onDone } = props;
  const { t, i18n } = useTranslation();
  const isOfCompany = useCompanyRight('settings.manage');
  const holidays = holidaysBetween(today, addToDay(today, 400));
  const form = useDayForm(props);
  useFocusInside(form.props.ref);
  return (
    <form {...form.props} className={lineForm.form} aria-label={t('OFFICE_LISTS.CALENDAR.ADD')}>
      <div className={lineForm.fields}>
        <TextInput label={t('OFFICE_LISTS.NAME')} maxLength={60} {...form.field('name')} />
        <NativeSelect
          label={t('OFFICE_LISTS.CALENDAR.KIND')}
          data={KINDS.map((value) => ({ value, label: t(`OFFICE_LISTS.CALENDAR.KINDS.${value}`) }))}
          {...form.field('kind')}
        />
        <TextInput label={t('OFFICE_LISTS.CALENDAR.FROM')} type="date" {...form.field('day')} />
        <TextInput label={t('OFFICE_LISTS.CALENDAR.UNTIL')} type="date" {...form.field('until')} />
        {form.values.kind === 'holiday' ? (
          <NativeSelect
            label={t('OFFICE_LISTS.CALENDAR.REPLACES')}
            data={[
              { value: '', label: t('OFFICE_LISTS.CALENDAR.REPLACES_NONE') },
              ...holidays.map(({ day: of, name }) => ({
                value: of,
                label: `${t(`OFFICE_TODAY.HOLIDAYS.${name}`)} · ${formatDate(fromDateKey(of), i18n.language)}`,
              })),
            ]}
            {...form.field('replaces')}
          />
        ) : null}
        {isOfCompany ? (
          <NativeSelect
            label={t('OFFICE_LISTS.CALENDAR.WHERE')}
            data={[
              { value: 'no', label: t('OFFICE_LISTS.CALENDAR.HERE') },
              { value: 'yes', label: t('OFFICE_LISTS.CALENDAR.EVERYWHERE') },
            ]}
            {...form.field('isEverywhere')}
          />
        ) : null}
      </div>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_LISTS.SAVE')}
        </Button>
      </div>
    </form>
  );
};
