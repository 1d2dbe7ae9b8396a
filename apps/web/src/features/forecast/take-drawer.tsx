import { Button, TextInput } from '@mantine/core';
import { dayClock } from '@ploeg/domain/time/day-clock';
import { fromDateKey, SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import type { Measure } from '@ploeg/domain/forecast/figure-lines';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { type NeedsTaken, returnForecast, takeForecast } from '#data/forecast/forecast.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './forecast.module.css';

type Props = {
  departmentId: string;
  measure: Measure;
  /** The days at first; `first` and `last` are as far as the forecast reaches. */
  from: string;
  to: string;
  first: string;
  last: string;
  nameOf: (sectionId: string | null) => string;
  isOnline: boolean;
  onClose: () => void;
};

const useTakeForm = ({ departmentId, measure, from, to, onClose }: Props) => {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ of: string; taken: NeedsTaken } | null>(null);
  const form = useAppForm<{ from: string; to: string }, void>({
    initial: { from, to },
    required: ['from', 'to'],
    send: async (values) => {
      const taken = await takeForecast({ departmentId, measure, ...values, dryRun: true });
      setSeen({ of: JSON.stringify(values), taken });
    },
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  const take = () =>
    void form.run(async () => {
      const { use, rows } = await takeForecast({ departmentId, measure, ...form.values });
      if (!use) return;
      showUndo(t('NEEDS.ADDED', { count: rows.length }), () => returnForecast(use.id));
    }, onClose);
  const isCurrent = seen?.of === JSON.stringify(form.values);
  return { form, preview: isCurrent ? seen.taken : null, take };
};

/** As many people as the forecast takes, looked at before they are wanted. */
export const TakeDrawer = (props: Props) => {
  const { first, last, nameOf, isOnline, onClose } = props;
  const { t } = useTranslation();
  const { form, preview, take } = useTakeForm(props);
  const count = preview?.rows.length ?? 0;
  return (
    <Drawer
      title={t('FORECAST.TAKE')}
      onClose={onClose}
      footer={
        preview && count > 0 ? (
          <Button loading={form.isBusy} disabled={!isOnline} onClick={take}>
            {t('FORECAST.TAKE_DO', { count })}
          </Button>
        ) : (
          <Button variant="default" {...form.button} disabled={!isOnline}>
            {t('PLAN_TEMPLATES.LOOK')}
          </Button>
        )
      }
    >
      <form {...form.props} className={styles.form}>
        <TextInput
          type="date"
          label={t('FORECAST.FIRST_DAY')}
          min={first}
          max={last}
          {...form.field('from')}
        />
        <TextInput
          type="date"
          label={t('FORECAST.LAST_DAY')}
          min={first}
          max={last}
          {...form.field('to')}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      </form>
      {preview ? <Proposed taken={preview} nameOf={nameOf} /> : null}
    </Drawer>
  );
};

const Proposed = ({
  taken: { rows, kept },
  nameOf,
}: { taken: NeedsTaken } & Pick<Props, 'nameOf'>) => {
  const { t, i18n } = useTranslation();
  const dayText = (day: string): string => formatDayShort(fromDateKey(day), i18n.language);
  return (
    <section aria-label={t('PLAN_TEMPLATES.PREVIEW')}>
      {kept.length > 0 ? (
        <Notice tone="info">
          {t('FORECAST.KEPT', {
            days: [...new Set(kept.map(({ day }) => dayText(day)))].join(', '),
          })}
        </Notice>
      ) : null}
      {rows.length === 0 ? <Notice tone="info">{t('FORECAST.NOTHING')}</Notice> : null}
      <ul className={styles.proposed}>
        {rows.map(({ day, start, end, count, sectionId }) => (
          <li key={`${day} ${start} ${sectionId}`}>
            <span>{dayText(day ?? '')}</span>
            <span>
              {dayClock(start)}–{end === SECONDS_PER_DAY ? '24:00' : dayClock(end)}
            </span>
            <span>{nameOf(sectionId)}</span>
            <span className={styles.amount}>{t('NEEDS.PEOPLE', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
