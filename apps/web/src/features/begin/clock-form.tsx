import { Button } from '@mantine/core';
import { CLOCK_WAYS, type ClockWay } from '@ploeg/domain/begin/clock-way';
import { useTranslation } from 'react-i18next';
import { changeStart } from '#data/begin/begin.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import cards from './begin.module.css';
import styles from './start.module.css';
import type { Start } from './start-steps.ts';

/** With their own phones, at a tablet by the door, or both; the tablet is paired on the tablet. */
export const ClockForm = ({ start, onDone }: { start: Start; onDone: () => void }) => {
  const { t } = useTranslation();
  const hasTablet = start.steps.some(({ step, count }) => step === 'clock' && count > 0);
  const form = useAppForm({
    initial: (): { way: ClockWay } => ({ way: start.clocksBy ?? 'both' }),
    send: ({ way }) => changeStart({ clocksBy: way }),
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <fieldset className={cards.cards}>
        <legend className="visually-hidden">{t('START.STEPS.CLOCK')}</legend>
        {CLOCK_WAYS.map((way) => (
          <label key={way} className={cards.card}>
            <input
              type="radio"
              className="visually-hidden"
              name="way"
              checked={form.values.way === way}
              onChange={() => form.set({ way })}
            />
            {t(`START.CLOCKS.${way}`)}
            <small>{t(`START.CLOCK_HINTS.${way}`)}</small>
          </label>
        ))}
      </fieldset>
      {form.values.way === 'phone' ? null : (
        <p className={styles.hint}>
          {t('START.PAIR_HINT', { address: `${location.origin}/kiosks` })}
          {form.values.way === 'kiosk' && !hasTablet ? ` ${t('START.ONLY_TABLET')}` : null}
        </p>
      )}
      <div className={styles.row}>
        <Button {...form.button}>{t('START.SAVE')}</Button>
        {form.values.way === 'phone' ? null : (
          <LinkButton to="/office/settings/kiosks" variant="default">
            {t('START.PAIR')}
          </LinkButton>
        )}
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('START.LATER')}
        </Button>
      </div>
    </form>
  );
};
