import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#forms/use-app-form.ts';
import styles from './rotations.module.css';

const HORIZONS = [1, 2, 4, 6, 8, 12, 16, 24];

type Choices = {
  horizonWeeks: string;
  skipsClosed: boolean;
  skipsHolidays: boolean;
  openInstead: boolean;
};

/** How far ahead is planned, and what is left out. */
export const RotationChoices = <V extends Choices>({ form }: { form: AppForm<V> }) => {
  const { t } = useTranslation();
  const own = form as unknown as AppForm<Choices>;
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('ROTATIONS.HORIZON')}
        description={t('ROTATIONS.HORIZON_HINT')}
        data={HORIZONS.map((count) => ({
          value: String(count),
          label: t('PLAN_TEMPLATES.WEEKS', { count }),
        }))}
        {...own.field('horizonWeeks')}
      />
      <Checkbox label={t('ROTATIONS.SKIP_CLOSED')} {...own.check('skipsClosed')} />
      <Checkbox label={t('ROTATIONS.SKIP_HOLIDAYS')} {...own.check('skipsHolidays')} />
      <Checkbox label={t('PLAN_TEMPLATES.OPEN_INSTEAD')} {...own.check('openInstead')} />
    </div>
  );
};
