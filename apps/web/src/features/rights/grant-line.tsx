import { Button } from '@mantine/core';
import type {
  GrantInList,
  OfficeLocation,
  RightsList,
} from '@ploeg/contract/rights/rights.schemas';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { giveRole, revokeGrant } from '#data/rights/rights.ts';
import { failureText } from '#forms/form-failure.ts';
import { formatDate } from '#platform/datetime.ts';
import { showToast } from '#ui/toast.tsx';
import { GrantForm } from './grant-form.tsx';
import { roleText } from './rights-words.ts';
import styles from './rights.module.css';

/** Takes it back, and offers to give it again. */
const useTakingBack = ({ id, personId, role, departmentId, sectionIds, until }: GrantInList) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      await revokeGrant(id);
      showUndo(t('OFFICE_RIGHTS.TAKEN'), () =>
        giveRole(personId, { role, departmentId, sectionIds, until }),
      );
    } catch (error) {
      showToast('danger', failureText(error, t, t('OFFICE_RIGHTS.FAILED')));
    }
    setBusy(false);
  };
  return { isBusy, take };
};

/** What was given, in a sentence: as what, of what, until when, by whom; to be changed or taken back. */
export const GrantLine = ({
  grant,
  list,
  places,
  isOnline,
}: {
  grant: GrantInList;
  list: RightsList;
  places: readonly OfficeLocation[];
  isOnline: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const { isBusy, take } = useTakingBack(grant);
  const role = list.roles.find(({ id }) => id === grant.role);
  const place = places.find(({ departmentId }) => departmentId === grant.departmentId);
  const sections = list.sections.filter(({ id }) => grant.sectionIds?.includes(id));
  const day = (date: string) => formatDate(fromDateKey(date.slice(0, 10)), i18n.language);
  if (isChanging) {
    return (
      <GrantForm
        departmentId={grant.departmentId}
        list={list}
        places={places}
        grant={grant}
        onDone={() => setChanging(false)}
      />
    );
  }
  const where = grant.departmentId === null ? t('OFFICE_RIGHTS.COMPANY') : (place?.name ?? '');
  return (
    <div className={styles.grant}>
      <p className={styles.sentence}>
        <strong>{role ? roleText(role, t) : grant.role}</strong>
        {' · '}
        {[where, ...sections.map(({ name }) => name)].join(' · ')}
        {grant.until ? ` · ${t('OFFICE_RIGHTS.UNTIL_DAY', { day: day(grant.until) })}` : ''}
        <span className={styles.since}>
          {grant.givenBy
            ? t('OFFICE_RIGHTS.GIVEN_BY', { day: day(grant.since), name: grant.givenBy })
            : t('OFFICE_RIGHTS.GIVEN', { day: day(grant.since) })}
        </span>
      </p>
      {grant.mayChange ? (
        <span className={styles.buttons}>
          <Button
            size="xs"
            variant="default"
            disabled={!isOnline || isBusy}
            onClick={() => setChanging(true)}
          >
            {t('OFFICE_RIGHTS.CHANGE')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={!isOnline}
            loading={isBusy}
            onClick={() => void take()}
          >
            {t('OFFICE_RIGHTS.TAKE')}
          </Button>
        </span>
      ) : null}
    </div>
  );
};
