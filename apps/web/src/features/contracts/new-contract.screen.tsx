import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { teamContractsQuery } from '#data/contracts/contracts.queries.ts';
import { useChosenDepartment, useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { newContract, renewalFormOf } from './contract-form.ts';
import { type ContractPlace, toContractPlace } from './contract-places.ts';
import { ContractScreen } from './contract-screen.tsx';
import type { NextScreen } from './use-contract-form.ts';
import { NoContracts } from './no-contracts.tsx';

/** A new contract: an empty form, what was typed before, or one that comes after another. */
export const NewContractScreen = ({
  departmentId,
  employmentId = null,
  renews,
  next,
}: {
  departmentId: string | null;
  /** Whose contract it will be, where that is known. */
  employmentId?: string | null;
  /** The contract to renew. */
  renews: string | null;
  /** Where the way leads when it is sent. */
  next: NextScreen;
}) => {
  const { t } = useTranslation();
  const departments = useManagedDepartments('documents.make');
  const chosen = useChosenDepartment(departments, departmentId);
  if (!chosen) {
    return (
      <SubScreen title={t('CONTRACT.NEW')}>
        <NoContracts />
      </SubScreen>
    );
  }
  const places = departments.map(toContractPlace);
  const department = toContractPlace(chosen);
  if (renews) return <Renewal key={renews} places={places} {...{ department, renews, next }} />;
  const first = { ...newContract(department.id), employmentId: employmentId ?? '' };
  return <ContractScreen departments={places} first={first} next={next} />;
};

const Renewal = ({
  places,
  department,
  renews,
  next,
}: {
  places: readonly ContractPlace[];
  department: ContractPlace;
  renews: string;
  next: NextScreen;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(teamContractsQuery(department.id));
  // The form starts from the contract as it is now.
  const renewal = remote.isFetchedAfterMount ? remote.data : undefined;
  const contract = renewal?.find(({ id }) => id === renews);
  if (contract) {
    return <ContractScreen departments={places} first={renewalFormOf(contract)} next={next} />;
  }
  return (
    <SubScreen title={t('CONTRACT.NEW')}>
      <RemoteState remote={{ ...remote, data: renewal }} offline={t('CONTRACT.OFFLINE')} />
      {renewal ? (
        <Empty icon="paper" title={t('CONTRACT.NONE')} hint={t('CONTRACT.NONE_HINT')} />
      ) : null}
    </SubScreen>
  );
};
