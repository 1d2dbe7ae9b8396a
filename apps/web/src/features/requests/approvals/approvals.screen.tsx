import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { approvalsQuery } from '#data/approvals/approvals.queries.ts';
import {
  useDepartmentsElsewhere,
  useManagedDepartments,
} from '#data/sync/use-managed-departments.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { RequestList } from '#features/requests/request-list.tsx';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { AskCard } from './waiting-ask.tsx';
import { useAnswering } from './answering.tsx';
import { bySoonest, toAsks } from './asks.ts';

export const ApprovalsScreen = () => {
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const departments = useManagedDepartments('requests.decide');
  return (
    <SubScreen title={t('APPROVALS.TITLE')}>
      {departments.length === 0 ? (
        <NoLocation elsewhere={elsewhere} icon="check" title={t('PLAN.NO_ACCESS')} />
      ) : (
        <AskList departments={departments} />
      )}
    </SubScreen>
  );
};

const AskList = ({ departments }: { departments: readonly ManagedDepartment[] }) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(approvalsQuery(departments.map(({ id }) => id)));
  const answering = useAnswering();
  const asks = remote.data?.flatMap(({ departmentId, approvals }) => {
    const department = departments.find(({ id }) => id === departmentId);
    return department ? toAsks(approvals, { department, t, language: i18n.language }) : [];
  });
  const empty = (
    <Empty icon="check" title={t('APPROVALS.EMPTY')} hint={t('APPROVALS.EMPTY_HINT')} />
  );
  return (
    <>
      {answering.undo}
      <RemoteState remote={remote} offline={t('APPROVALS.OFFLINE')} />
      {asks ? (
        <RequestList empty={empty}>
          {bySoonest(asks).map((ask, index) => (
            <AskCard key={ask.key} ask={ask} isFirst={index === 0} onAnswer={answering.ask} />
          ))}
        </RequestList>
      ) : null}
      {answering.sheet}
    </>
  );
};
