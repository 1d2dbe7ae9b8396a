import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './dimona-mark.module.css';

/** Stands at a shift whose work needs a declaration and has none (point 5.31). */
export const DimonaMark = ({ size = 18 }: { size?: number }) => {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('DIMONA.MARK')} title={t('DIMONA.MARK')} className={styles.mark}>
      <Icon name="warning" size={size} />
    </span>
  );
};
