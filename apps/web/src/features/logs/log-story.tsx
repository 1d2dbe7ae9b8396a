import { useTranslation } from 'react-i18next';
import type { LogCheck } from '#data/logs/logs.queries.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from './log-room.module.css';

/** Which chains there are, from which line each is proven, and what went before it. */
export const LogStory = ({
  checks,
  nameOf,
  onClose,
}: {
  checks: readonly LogCheck[];
  nameOf: (departmentId: string | null) => string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <Sheet opened title={t('OFFICE_LOG.STORY')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <p className={styles.seal}>{t('OFFICE_LOG.STORY_LEAD')}</p>
      <ul className={styles.chains}>
        {checks.map((check) => (
          <li key={check.isSignIns ? 'sign-ins' : check.departmentId}>
            <b>{check.isSignIns ? t('OFFICE_LOG.SIGN_INS') : nameOf(check.departmentId)}</b>
            <Chain check={check} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

const Chain = ({ check: { removed, position, brokenAt, checkedAt } }: { check: LogCheck }) => {
  const { t, i18n } = useTranslation();
  const day = (at: string): string => formatDate(instantOf(at), i18n.language);
  const state = (): string => {
    if (brokenAt !== null) return t('OFFICE_LOG.CHAIN_BROKEN', { line: brokenAt });
    if (checkedAt === null) return t('OFFICE_LOG.UNCHECKED');
    if (position === 0) return t('OFFICE_LOG.CHAIN_EMPTY');
    return t('OFFICE_LOG.CHAIN_WHOLE', { from: (removed?.lines ?? 0) + 1, to: position });
  };
  return (
    <>
      <p className={brokenAt === null ? styles.chain : styles.broken}>{state()}</p>
      {removed ? (
        <p className={styles.chain}>
          {t('OFFICE_LOG.CHAIN_CUT', {
            count: removed.lines,
            since: day(removed.since),
            until: day(removed.until),
            day: day(removed.cutAt),
            months: removed.months,
          })}{' '}
          <code>{removed.seal.slice(0, 16)}…</code>
        </p>
      ) : null}
    </>
  );
};
