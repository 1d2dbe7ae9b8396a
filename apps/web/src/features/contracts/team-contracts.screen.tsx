import { NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { teamContractsQuery } from '#data/contracts/contracts.queries.ts';
import { useChosenDepartment, useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import styles from './contracts.module.css';
import { type Filter, filterContracts, FILTERS } from './team-rows.ts';
import { NoContracts } from './no-contracts.tsx';

export type TeamContractsPlace = { department?: string; show?: Filter };

/** The contracts of a department as its manager needs them: what is not signed, and what ends soon. */
export const TeamContractsScreen = ({ place }: { place: TeamContractsPlace }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const departments = useManagedDepartments('documents.make');
  const department = useChosenDepartment(departments, place.department);
  const go = (changes: TeamContractsPlace): void =>
    void navigate({ to: '/contracts/team', search: { ...place, ...changes }, replace: true });
  if (!department) {
    return (
      <SubScreen title={t('CONTRACT.TEAM')}>
        <NoContracts />
      </SubScreen>
    );
  }
  const filter = place.show ?? 'current';
  return (
    <SubScreen
      title={t('CONTRACT.TEAM')}
      footer={
        <LinkButton
          to="/contracts/new"
          search={{ department: department.id }}
          fullWidth
          disabled={!isOnline}
        >
          {t('CONTRACT.NEW')}
        </LinkButton>
      }
    >
      <div className={styles.pair}>
        <NativeSelect
          label={t('CONTRACT.DEPARTMENT')}
          value={department.id}
          data={departments.map(({ id, company }) => ({ value: id, label: company }))}
          onChange={(event) => go({ department: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('CONTRACT.SHOW')}
          value={filter}
          data={FILTERS.map((value) => ({ value, label: t(`CONTRACT.FILTERS.${value}`) }))}
          onChange={(event) =>
            go({ show: FILTERS.find((item) => item === event.currentTarget.value) ?? 'current' })
          }
        />
      </div>
      <Contracts key={department.id} department={department} filter={filter} />
      <LinkButton
        to="/contracts/templates"
        search={{ department: department.id }}
        variant="default"
      >
        {t('CONTRACT.TEMPLATES')}
      </LinkButton>
    </SubScreen>
  );
};

const Contracts = ({ department, filter }: { department: ManagedDepartment; filter: Filter }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [openId, setOpenId] = useState<string | null>(null);
  const remote = useQuery(teamContractsQuery(department.id));
  const contracts = remote.data ?? [];
  const shown = filterContracts(contracts, filter, nowWall(department.timezone));
  const showContract = (id: string): void => {
    setOpenId(id);
    // The address of its PDF is good for some minutes only.
    void remote.refetch();
  };
  const open = contracts.find(({ id }) => id === openId);
  return (
    <Stack gap={12}>
      <RemoteState
        remote={remote}
        offline={t('CONTRACT.TEAM_OFFLINE')}
        shape={<RowShapes height={116} />}
      />
      {remote.data && contracts.length === 0 ? (
        <Empty icon="paper" title={t('CONTRACT.NONE')} hint={t('CONTRACT.NONE_HINT')} />
      ) : null}
      {contracts.length > 0 && shown.length === 0 ? (
        <p className={styles.next}>{t('CONTRACT.NONE_LIKE_THIS')}</p>
      ) : null}
      <ul className={styles.list}>
        {shown.map((contract) => (
          <li key={contract.id}>
            <ContractCard contract={contract} onOpen={() => showContract(contract.id)} />
          </li>
        ))}
      </ul>
      {open ? (
        <ContractSheet contract={open} isOnline={isOnline} onClose={() => setOpenId(null)} />
      ) : null}
    </Stack>
  );
};
