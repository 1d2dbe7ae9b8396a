import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fillsPasskeys } from '#platform/passkeys.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './session-page.module.css';
import { useSubmit } from './use-submit.ts';

/** What is asked of the device comes with its own file, which the login does not wait for. */
const loadPasskeys = () => import('#data/session/passkeys.commands.ts');

/** The server's challenge is good for five minutes. */
const ASK_ANEW_MS = 240_000;

/** Lets the browser offer passkeys where the address is typed, as long as the page is open. */
const useFilledPasskeys = (onIn: () => Promise<void>): void => {
  const enter = useEffectEvent(onIn);
  useEffect(() => {
    let isOver = false;
    let stop = (): void => undefined;
    const offer = async (): Promise<void> => {
      if (!(await fillsPasskeys()) || isOver) return;
      const { signInWithPasskey, stopAskingDevice } = await loadPasskeys();
      if (isOver) return;
      stop = stopAskingDevice;
      await signInWithPasskey(true);
      await enter();
    };
    // Whoever does not pick one has their password: nothing is said of what was not asked for.
    const ask = (): void => void offer().catch(() => undefined);
    // After the page is drawn, and never in the way of it.
    const first = setTimeout(ask, 1000);
    const again = setInterval(ask, ASK_ANEW_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(again);
      stop();
    };
  }, []);
};

/** Signs in with whichever passkey the device shows and the person picks. */
export const FingerButton = ({ onIn }: { onIn: () => Promise<void> }) => {
  const { t } = useTranslation();
  useFilledPasskeys(onIn);
  const { isBusy, failure, submit } = useSubmit(async () => {
    const { signInWithPasskey } = await loadPasskeys();
    await signInWithPasskey();
    await onIn();
  }, t('LOGIN.PASSKEY_STOPPED'));
  return (
    <>
      <div className={styles.or} aria-hidden="true">
        {t('LOGIN.OR')}
      </div>
      {failure ? <Notice tone="info">{failure}</Notice> : null}
      <Button
        type="button"
        variant="default"
        fullWidth
        loading={isBusy}
        leftSection={<Icon name="finger" size={20} />}
        onClick={submit}
      >
        {t('LOGIN.PASSKEY')}
      </Button>
    </>
  );
};
