import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changedText, fieldText } from '#blocks/office/change-words.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { historyQuery } from '#data/staff/staff.queries.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import styles from './staff.module.css';

/** What was done by somebody and about them; all of it stands in the log. */
export const HistoryTab = ({ personId }: { personId: string }) => {
  const { t, i18n } = useTranslation();
  const history = useQuery(historyQuery(personId));
  return (
    <>
      <RemoteState remote={history} offline={t('STAFF.OFFLINE')} />
      {history.data?.length === 0 ? (
        <Empty icon="history" title={t('STAFF.NO_HISTORY')} hint={t('STAFF.RECORD_HINT')} />
      ) : null}
      <ul className={styles.lines}>
        {history.data?.map(({ id, at, title, about, actor, changes }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineWords}>
              <span>{about ? `${title}: ${about}` : title}</span>
              {changes.map(({ field, before, after }) => (
                <span key={field} className={styles.detail}>
                  {fieldText(field, t)}: {changedText(field, before, t)} →{' '}
                  {changedText(field, after, t)}
                </span>
              ))}
              <span className={styles.detail}>{actor?.name ?? t('STAFF.SERVER')}</span>
            </span>
            <span className={styles.number}>{formatDate(instantOf(at), i18n.language)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};
