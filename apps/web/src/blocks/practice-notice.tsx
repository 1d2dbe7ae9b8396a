import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';

/** Stands wherever work is declared, as long as this server's declarations reach nobody. */
export const PracticeNotice = ({ isPractice }: { isPractice: boolean }) => {
  const { t } = useTranslation();
  return isPractice ? (
    <Notice tone="warning" icon="warning" title={t('DIMONA.PRACTICE')}>
      {t('DIMONA.PRACTICE_HINT')}
    </Notice>
  ) : null;
};
