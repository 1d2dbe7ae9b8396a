import { useTranslation } from 'react-i18next';
import type { TeamContract } from '#data/wire.ts';
import { formatDate } from '#platform/datetime.ts';
import styles from './contracts.module.css';

const tones: Partial<Record<TeamContract['status'], string | undefined>> = {
  UNSIGNED: styles.waits,
  SIGNED: styles.good,
};

/** From when to when a contract is, in words. */
export const usePeriodText = (): ((contract: Pick<TeamContract, 'start' | 'end'>) => string) => {
  const { t, i18n } = useTranslation();
  return ({ start, end }) =>
    end === null
      ? t('CONTRACT.FROM_ON', { start: formatDate(start, i18n.language) })
      : t('CONTRACT.FROM_TO', {
          start: formatDate(start, i18n.language),
          end: formatDate(end, i18n.language),
        });
};

/** One contract: whose, what, from when to when, and how it stands. */
export const ContractCard = ({
  contract,
  onOpen,
}: {
  contract: TeamContract;
  onOpen: () => void;
}) => {
  const { t } = useTranslation();
  const periodText = usePeriodText();
  const { status, renewal } = contract;
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.name}>{contract.user}</span>
      <span>{contract.title}</span>
      <span className={styles.detail}>{periodText(contract)}</span>
      <span className={styles.marks}>
        <span className={`${styles.mark} ${tones[status] ?? ''}`}>
          {t(`CONTRACT.STATES.${status}`)}
        </span>
        {renewal?.due ? (
          <span className={`${styles.mark} ${styles.waits}`}>{t('CONTRACT.DUE')}</span>
        ) : null}
        {renewal?.renewedBy ? <span className={styles.mark}>{t('CONTRACT.RENEWED')}</span> : null}
      </span>
    </button>
  );
};
