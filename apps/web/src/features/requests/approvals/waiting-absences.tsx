import { useManagedDepartments } from '#data/sync/use-managed-departments.ts';
import { RequestList } from '#features/requests/request-list.tsx';
import { useWaitingAsks } from '#features/requests/room/use-waiting-asks.ts';
import { useAnswering } from './answering.tsx';
import { AskCard } from './waiting-ask.tsx';

/** Who has said that they cannot come to these locations, for whoever decides it; nothing where nobody has. */
export const WaitingAbsences = ({ departmentIds }: { departmentIds: readonly string[] }) => {
  const departments = useManagedDepartments('requests.decide').filter(({ id }) =>
    departmentIds.includes(id),
  );
  const { asks = [] } = useWaitingAsks(departments, { kind: 'absences' });
  const answering = useAnswering();
  return (
    <>
      {answering.undo}
      <RequestList>
        {asks.map((ask, index) => (
          <AskCard key={ask.key} ask={ask} isFirst={index === 0} onAnswer={answering.ask} />
        ))}
      </RequestList>
      {answering.sheet}
    </>
  );
};
