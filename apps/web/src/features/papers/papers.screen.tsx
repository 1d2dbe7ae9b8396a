import { PAPER_TABS, type PaperTab } from '@ploeg/domain/papers/papers';
import { toDateKey } from '@ploeg/domain/time/wall-time';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import { useKeys } from '#blocks/office/keys.ts';
import type { RoomAction } from '#blocks/office/room-actions.tsx';
import { Room } from '#blocks/office/room.tsx';
import { Tab } from '#blocks/office/tab-strip.tsx';
import { type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RoomState } from '#blocks/office/room-state.tsx';
import { paperPeopleQuery, type PaperPerson, papersQuery } from '#data/papers/papers.queries.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { RowShapes } from '#ui/shapes.tsx';
import { paperColumns } from './paper-columns.tsx';
import { PaperDrawer } from './paper-drawer.tsx';
import { PaperFilters } from './paper-filters.tsx';
import { NewPaperSheet } from './paper-form.tsx';
import { NoPapers } from './no-papers.tsx';
import styles from './papers.module.css';
import { PapersBulk } from './papers-bulk.tsx';
import type { PapersSearch } from './papers-search.ts';
import { tabTexts } from './paper-words.ts';

type Changes = { [K in keyof PapersSearch]: PapersSearch[K] | undefined };

/** Typing is not walking: the address follows when the hand rests. */
const REST_MS = 300;

const useWords = (known: string, set: (changes: Changes) => void) => {
  const [words, setWords] = useState(known);
  useEffect(() => {
    if (words === known) return;
    const timer = setTimeout(() => set({ q: words || undefined }), REST_MS);
    return () => clearTimeout(timer);
  }, [words, known, set]);
  return [words, setWords] as const;
};

const usePapers = (scope: Scope, search: PapersSearch) => {
  const tab = search.tab ?? 'sign';
  const remote = useInfiniteQuery(
    papersQuery({
      departmentIds: scope.ids,
      tab,
      kind: search.kind,
      state: search.state,
      personId: search.person,
      words: search.q,
    }),
  );
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = remote;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rows = useMemo(() => data?.pages.flatMap(({ papers }) => papers), [data]);
  return { tab, remote, rows, counts: data?.pages[0]?.counts ?? null, more };
};

/** People as a form offers them: of several locations with where they work. */
const toChoices = (people: readonly PaperPerson[] | undefined, scope: Scope) =>
  people?.map(({ employmentId, departmentId, displayName }) => {
    const place = scope.locations.find(({ id }) => id === departmentId)?.company;
    const isOne = scope.locations.length < 2 || !place;
    return { employmentId, displayName: isOne ? displayName : `${displayName} · ${place}` };
  }) ?? null;

/** Every document and contract: what is to be signed, what was sent, what ends. */
export const PapersScreen = ({
  search,
  set,
  actions,
}: {
  search: PapersSearch;
  set: (changes: Changes) => void;
  /** What other features do with documents, before what this room does. */
  actions: readonly RoomAction[];
}) => {
  const { t } = useTranslation();
  const scope = useScope('documents.make');
  const [words, setWords] = useWords(search.q ?? '', set);
  const papers = usePapers(scope, search);
  const { tab, remote, counts } = papers;
  const { data: people } = useQuery(paperPeopleQuery(scope.ids));
  const { single } = scope;
  const today = toDateKey(nowWall(single?.timezone ?? 'Europe/Brussels'));
  const add = (): void => set({ add: '1' });
  useKeys(single ? [{ keys: 'n', text: 'OFFICE_PAPERS.ADD', run: add }] : []);
  const own = useOwnActions(single?.id, add);
  return (
    <Room
      title={t('OFFICE_PAPERS.TITLE')}
      scope={scope}
      isFlush
      find={{ label: t('OFFICE_PAPERS.FIND'), value: words, onChange: setWords }}
      actions={[...actions, ...own]}
      tabs={<Tabs tab={tab} counts={counts} search={search} />}
      toolbar={<PaperFilters tab={tab} search={search} people={people ?? []} set={set} />}
      drawer={
        search.open ? (
          <PaperDrawer
            key={search.open}
            id={search.open}
            today={today}
            onClose={() => set({ open: undefined })}
          />
        ) : null
      }
    >
      <RoomState
        remote={remote}
        offline={t('OFFICE_PAPERS.OFFLINE')}
        shape={<RowShapes count={10} height={36} />}
      />
      <PapersTable key={tab} {...papers} scope={scope} search={search} today={today} />
      {search.add ? (
        <NewPaperSheet people={toChoices(people, scope)} onClose={() => set({ add: undefined })} />
      ) : null}
    </Room>
  );
};

/** What is done in one place: a paper is put into a file, a contract made. */
const useOwnActions = (departmentId: string | undefined, add: () => void): RoomAction[] => {
  const { t } = useTranslation();
  const isDisabled = !useOnline();
  if (!departmentId) return [];
  return [
    { text: t('OFFICE_PAPERS.ADD'), icon: 'upload', isDisabled, run: add },
    {
      text: t('OFFICE_PAPERS.NEW_CONTRACT'),
      icon: 'add',
      isMain: true,
      isDisabled,
      link: { to: '/office/documents/new', search: { department: departmentId } },
    },
  ];
};

/** The rows of a tab, and what is done with those that are selected. */
const PapersTable = ({
  tab,
  rows,
  counts,
  more,
  scope,
  search,
  today,
}: Omit<ReturnType<typeof usePapers>, 'remote'> & {
  scope: Scope;
  search: PapersSearch;
  today: string;
}) => {
  const { t, i18n } = useTranslation();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const hasLocations = scope.locations.length > 1;
  const isOpen = search.open !== undefined;
  const columns = useMemo(
    () =>
      paperColumns(t, i18n.language, {
        tab,
        today,
        hasLocations,
        isNarrow: isOpen,
      }),
    [t, i18n.language, tab, today, hasLocations, isOpen],
  );
  if (!rows) return null;
  const chosen = rows.filter(({ id }) => selected.has(id));
  const isNarrowed = Boolean(search.q || search.kind || search.state || search.person);
  return (
    <>
      <DataTable
        label={t('OFFICE_PAPERS.TITLE')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => ({ to: '/office/documents', search: { ...search, open: id } })}
        openKey={search.open}
        onNearEnd={more}
        selection={{
          keys: selected,
          onChange: setSelected,
          labelOf: (key) => {
            const paper = rows.find(({ id }) => id === key);
            const { title = '', person: name = '' } = paper ?? {};
            return t('OFFICE_PAPERS.SELECT', { title, name });
          },
        }}
        empty={
          <NoPapers
            tab={tab}
            isNarrowed={isNarrowed}
            isNew={counts?.all === 0}
            location={scope.single}
          />
        }
      />
      {chosen.length > 0 ? (
        <PapersBulk papers={chosen} onDone={() => setSelected(new Set())} />
      ) : null}
    </>
  );
};

const Tabs = ({
  tab,
  counts,
  search: { d, q },
}: {
  tab: PaperTab;
  counts: Record<PaperTab, number> | null;
  search: PapersSearch;
}) => {
  const { t } = useTranslation();
  return PAPER_TABS.map((name) => (
    <Tab
      key={name}
      to="/office/documents"
      search={{ ...(d && { d }), ...(q && { q }), tab: name }}
      aria-current={name === tab ? 'page' : undefined}
    >
      {t(tabTexts[name])}
      {counts ? <span className={styles.count}>{counts[name]}</span> : null}
    </Tab>
  ));
};
