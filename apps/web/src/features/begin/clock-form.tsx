import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeStart } from '#data/begin/begin.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import cards from './begin.module.css';
import styles from './start.module.css';
import type { Start } from './start-steps.ts';

const WAYS = ['phone', 'kiosk', 'both'] as const;
type Way = (typeof WAYS)[number];

/** With their own phones, at a tablet by the door, or both; the tablet is paired on the tablet. */
export const ClockForm = ({ start, onDone }: { start: Start; onDone: () => void }) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: () => ({ way: (start.clocksBy ?? 'both') as string }),
    send: ({ way }) => changeStart({ clocksBy: way as Way }),
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <fieldset className={cards.cards}>
        <legend className="visually-hidden">{t('START.STEPS.CLOCK')}</legend>
        {WAYS.map((way) => (
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
