import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#ui/toast.tsx';
import { failureText } from '#forms/form-failure.ts';

/** Something done by a button: once at a time, and its failure is said. */
export const useAct = () => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      showToast('danger', failureText(error, t, t('GENERAL.ERROR')));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, act: (run: () => Promise<unknown>) => void act(run) };
};
