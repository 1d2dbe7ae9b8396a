import { createFileRoute } from '@tanstack/react-router';
import { WhyScreen } from '#features/leave-ledger/why.screen.tsx';

type Search = { employment?: string; at?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const readSearch = ({ employment, at }: Record<string, unknown>): Search => ({
  ...(typeof employment === 'string' && { employment }),
  ...(typeof at === 'string' && DAY.test(at) && { at }),
});

const Why = () => {
  const { accountId } = Route.useParams();
  const { employment, at } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WhyScreen
      accountId={accountId}
      employmentId={employment}
      at={at}
      onAt={(day) =>
        void navigate({
          search: { ...(employment && { employment }), ...(day && { at: day }) },
          replace: true,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_app/leave_/accounts/$accountId')({
  validateSearch: readSearch,
  component: Why,
});
