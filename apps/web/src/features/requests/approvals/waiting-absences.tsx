import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { approvalsQuery } from '#data/approvals/approvals.queries.ts';
import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { RequestList } from '#features/requests/request-list.tsx';
import { useAnswering } from './answering.tsx';
import { AskCard } from './waiting-ask.tsx';
import { bySoonest, toAsks } from './asks.ts';

/** Who has said that they cannot come to a location, for whoever decides it; nothing where nobody has. */
export const WaitingAbsences = ({ departmentId }: { departmentId: string }) => {
  const { t, i18n } = useTranslation();
  const department = useManagedDepartments('requests.decide').find(({ id }) => id === departmentId);
  const remote = useQuery({
    ...approvalsQuery([departmentId]),
    enabled: department !== undefined,
  });
  const answering = useAnswering();
  const asks = (remote.data ?? []).flatMap(({ approvals }) =>
    department ? toAsks(approvals, { department, t, language: i18n.language }) : [],
  );
  const absences = bySoonest(asks.filter(({ kind }) => kind.name === 'absences'));
  return (
    <>
      {answering.undo}
      <RequestList>
        {absences.map((ask, index) => (
          <AskCard key={ask.key} ask={ask} isFirst={index === 0} onAnswer={answering.ask} />
        ))}
      </RequestList>
      {answering.sheet}
    </>
  );
};
