import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { useDoors } from './doors.ts';
import { stepBack } from './overlays.ts';

type BackPlace =
  | '/'
  | '/clocking'
  | '/leave'
  | '/leave/new'
  | '/me'
  | '/office/requests/calendar'
  | ReturnType<typeof useDoors>['today' | 'dimonas'];

type Back = { label: string; go: () => void };

/** The way back to where the person came from, else to `fallback`. */
export const useBack = (fallback: BackPlace = '/'): Back => {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  return {
    label: t('GENERAL.BACK'),
    // In the place of the first page, or a second tap would find this one behind it and return to it.
    go: () =>
      router.history.canGoBack()
        ? stepBack(router.history)
        : void navigate({ to: fallback, replace: true }),
  };
};

/** The way back to one place, wherever the person came from. */
export const useBackTo = (to: BackPlace): Back => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return { label: t('GENERAL.BACK'), go: () => void navigate({ to }) };
};
