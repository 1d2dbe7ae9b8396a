import { useMediaQuery } from '@mantine/hooks';
import { toDateKey, wallSeconds } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { Room } from '#blocks/office/room.tsx';
import { useIsPhone } from '#blocks/office/use-is-phone.ts';
import { useScope } from '#blocks/office/use-scope.ts';
import { NoLocation } from '#blocks/no-location.tsx';
import { RoomState } from '#blocks/office/room-state.tsx';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { dayKey } from '#platform/datetime.ts';
import { nowWall } from '#platform/device-clock.ts';
import { remembering } from '#platform/remembering.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { BoardActions, type BoardShown, toSearch } from './board-actions.tsx';
import { BoardDrawer, type Opened } from './board-drawer.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardList } from './board-list.tsx';
import { BoardNotices } from './board-notices.tsx';
import { BoardCompany } from './board-peers.tsx';
import {
  BOARD_VIEWS,
  type BoardPlace,
  type BoardSpan,
  endOf,
  spanOfPlace,
} from './board-period.ts';
import type { BoardFilter } from './cell-items.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { type Board, useBoard } from './use-board.ts';
import { type BoardEdits, useBoardEdits } from './use-board-edits.ts';
import styles from './board.module.css';
import { useBoardFigures } from './use-board-figures.ts';
import { type BoardDay, useBoardDays } from './use-board-days.ts';

type Changes = { [K in keyof BoardPlace]?: BoardPlace[K] | undefined };

/** What the keys do wherever one is in the room. */
const useBoardKeys = ({
  edits,
  shown,
  step,
  set,
}: {
  edits: BoardEdits;
  shown: BoardShown;
  step: (by: -1 | 1) => void;
  set: (changes: Changes) => void;
}): void => {
  const navigate = useNavigate();
  const search = toSearch(shown);
  const publish = () => navigate({ to: '/office/planning/publish', search });
  const copy = () => navigate({ to: '/office/planning/copy', search });
  useKeys([
    { keys: 'Ctrl+Enter', text: 'PUBLISHING.BUTTON', run: publish },
    { keys: 'Shift+c', text: 'PLAN_COPY.TITLE', run: copy },
    { keys: '[', text: 'TEAM.PREVIOUS', run: () => step(-1) },
    { keys: ']', text: 'TEAM.NEXT', run: () => step(1) },
    { keys: 't', text: 'OFFICE_TODAY.TO_TODAY', run: () => set({ day: undefined }) },
    { keys: 'Ctrl+z', text: 'BOARD.UNDO', run: edits.back },
    { keys: 'Ctrl+y', text: 'BOARD.REDO', run: edits.again },
    { keys: '1', text: 'BOARD.VIEW_DAY', run: () => set({ show: BOARD_VIEWS[0] }) },
    { keys: '2', text: 'BOARD.VIEW_WEEK', run: () => set({ show: BOARD_VIEWS[1] }) },
    { keys: '3', text: 'BOARD.VIEW_TWO', run: () => set({ show: BOARD_VIEWS[2] }) },
    { keys: '4', text: 'BOARD.VIEW_FOUR', run: () => set({ show: BOARD_VIEWS[3] }) },
  ]);
};

/** What of it the address and the field of names ask for. */
const useShown = (place: BoardPlace, timezone: string) => {
  const { from, days: count } = spanOfPlace(place, nowWall(timezone));
  const span = useMemo(() => ({ from, days: count }), [from, count]);
  const [name, setName] = useState('');
  const shownName = useDeferredValue(name);
  const { section = '', skill = '', changes = false, rows = 'people' } = place;
  const filter = useMemo<BoardFilter>(
    () => ({ name: shownName, sectionId: section, skillId: skill, changes, rows }),
    [shownName, section, skill, changes, rows],
  );
  return { span, filter, name, setName };
};

