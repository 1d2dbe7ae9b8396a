import { useTranslation } from 'react-i18next';
import { useGoBack } from '#platform/use-go-back.ts';

/** The way back: to where the person came from, or Home when this was the first page. */
export const useBack = (): { label: string; go: () => void } => {
  const { t } = useTranslation();
  return { label: t('GENERAL.BACK'), go: useGoBack('/') };
};
