import { Button } from '@mantine/core';
import type { RetentionTerm } from '@ploeg/contract/retention/retention.schemas';
import { useTranslation } from 'react-i18next';
import { withdrawRetention } from '#data/retention/retention-keeping.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { showToast } from '#ui/toast.tsx';
import { dayText, termText } from './retention-words.ts';
import styles from './retention.module.css';

type Props = { term: RetentionTerm; isOnline: boolean };

/** How long one thing is kept: what holds, what was and will be, and why. */
export const TermRow = ({ term, isOnline, onSet }: Props & { onSet: () => void }) => {
  const { t } = useTranslation();
  const { name, least, entries } = term;
  const now = entries.find(({ state }) => state === 'now');
  const title = t(`OFFICE_RETENTION.NAME.${name}`);
  return (
    <li className={styles.term}>
      <div className={styles.termText}>
        <p className={styles.name}>{title}</p>
        <p className={styles.detail}>{t(`OFFICE_RETENTION.MEANING.${name}`)}</p>
        <p className={styles.detail}>
          {t('OFFICE_RETENTION.LEAST', { term: termText(least, t) })}{' '}
          {t(`OFFICE_RETENTION.SOURCE.${name}`)}
        </p>
        {entries.length > 1 ? (
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.since} entry={entry} term={term} isOnline={isOnline} />
            ))}
          </ol>
        ) : null}
      </div>
      <b className={styles.now}>{now ? termText(now.months, t) : ''}</b>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!isOnline}
        aria-label={t('OFFICE_RETENTION.CHANGE_OF', { name: title })}
        onClick={onSet}
      >
        {t('OFFICE_RETENTION.CHANGE')}
      </Button>
    </li>
  );
};

const Entry = ({
  entry: { months, since, source, by, state },
  term: { name },
  isOnline,
}: Props & { entry: RetentionTerm['entries'][number] }) => {
  const { t, i18n } = useTranslation();
  const sending = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_RETENTION.FAILED')));
      return null;
    },
  });
  // Nobody entered what the product begins with; its source is said in the reader's language.
  const why = by === null ? t(`OFFICE_RETENTION.SOURCE.${name}`) : `${source} (${by})`;
  const when =
    by === null
      ? t('OFFICE_RETENTION.FROM_START')
      : t('OFFICE_RETENTION.FROM', { day: dayText(since, i18n.language) });
  return (
    <li className={styles.entry} data-state={state}>
      <span>{when}</span> <b>{termText(months, t)}</b> <span className={styles.why}>{why}</span>
      {state === 'future' ? (
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!isOnline}
          loading={sending.isBusy}
          onClick={() =>
            void sending.run(async () => {
              await withdrawRetention(name, since);
              showToast('success', t('OFFICE_RETENTION.WITHDRAWN'));
            })
          }
        >
          {t('OFFICE_RETENTION.WITHDRAW')}
        </Button>
      ) : null}
    </li>
  );
};