/** The plan of some locations: everybody in it by day, as the whole window. */
export const BoardRoom = ({
  place,
  set,
}: {
  place: BoardPlace;
  /** Changes what the address says. */
  set: (changes: Changes) => void;
}) => {
  const { t } = useTranslation();
  const scope = useScope('plan');
  const isOnline = useOnline();
  const isPhone = useIsPhone();
  const timezone = scope.single?.timezone ?? 'Europe/Brussels';
  const { span, filter, name, setName } = useShown(place, timezone);
  const board = useBoard(scope.ids, span, filter);
  const edits = useBoardEdits(board.departmentIds, board.shifts);
  const [opened, setOpened] = useState<Opened>(null);
  const askCost = useCallback((cost: number | null) => setOpened({ cost }), []);
  const days = useBoardDays(span, scope.single?.id, timezone);
  const shownBoard = { board, edits, span, days };
  const only = board.departments.length === 1 ? board.departments[0] : undefined;
  const step = (by: -1 | 1): void =>
    set({ day: dayKey(wallSeconds(span.from + by * (endOf(span) - span.from))) });
  const shown = {
    departmentId: scope.single?.id,
    from: toDateKey(span.from),
    to: toDateKey(endOf(span)),
  };
  useBoardKeys({ edits, shown, step, set });
  const navigate = useNavigate();
  const { departmentId, ...period } = shown;
  const search = { ...(departmentId && { d: departmentId }), ...period };
  const toolbar = (
    <BoardToolbar span={span} place={place} department={only} set={set} onStep={step} />
  );
  return (
    <Room
      title={t('BOARD.TITLE')}
      scope={scope}
      find={{ label: t('TEAM.SEARCH'), short: t('STAFF.NAME'), value: name, onChange: setName }}
      beside={isPhone ? null : toolbar}
      aside={
        <>
          <BoardCompany board={board} days={days} span={span} />
          <BoardActions
            shown={shown}
            edits={edits}
            news={newsIn(board.shifts)}
            onExport={() => setOpened({ export: shown })}
          />
        </>
      }
      toolbar={isPhone ? toolbar : null}
      drawer={<BoardDrawer opened={opened} {...shownBoard} onClose={() => setOpened(null)} />}
      isFlush
    >
      <BoardState board={board} hasLocation={scope.ids.length > 0} />
      <BoardNotices
        board={board}
        edits={edits}
        isOnline={isOnline}
        onChange={(again) => setOpened({ again })}
      />
      {board.plans.length > 0 ? (
        <ShownPlan
          {...shownBoard}
          onOpen={({ id }) => setOpened({ id })}
          onReplace={({ id }) => setOpened({ replaced: id })}
          onNew={(newOn) => departmentId && setOpened({ newOn, departmentId })}
          onPublish={() => void navigate({ to: '/office/planning/publish', search })}
          onCost={askCost}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {edits.said}
      </p>
    </Room>
  );
};

/** How many shifts are not as anybody was told. */
const newsIn = remembering(
  (shifts: Board['shifts']): number =>
    [...shifts.values()].filter(({ state }) => state !== 'published').length,
);

/** What is said instead of a plan: that it comes, that it cannot, or that nobody is in it. */
const BoardState = ({ board, hasLocation }: { board: Board; hasLocation: boolean }) => {
  const { t } = useTranslation();
  const elsewhere = useDepartmentsElsewhere();
  const hasPlan = board.plans.length > 0;
  const hasPeople = board.plans.some(({ people }) => people.length > 0);
  const none = hasPeople
    ? { title: t('TEAM.NOBODY'), hint: t('TEAM.NOBODY_HINT') }
    : { title: t('TEAM.NOBODY_YET'), hint: t('TEAM.NOBODY_YET_HINT') };
  return (
    <>
      {hasLocation ? (
        <RoomState
          remote={board.remote}
          offline={t('BOARD.OFFLINE')}
          shape={<RowShapes count={12} height={28} />}
        />
      ) : (
        <NoLocation elsewhere={elsewhere} icon="calendar" title={t('PLAN.NO_ACCESS')} />
      )}
      {hasPlan && board.rows.every(({ kind }) => kind === 'open') ? (
        <Empty icon="people" {...none} />
      ) : null}
    </>
  );
};

/** As a grid, or where there is no room for one as a list. */
const ShownPlan = ({
  board,
  edits,
  span,
  days,
  onNew,
  ...ways
}: {
  board: Board;
  edits: BoardEdits;
  span: BoardSpan;
  days: readonly BoardDay[];
  onOpen: (shift: ShownShift) => void;
  onReplace: (shift: ShownShift) => void;
  onPublish: () => void;
  onCost: (column: number | null) => void;
  onNew: (newOn: number) => void;
}) => {
  const isPhone = useIsPhone();
  const isLow = useMediaQuery('(max-height: 500px)', undefined, { getInitialValueInEffect: false });
  const figures = useBoardFigures(board, span);
  if (isPhone || isLow) {
    return (
      <BoardList
        board={board}
        figures={figures}
        days={days}
        onOpen={ways.onOpen}
        onNew={onNew}
        onCost={ways.onCost}
      />
    );
  }
  const isEmpty = board.shifts.size === 0 && board.rows.some(({ kind }) => kind === 'person');
  return (
    <>
      <BoardGrid board={board} figures={figures} edits={edits} span={span} days={days} {...ways} />
      {isEmpty ? <HowTo /> : null}
    </>
  );
};

/** Where nothing is planned yet one is told how; below, so that no row moves with the first shift. */
const HowTo = () => {
  const { t } = useTranslation();
  return <p className={styles.howTo}>{t('BOARD.HOW_TO')}</p>;
};
