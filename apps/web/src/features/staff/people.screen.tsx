import { readColumns, type StaffColumn, usualColumns } from '@ploeg/domain/staff/staff-views';
import { useNavigate, useParams } from '@tanstack/react-router';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import type { RoomAction } from '#blocks/office/room-actions.tsx';
import { Room } from '#blocks/office/room.tsx';
import { RoomState } from '#blocks/office/room-state.tsx';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { useOnline } from '#platform/use-online.ts';
import { AddPeople } from './add-people.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsButton } from './columns-sheet.tsx';
import type { FileParts } from './file-parts.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { StaffFilters } from './staff-filters.tsx';
import type { Known } from './staff-columns.tsx';
import { isTab, type StaffSearch } from './staff-search.ts';
import { usePeople } from './use-people.ts';
import styles from './staff.module.css';
import { type SetSearch, useStaffSearch, useWords } from './use-staff-search.ts';
import { ViewsMenu } from './views-menu.tsx';

/** Whose file stands beside the table, and which part of it, as the address says. */
const useOpenFile = (parts: FileParts) => {
  const { personId, tab } = useParams({ strict: false }) as { personId?: string; tab?: string };
  const navigate = useNavigate();
  const close = (): void => void navigate({ to: '/office/people', search: (before) => before });
  const part = isTab(tab) ? tab : ('profile' as const);
  const drawer = personId ? (
    <PersonDrawer key={personId} personId={personId} tab={part} parts={parts} onClose={close} />
  ) : null;
  return { personId, tab: part, drawer };
};

/** Which columns would say something here. */
const useKnown = (
  locations: readonly { hasDimona: boolean }[] | undefined,
  keepsFiles: boolean,
): Known => {
  const hasDimona = locations?.some((location) => location.hasDimona) ?? false;
  return useMemo(() => ({ hasDimona, keepsFiles }), [hasDimona, keepsFiles]);
};

/** The columns that are shown, and those that would be if nobody had chosen any. */
const useColumns = ({ cols }: StaffSearch, ofSeveral: boolean) => {
  const usual = useMemo(() => usualColumns(ofSeveral), [ofSeveral]);
  return { usual, columns: useMemo(() => readColumns(cols, usual), [cols, usual]) };
};

/** Who is here, and what is missing of whom. */
export const PeopleScreen = ({ parts }: { parts: FileParts }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [search, setSearch] = useStaffSearch();
  const [words, setWords] = useWords(search.q ?? '', setSearch);
  const { scope, people, here, shown, isNarrowed } = usePeople(search, words);
  const { personId, tab, drawer } = useOpenFile(parts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const manages = useCan('people.manage');
  const { usual, columns } = useColumns(search, scope.locations.length > 1);
  const add = useCallback((): void => setSearch({ add: '1' }), [setSearch]);
  useKeys(manages ? [{ keys: 'n', text: 'STAFF.ADD', run: add }] : []);
  const actions: RoomAction[] = [
    { text: t('STAFF.IMPORT'), icon: 'upload', link: { to: '/office/people/import' } },
    { text: t('STAFF.ADD'), icon: 'add', isMain: true, isDisabled: !isOnline, run: add },
  ];
  const { data } = people;
  const known = useKnown(data?.locations, manages);
  return (
    <Room
      title={t('STAFF.TITLE')}
      count={data ? shown.length : undefined}
      scope={scope}
      isFlush
      find={{ label: t('STAFF.FIND'), value: words, onChange: setWords }}
      actions={manages ? actions : []}
      toolbar={
        data ? (
          <Toolbar
            data={data}
            here={here}
            search={search}
            setSearch={setSearch}
            columns={columns}
            usual={usual}
            known={known}
          />
        ) : null
      }
      drawer={drawer}
    >
      <RoomState remote={people} offline={t('STAFF.OFFLINE')} />
      {data ? (
        <PeopleTable
          rows={shown}
          openId={personId}
          tab={tab}
          known={known}
          manages={manages}
          isLeft={search.left === '1'}
          isNarrowed={isNarrowed}
          columns={columns}
          sort={search.sort}
          setSearch={setSearch}
          selected={selected}
          onSelect={setSelected}
        />
      ) : null}
      {data && (selected.size > 0 || search.invite) ? (
        <BulkBar
          rows={selected.size > 0 ? here.filter((row) => selected.has(row.personId)) : shown}
          locations={data.locations}
          sendsMail={data.sendsMail}
          onDone={() => {
            setSelected(new Set());
            if (search.invite) setSearch({ invite: undefined });
          }}
        />
      ) : null}
      {data && search.add ? (
        <AddPeople
          locations={data.locations}
          sendsMail={data.sendsMail}
          preferred={scope.single?.id}
          onClose={() => setSearch({ add: undefined })}
        />
      ) : null}
    </Room>
  );
};

/** Which of the people are shown, and what of them. */
const Toolbar = memo(function Toolbar({
  data,
  here,
  search,
  setSearch,
  columns,
  usual,
  known,
}: {
  data: NonNullable<ReturnType<typeof usePeople>['people']['data']>;
  here: readonly StaffRow[];
  search: StaffSearch;
  setSearch: SetSearch;
  columns: readonly StaffColumn[];
  usual: readonly StaffColumn[];
  known: Known;
}) {
  return (
    <>
      <ViewsMenu search={search} set={setSearch} places={data.locations} />
      <StaffFilters rows={here} left={data.left} search={search} set={setSearch} />
      <span className={styles.gap} />
      <ColumnsButton columns={columns} usual={usual} known={known} set={setSearch} />
    </>
  );
});
