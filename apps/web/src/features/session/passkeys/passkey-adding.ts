import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addPasskey,
  isMadeBefore,
  type PasskeyStart,
  startPasskey,
} from '#data/session/passkeys.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { showToast } from '#ui/toast.tsx';

/** Adds the device in hand; asks for the password between, where signing in was long ago. */
export const useAddPasskey = () => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What waits for the password. */
  const [asked, setAsked] = useState<PasskeyStart | null>(null);

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const otherwise = t(isMadeBefore(error) ? 'PASSKEYS.KNOWN' : 'PASSKEYS.STOPPED');
      setFailure(failureText(error, t, otherwise));
    } finally {
      setBusy(false);
    }
  };

  const add = async (start: PasskeyStart, password?: string): Promise<void> => {
    await addPasskey(start, password);
    setAsked(null);
    showToast('success', t('PASSKEYS.ADDED'));
  };

  return {
    isBusy,
    failure,
    isAsking: asked !== null,
    start: () =>
      void attempt(async () => {
        const start = await startPasskey();
        if (start.proof === 'password') setAsked(start);
        else await add(start);
      }),
    // Each try anew: a challenge is good once.
    prove: (password: string) =>
      void attempt(async () => {
        await add(await startPasskey(), password);
      }),
    stop: () => {
      setAsked(null);
      setFailure(null);
    },
  };
};

export type Adding = ReturnType<typeof useAddPasskey>;
