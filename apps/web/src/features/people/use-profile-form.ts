import type { ProfileAnswer } from '@ploeg/contract/people/profile.schemas';
import { useTranslation } from 'react-i18next';
import { saveProfile } from '#data/people/profile.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { showToast } from '#ui/toast.tsx';
import { nothingTyped, toProfileBody } from './profile-form.ts';

/** Sends what was typed over what is known; the same for oneself and for somebody of the office's. */
export const useProfileForm = (employmentId: string, known: ProfileAnswer | undefined) => {
  const { t } = useTranslation();
  const form = useAppForm({
    initial: nothingTyped,
    wireNames: {},
    asks: true,
    send: async (typed): Promise<void> => {
      if (!known) return;
      const body = toProfileBody(typed, known.data);
      if (Object.keys(body).length > 0) await saveProfile(employmentId, body);
      form.startOver(nothingTyped);
      showToast('success', t('PROFILE.SAVED'));
    },
    refuse: (error) => {
      const isInvalid = error instanceof ApiError && Object.keys(error.errors).length > 0;
      const text = t(isInvalid ? 'PROFILE.SAVE_FAULTS' : 'GENERAL.ERROR');
      showToast('danger', error instanceof NetworkError ? t('GENERAL.NO_CONNECTION') : text);
      return null;
    },
  });
  return form;
};
