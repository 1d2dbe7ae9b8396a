import { createFileRoute } from '@tanstack/react-router';
import { BoardRoom } from '#features/board/board.screen.tsx';
import { type BoardPlace, readShown } from '#features/board/board-period.ts';
import { readDay, readText } from '#platform/search-params.ts';

type Search = BoardPlace & { d?: string };

const readSearch = (search: Record<string, unknown>): Search => ({
  ...readText(search, 'd'),
  ...readDay(search),
  ...readShown(search.show),
  ...readText(search, 'section'),
  ...readText(search, 'skill'),
  ...(search.changes === true ? { changes: true } : {}),
  ...(search.rows === 'sections' ? { rows: 'sections' } : {}),
});

const Planning = () => {
  const navigate = Route.useNavigate();
  return (
    <BoardRoom
      place={Route.useSearch()}
      set={(changes) =>
        void navigate({
          search: (before) => readSearch({ ...before, ...changes }),
          replace: true,
        })
      }
    />
  );
};

export const Route = createFileRoute('/_app/office/planning/')({
  validateSearch: readSearch,
  component: Planning,
});
