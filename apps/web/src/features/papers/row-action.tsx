import { Button } from '@mantine/core';
import type { PaperTab } from '@ploeg/domain/papers/papers';
import { useTranslation } from 'react-i18next';
import { remindOfPapers } from '#data/papers/papers.commands.ts';
import type { Paper } from '#data/papers/papers.queries.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './papers.module.css';

/** The one thing that a row most wants to be done. */
export const RowAction = ({ paper, tab }: { paper: Paper; tab: PaperTab }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const { id, person, title, departmentId, can, remindedAt } = paper;
  const size = 'compact-sm';
  if (tab === 'expiring') {
    return can.renew ? (
      <LinkButton
        to="/office/documents/new"
        search={{ department: departmentId, renews: id }}
        size={size}
        variant="default"
        disabled={!isOnline}
        aria-label={t('OFFICE_PAPERS.RENEW_OF', { name: person })}
      >
        {t('OFFICE_PAPERS.RENEW')}
      </LinkButton>
    ) : null;
  }
  if (!can.remind) {
    return remindedAt ? (
      <span className={styles.quiet}>
        {t('OFFICE_PAPERS.REMINDED_AT', { date: formatDate(instantOf(remindedAt), i18n.language) })}
      </span>
    ) : null;
  }
  return (
    <Button
      size={size}
      variant="default"
      loading={isBusy}
      disabled={!isOnline}
      aria-label={t('OFFICE_PAPERS.REMIND_OF', { name: person, title })}
      onClick={() =>
        act(async () => {
          await remindOfPapers([id]);
          showToast('success', t('OFFICE_PAPERS.REMINDED_OF', { name: person }));
        })
      }
    >
      {t('OFFICE_PAPERS.REMIND')}
    </Button>
  );
};
