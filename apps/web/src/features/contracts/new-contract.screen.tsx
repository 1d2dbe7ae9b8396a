import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { teamContractsQuery } from '#data/contracts/contracts.queries.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { newContract, renewalFormOf } from './contract-form.ts';
import { ContractScreen } from './contract-screen.tsx';

/** A new contract: an empty form, what was typed before, or one that comes after another. */
export const NewContractScreen = ({
  departmentId,
  renews,
}: {
  departmentId: string | null;
  /** The contract to renew. */
  renews: string | null;
}) => {
  const { t } = useTranslation();
  const departments = useDepartmentsWith('documentsAccess');
  const department = departments.find(({ id }) => id === departmentId) ?? departments[0];
  if (!department) {
    return (
      <SubScreen title={t('CONTRACT.NEW')}>
        <Empty icon="paper" title={t('CONTRACT.NO_ACCESS')} hint={t('CONTRACT.NO_ACCESS_HINT')} />
      </SubScreen>
    );
  }
  if (renews) return <Renewal key={renews} departmentId={department.id} renews={renews} />;
  return <ContractScreen departments={departments} first={newContract(department.id)} />;
};

const Renewal = ({ departmentId, renews }: { departmentId: string; renews: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const departments = useDepartmentsWith('documentsAccess');
  const remote = useQuery(teamContractsQuery(departmentId));
  // The form starts from the contract as it is now.
  const renewal = remote.isFetchedAfterMount ? remote.data : undefined;
  const contract = renewal?.find(({ id }) => id === renews);
  if (contract) {
    return <ContractScreen departments={departments} first={renewalFormOf(contract)} />;
  }
  return (
    <SubScreen title={t('CONTRACT.NEW')}>
      <RemoteState
        remote={{ ...remote, data: renewal }}
        isOnline={isOnline}
        offline={t('CONTRACT.OFFLINE')}
      />
      {renewal ? (
        <Empty icon="paper" title={t('CONTRACT.NONE')} hint={t('CONTRACT.NONE_HINT')} />
      ) : null}
    </SubScreen>
  );
};
