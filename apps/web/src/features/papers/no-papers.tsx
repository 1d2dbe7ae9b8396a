import type { PaperTab } from '@ploeg/domain/papers/papers';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '#data/contracts/contracts.queries.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './papers.module.css';

const emptyTexts = {
  sign: ['OFFICE_PAPERS.NONE.SIGN', 'OFFICE_PAPERS.NONE.SIGN_HINT'],
  sent: ['OFFICE_PAPERS.NONE.SENT', 'OFFICE_PAPERS.NONE.SENT_HINT'],
  expiring: ['OFFICE_PAPERS.NONE.EXPIRING', 'OFFICE_PAPERS.NONE.EXPIRING_HINT'],
  all: ['OFFICE_PAPERS.NONE.SENT', 'OFFICE_PAPERS.NONE.SENT_HINT'],
} as const satisfies Record<PaperTab, readonly [string, string]>;

/** What stands where no document is: what will be here, and how the first contract is made. */
export const NoPapers = ({
  tab,
  isNarrowed,
  isNew,
  location,
}: {
  tab: PaperTab;
  isNarrowed: boolean;
  /** There is no document at all. */
  isNew: boolean;
  location: { id: string } | undefined;
}) => {
  const { t } = useTranslation();
  if (isNarrowed) {
    return (
      <Empty
        icon="search"
        title={t('OFFICE_PAPERS.NONE.FITS')}
        hint={t('OFFICE_PAPERS.NONE.FITS_HINT')}
      />
    );
  }
  if (!location) {
    return (
      <Empty
        icon="lock"
        title={t('OFFICE_LISTS.NO_RIGHT')}
        hint={t('OFFICE_TEMPLATES.NO_RIGHT_HINT')}
      />
    );
  }
  if (isNew) return <FirstContract departmentId={location.id} />;
  const [title, hint] = emptyTexts[tab];
  return <Empty icon={tab === 'sign' ? 'check' : 'paper'} title={t(title)} hint={t(hint)} />;
};

const FirstContract = ({ departmentId }: { departmentId: string }) => {
  const { t } = useTranslation();
  const { data: templates } = useQuery(templatesQuery(departmentId));
  const count = templates?.length ?? 0;
  return (
    <Empty
      icon="paper"
      title={t('OFFICE_PAPERS.FIRST.TITLE')}
      hint={
        templates
          ? t(count > 0 ? 'OFFICE_PAPERS.FIRST.HINT' : 'OFFICE_PAPERS.FIRST.NO_TEMPLATE', { count })
          : ''
      }
      action={
        <div className={styles.first}>
          <LinkButton
            to="/office/documents/new"
            search={{ department: departmentId }}
            variant={count > 0 ? 'filled' : 'default'}
          >
            {t('OFFICE_PAPERS.NEW_CONTRACT')}
          </LinkButton>
          <LinkButton
            to="/office/settings/templates"
            search={{ d: departmentId }}
            variant={count > 0 ? 'default' : 'filled'}
          >
            {t('OFFICE_PAPERS.TEMPLATES')}
          </LinkButton>
        </div>
      }
    />
  );
};
