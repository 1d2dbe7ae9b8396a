import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { Room } from '#blocks/office/room.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { onlyOne, useScope } from '#blocks/office/use-scope.ts';
import { useSteady } from '#blocks/office/use-steady.ts';
import { RoomState } from '#blocks/office/room-state.tsx';
import { approveDays } from '#data/timesheets/timesheets.commands.ts';
import { timesheetsQuery } from '#data/timesheets/timesheets.queries.ts';
import { nowWall } from '#platform/device-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { HoursFoot } from './hours-foot.tsx';
import { HoursGrid } from './hours-grid.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { HoursFilters, HoursToolbar } from './hours-toolbar.tsx';
import { usePeriodActions } from './period-actions.tsx';
import {
  askingCells,
  type Cell,
  cellKey,
  daysWithoutQuestions,
  readCell,
  type SheetRow,
  stepCell,
  toSheetRows,
} from './sheet-rows.ts';
import { dayKeysOf, type SetPlace, type SheetsPlace, spanOf, stepSpan } from './sheets-period.ts';

const NO_ROWS: readonly SheetRow[] = [];

/** The sheets that are shown, and what can be done with all of them. */
const useHours = (place: SheetsPlace, name: string) => {
  const { t } = useTranslation();
  const scope = useScope('clockings.correct', false, 'pay.export');
  const location = scope.single;
  const span = spanOf(place, nowWall(location?.timezone ?? 'Europe/Brussels'));
  const { from, until } = span;
  const days = useMemo(() => dayKeysOf({ from, until }), [from, until]);
  const last = days.at(-1) ?? toDateKey(from);
  const remote = useQuery(timesheetsQuery(location?.id ?? '', toDateKey(from), last));
  const all = useMemo(() => (remote.data ? toSheetRows(remote.data) : NO_ROWS), [remote.data]);
  const rows = useMemo(() => {
    const typed = name.trim().toLowerCase();
    return all.filter(
      (row) => (!place.only || row.status === place.only) && row.name.toLowerCase().includes(typed),
    );
  }, [all, place.only, name]);
  const today = remote.data?.today ?? '';
  const periods = remote.data?.periods ?? [];
  // Nobody approves what a search or a status leaves out of their sight.
  const approvable = daysWithoutQuestions(rows, periods, today);
  const { act, isBusy } = useAct();
  const approveAll = (): void => {
    if (approvable.length === 0) return;
    act(async () => {
      const departmentId = location?.id ?? '';
      const { days: count } = await approveDays({ departmentId, days: approvable });
      showToast('success', t('SHEETS.APPROVED', { count }));
    });
  };
  const count = approvable.length;
  return {
    scope,
    location,
    span,
    days,
    remote,
    all,
    rows,
    today,
    periods,
    count,
    isBusy,
    approveAll,
  };
};

/** The hours of a location in a week or a month: what was planned, clocked and is paid, and what asks for a look. */
export const HoursRoom = ({ place, set }: { place: SheetsPlace; set: SetPlace }) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const hours = useHours(place, name);
  const { scope, location, span, remote, rows, periods, today } = hours;
  const open = readCell(place.open);
  const show = useSteady((cell: Cell | undefined) => set({ open: cell && cellKey(cell) }));
  const walk = (by: -1 | 1): void => show(stepCell(askingCells(rows, place.only), open, by));
  const step = (by: -1 | 1): void => set({ day: stepSpan(span, by), open: undefined });
  useKeys([
    { keys: 'j', text: 'SHEETS.KEY_NEXT', run: () => walk(1) },
    { keys: 'k', text: 'SHEETS.KEY_BACK', run: () => walk(-1) },
    { keys: 'Shift+a', text: 'SHEETS.KEY_ALL', run: hours.approveAll },
    { keys: '[', text: 'TEAM.PREVIOUS', run: () => step(-1) },
    { keys: ']', text: 'TEAM.NEXT', run: () => step(1) },
    { keys: 't', text: 'OFFICE_TODAY.TO_TODAY', run: () => set({ day: undefined }) },
  ]);
  const period = usePeriodActions(location, periods, (cell) =>
    set({ show: 'month', day: cell.day, open: cellKey(cell), only: undefined }),
  );
  const openRow = hours.all.find(({ employmentId }) => employmentId === open?.employmentId);
  return (
    <Room
      title={t('SHEETS.TITLE')}
      scope={onlyOne(scope)}
      find={{ label: t('TEAM.SEARCH'), value: name, onChange: setName }}
      actions={period.actions}
      toolbar={<HoursToolbar span={span} set={set} onStep={step} periods={periods} />}
      drawer={
        open && openRow && location ? (
          <HoursPanel
            key={cellKey(open)}
            cell={open}
            row={openRow}
            location={location}
            today={today}
            periods={periods}
            onClose={() => show(undefined)}
            onStep={walk}
          />
        ) : null
      }
      isFlush
    >
      <RoomState
        remote={remote}
        offline={t('SHEETS.OFFLINE')}
        shape={<RowShapes count={12} height={38} />}
      />
      {remote.data ? (
        <Shown hours={hours} place={place} set={set} open={open} onOpen={show} />
      ) : null}
      {period.sheet}
    </Room>
  );
};

const Shown = ({
  hours: { all, rows, days, today, count, isBusy, approveAll },
  place,
  set,
  open,
  onOpen,
}: {
  hours: ReturnType<typeof useHours>;
  place: SheetsPlace;
  set: SetPlace;
  open: Cell | null;
  onOpen: (cell: Cell) => void;
}) => {
  const { t } = useTranslation();
  const none =
    all.length === 0
      ? { icon: 'sheet' as const, title: t('SHEETS.EMPTY'), hint: t('SHEETS.EMPTY_HINT') }
      : {
          icon: 'search' as const,
          title: t('SHEETS.NOBODY_FITS'),
          hint: t('SHEETS.NOBODY_FITS_HINT'),
        };
  return (
    <>
      <HoursFilters rows={all} only={place.only} onOnly={(only) => set({ only })} />
      {rows.length === 0 ? (
        <Empty {...none} />
      ) : (
        <HoursGrid rows={rows} days={days} today={today} open={open} onOpen={onOpen} />
      )}
      <HoursFoot
        rows={rows}
        isNarrow={rows.length < all.length}
        count={count}
        isBusy={isBusy}
        onAll={approveAll}
      />
    </>
  );
};
