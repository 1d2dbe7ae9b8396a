import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '#blocks/office/use-act.ts';
import { PracticeNotice } from '#blocks/practice-notice.tsx';
import { changeStart } from '#data/begin/begin.commands.ts';
import { switchDimonaOn } from '#data/begin/start-actions.ts';
import { useIsPractice } from '#data/dimona/use-practice.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './start.module.css';
import type { Start } from './start-steps.ts';

/** Wherever it is known who employs; whoever declares elsewhere says so, and goes on. */
export const DimonaForm = ({ start, onDone }: { start: Start; onDone: () => void }) => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const isPractice = useIsPractice();
  const ready = start.locations.filter(
    ({ hasEmployer, isDeclaring }) => hasEmployer && !isDeclaring,
  );
  const missing = start.locations.filter(({ hasEmployer }) => !hasEmployer);
  const form = useAppForm({
    initial: {},
    send: () => switchDimonaOn(ready.map(({ departmentId }) => departmentId)),
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <PracticeNotice isPractice={isPractice} />
      {ready.length > 0 ? (
        <p className={styles.hint}>
          {t(isPractice ? 'START.DIMONA_PRACTICE_FOR' : 'START.DIMONA_FOR', {
            places: ready.map(({ name }) => name).join(', '),
          })}
        </p>
      ) : null}
      {missing.length > 0 ? (
        <p className={styles.hint}>
          {t('START.DIMONA_NO_EMPLOYER', { places: missing.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
      <div className={styles.row}>
        {ready.length > 0 ? <Button {...form.button}>{t('START.DIMONA_ON')}</Button> : null}
        {missing.length > 0 ? (
          <LinkButton
            to="/office/settings/employers"
            variant={ready.length > 0 ? 'default' : 'filled'}
          >
            {t('START.DIMONA_EMPLOYER')}
          </LinkButton>
        ) : null}
        {missing.length + ready.length === 0 ? (
          <LinkButton to="/office/settings/dimona" variant="default">
            {t('START.DIMONA_OPEN')}
          </LinkButton>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          disabled={isBusy}
          onClick={() => act(() => changeStart({ isDimonaLater: true }).then(onDone))}
        >
          {t('START.NOT_NOW')}
        </Button>
      </div>
    </form>
  );
};
