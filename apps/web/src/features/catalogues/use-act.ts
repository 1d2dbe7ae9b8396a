import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#forms/form-failure.ts';
import { showToast } from '#ui/toast.tsx';

/** Does something to a row that stays on the screen, so that the next thing can be done at once. */
export const useAct = () => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast('danger', failureText(error, t, t('OFFICE_LISTS.FAILED')));
    }
    setBusy(false);
  };
  return { isBusy, act: (work: () => Promise<unknown>) => void act(work) };
};
