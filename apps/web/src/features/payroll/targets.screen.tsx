import { Button } from '@mantine/core';
import type { PayrollTarget } from '@ploeg/contract/payroll/payroll.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { retireTarget } from '#data/payroll/payroll.commands.ts';
import { payrollTargetsQuery } from '#data/payroll/payroll.queries.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './payroll.module.css';
import { TargetSheet } from './target-sheet.tsx';
import { useMayKeep } from './use-may-keep.ts';

/** Where the hours of each employer are sent to. */
export const TargetsScreen = () => {
  const { t } = useTranslation();
  const mayKeep = useMayKeep();
  const remote = useQuery(payrollTargetsQuery());
  const [open, setOpen] = useState<{ target: PayrollTarget | null } | null>(null);
  const { targets = [], employers = [] } = remote.data ?? {};
  return (
    <SettingsPage
      title={t('OFFICE_PAYROLL.TARGETS')}
      lead={t('OFFICE_PAYROLL.LEAD')}
      actions={
        <Button
          size="compact-md"
          leftSection={<Icon name="add" size={16} />}
          disabled={!mayKeep || employers.length === 0}
          onClick={() => setOpen({ target: null })}
        >
          {t('OFFICE_PAYROLL.NEW')}
        </Button>
      }
    >
      <RemoteState remote={remote} offline={t('OFFICE_PAYROLL.OFFLINE')} />
      {remote.data && targets.length === 0 ? (
        <Empty
          icon="send"
          title={t('OFFICE_PAYROLL.EMPTY')}
          hint={t(
            employers.length > 0 ? 'OFFICE_PAYROLL.EMPTY_HINT' : 'OFFICE_PAYROLL.NO_EMPLOYER',
          )}
        />
      ) : null}
      {targets.length > 0 ? (
        <ul className={styles.list} aria-label={t('OFFICE_PAYROLL.TARGETS')}>
          {targets.map((target) => (
            <TargetRow
              key={target.id}
              target={target}
              employer={employers.find(({ id }) => id === target.legalEntityId)?.name}
              onChange={() => setOpen({ target })}
            />
          ))}
        </ul>
      ) : null}
      {open ? (
        <TargetSheet target={open.target} employers={employers} onClose={() => setOpen(null)} />
      ) : null}
    </SettingsPage>
  );
};

const TargetRow = ({
  target,
  employer,
  onChange,
}: {
  target: PayrollTarget;
  employer: string | undefined;
  onChange: () => void;
}) => {
  const { t } = useTranslation();
  const mayKeep = useMayKeep();
  const { isBusy, act } = useAct();
  const { id, name, kind, level, isRetired, codeCount, confirmedNote } = target;
  const retire = async (): Promise<void> => {
    await retireTarget(id, true);
    showUndo(t('OFFICE_PAYROLL.RETIRED', { name }), () => retireTarget(id, false));
  };
  const facts = [
    ...(isRetired ? [t('OFFICE_PAYROLL.IS_RETIRED')] : []),
    ...(employer ? [employer] : []),
    t(`OFFICE_PAYROLL.KIND.${kind}`),
    t('OFFICE_PAYROLL.CODE_COUNT', { count: codeCount }),
  ];
  return (
    <li className={isRetired ? `${styles.row} ${styles.retired}` : styles.row}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{name}</p>
        <p className={styles.rowDetail}>{facts.join(' · ')}</p>
        <p className={styles.rowDetail}>
          {t(`OFFICE_PAYROLL.LEVEL.${level}`)}
          {confirmedNote ? ` (${confirmedNote})` : ''}
        </p>
      </div>
      <div className={styles.verbs}>
        <LinkButton
          size="compact-sm"
          variant="subtle"
          to="/office/settings/payroll/$targetId"
          params={{ targetId: id }}
          aria-label={t('OFFICE_PAYROLL.OPEN_OF', { name })}
        >
          {t('OFFICE_PAYROLL.OPEN')}
        </LinkButton>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={!mayKeep}
          aria-label={t('OFFICE_PAYROLL.CHANGE_OF', { name })}
          onClick={onChange}
        >
          {t('OFFICE_PAYROLL.CHANGE')}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={!mayKeep}
          loading={isBusy}
          aria-label={t(isRetired ? 'OFFICE_PAYROLL.RESTORE_OF' : 'OFFICE_PAYROLL.RETIRE_OF', {
            name,
          })}
          onClick={() => act(isRetired ? () => retireTarget(id, false) : retire)}
        >
          {t(isRetired ? 'OFFICE_PAYROLL.RESTORE' : 'OFFICE_PAYROLL.RETIRE')}
        </Button>
      </div>
    </li>
  );
};
