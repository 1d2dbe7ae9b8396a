import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HistoryDrawer } from './history-drawer.tsx';
import { HistoryList, useHistory } from './history-list.tsx';
import { PlanRoom } from './plan-room.tsx';
import type { HistorySearch } from './plan-search.ts';
import { usePlanPlace } from './use-plan-place.ts';

/** What was done to the plan, and beside it the step that is open. */
export const HistoryRoom = () => {
  const { t } = useTranslation();
  const place = usePlanPlace();
  const navigate = useNavigate();
  const { batch: openId, kind }: HistorySearch = useSearch({ strict: false });
  const { days, department, timezone, set } = place;
  const { data } = useHistory(days.departmentId, kind ?? 'all');
  const open = data?.pages.flatMap(({ batches }) => batches).find(({ id }) => id === openId);
  return (
    <PlanRoom
      title={t('PLAN_HISTORY.TITLE')}
      hasDays={false}
      place={place}
      drawer={
        open && department ? (
          <HistoryDrawer
            key={open.id}
            batch={open}
            days={days}
            department={department}
            onClose={() => set({ batch: undefined })}
          />
        ) : undefined
      }
    >
      {() => (
        <HistoryList
          departmentId={days.departmentId}
          timezone={timezone}
          kind={kind ?? 'all'}
          openId={openId}
          onKind={(chosen) => set({ kind: chosen === 'all' ? undefined : chosen })}
          onOpen={({ id }) =>
            // A step of its own, so that the way back closes it.
            void navigate({
              to: '.',
              search: (old: object) => ({ ...old, batch: id }),
            } as Parameters<typeof navigate>[0])
          }
        />
      )}
    </PlanRoom>
  );
};
