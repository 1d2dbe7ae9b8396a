import { Button } from '@mantine/core';
import type { LegalEntity, LocationEmployers } from '@ploeg/contract/employers/employers.schemas';
import { showOnssNumber } from '@ploeg/domain/employers/onss-number';
import { showEnterpriseNumber } from '@ploeg/domain/people/enterprise-number';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import {
  archiveEmployer,
  restoreEmployer,
  withdrawLocationEmployer,
} from '#data/employers/employers-keeping.ts';
import { employersQuery } from '#data/employers/employers.queries.ts';
import { CompanyState } from '#blocks/office/company-state.tsx';
import styles from './company.module.css';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import { EmployerSheet } from './employer-sheet.tsx';
import { LocationEmployerSheet } from './location-employer-sheet.tsx';
import { LocationLines } from './location-lines.tsx';

type Open = { employer: LegalEntity | null } | { location: LocationEmployers };

/** The legal entities that employ, and which of them employs at each location since when. */
export const EmployersScreen = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const all = useQuery(employersQuery());
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <SettingsPage
      title={t('OFFICE_EMPLOYERS.TITLE')}
      lead={t('OFFICE_EMPLOYERS.LEAD')}
      actions={
        <Button
          size="compact-md"
          leftSection={<Icon name="add" size={16} />}
          disabled={!isOnline || !all.data}
          onClick={() => setOpen({ employer: null })}
        >
          {t('OFFICE_EMPLOYERS.NEW')}
        </Button>
      }
    >
      <CompanyState remote={all} />
      {all.data ? (
        <>
          <Entities
            employers={all.data.employers}
            isOnline={isOnline}
            onChange={(employer) => setOpen({ employer })}
          />
          <LocationLines
            {...all.data}
            isOnline={isOnline}
            onSet={(location) => setOpen({ location })}
          />
        </>
      ) : null}
      {open && 'employer' in open ? (
        <EmployerSheet employer={open.employer} onClose={close} />
      ) : null}
      {open && 'location' in open && all.data ? (
        <LocationEmployerSheet
          location={open.location}
          employers={all.data.employers.filter(({ isArchived }) => !isArchived)}
          onClose={close}
          onDone={({ since, lineId, isAhead }) => {
            close();
            const text = t('OFFICE_EMPLOYERS.SET', { name: open.location.name });
            if (isAhead && lineId) {
              showUndo(text, () => withdrawLocationEmployer(open.location.departmentId, lineId));
            } else showToast('success', since ? text : '');
          }}
        />
      ) : null}
    </SettingsPage>
  );
};

const Entities = ({
  employers,
  isOnline,
  onChange,
}: {
  employers: readonly LegalEntity[];
  isOnline: boolean;
  onChange: (employer: LegalEntity) => void;
}) => {
  const { t } = useTranslation();
  if (employers.length === 0) {
    return (
      <Empty
        icon="building"
        title={t('OFFICE_EMPLOYERS.EMPTY')}
        hint={t('OFFICE_EMPLOYERS.EMPTY_HINT')}
      />
    );
  }
  return (
    <ul className={styles.list} aria-label={t('OFFICE_EMPLOYERS.TITLE')}>
      {employers.map((employer) => (
        <EntityRow
          key={employer.id}
          employer={employer}
          isOnline={isOnline}
          onChange={() => onChange(employer)}
        />
      ))}
    </ul>
  );
};

const EntityRow = ({
  employer,
  isOnline,
  onChange,
}: {
  employer: LegalEntity;
  isOnline: boolean;
  onChange: () => void;
}) => {
  const { t } = useTranslation();
  const { id, form, isArchived, enterpriseNumber, onssNumber } = employer;
  const name = `${employer.name} ${form}`.trim();
  const keeping = useSending({
    report: (error) => {
      showToast('danger', failureText(error, t, t('OFFICE_COMPANY.FAILED')));
      return null;
    },
  });
  const archive = async (): Promise<void> => {
    await archiveEmployer(id);
    showUndo(t('OFFICE_EMPLOYERS.ARCHIVED', { name }), () => restoreEmployer(id));
  };
  return (
    <li className={isArchived ? `${styles.row} ${styles.archived}` : styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{name}</p>
        <p className={styles.rowDetail}>
          {[
            ...(isArchived ? [t('OFFICE_EMPLOYERS.IS_ARCHIVED')] : []),
            enterpriseNumber
              ? showEnterpriseNumber(enterpriseNumber)
              : t('OFFICE_EMPLOYERS.NO_NUMBER'),
            ...(onssNumber
              ? [t('OFFICE_EMPLOYERS.ONSS_IS', { number: showOnssNumber(onssNumber) })]
              : []),
            ...(employer.address ? [employer.address] : []),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.verbs}>
        {isArchived ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={!isOnline}
            loading={keeping.isBusy}
            onClick={() => void keeping.run(() => restoreEmployer(id))}
          >
            {t('OFFICE_EMPLOYERS.RESTORE')}
          </Button>
        ) : (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={!isOnline}
              aria-label={t('OFFICE_EMPLOYERS.CHANGE_OF', { name })}
              onClick={onChange}
            >
              {t('OFFICE_EMPLOYERS.CHANGE')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={!isOnline}
              loading={keeping.isBusy}
              aria-label={t('OFFICE_EMPLOYERS.ARCHIVE_OF', { name })}
              onClick={() => void keeping.run(archive)}
            >
              {t('OFFICE_EMPLOYERS.ARCHIVE')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};
