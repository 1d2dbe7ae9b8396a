import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import { useKeys } from '#blocks/office/keys.ts';
import { Room } from '#blocks/office/room.tsx';
import type { Sort } from '#blocks/office/table-types.ts';
import { useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { narrow } from '#data/staff/staff-rows.ts';
import { staffQuery } from '#data/staff/staff.queries.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AddPeople } from './add-people.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { FileParts } from './file-parts.ts';
import { PersonDrawer } from './person-drawer.tsx';
import { staffColumns } from './staff-columns.tsx';
import { StaffFilters } from './staff-filters.tsx';
import { isTab, type StaffSearch } from './staff-search.ts';

/** Typing is not walking: the address follows when the hand rests. */
const REST_MS = 300;

/** What is typed, at once on screen and a little later in the address. */
const useWords = (
  known: string,
  set: (search: Partial<StaffSearch>) => void,
): [string, (words: string) => void] => {
  const [words, setWords] = useState(known);
  useEffect(() => {
    if (words === known) return;
    const timer = setTimeout(() => set({ q: words || undefined }), REST_MS);
    return () => clearTimeout(timer);
  }, [words, known, set]);
  return [words, setWords];
};

const readSort = (text: string | undefined): Sort | null =>
  text ? { id: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : null;

const useStaffSearch = () => {
  const search = useSearch({ strict: false }) as StaffSearch;
  const navigate = useNavigate();
  const set = useMemo(
    () =>
      (changes: Partial<StaffSearch>): void => {
        void navigate({
          to: '.',
          replace: true,
          search: (before: StaffSearch) => ({ ...before, ...changes }),
        } as Parameters<typeof navigate>[0]);
      },
    [navigate],
  );
  return [search, set] as const;
};

const usePeople = (search: StaffSearch, words: string) => {
  const scope = useScope('team.see');
  const people = useQuery(staffQuery(search.left === '1'));
  const typed = useDeferredValue(words);
  const rows = people.data?.rows;
  const here = useMemo(
    () => narrow(rows ?? [], { locationIds: scope.ids, words: '' }),
    [rows, scope.ids],
  );
  const shown = useMemo(
    () =>
      narrow(here, {
        locationIds: scope.ids,
        words: typed,
        section: search.section,
        workerType: search.as,
        need: search.need,
      }),
    [here, scope.ids, typed, search.section, search.as, search.need],
  );
  const names = useMemo(() => new Map(here.map(({ personId, name }) => [personId, name])), [here]);
  return { scope, people, here, shown, names };
};

/** Who is here, and what is missing of whom. */
export const PeopleScreen = ({ parts }: { parts: FileParts }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [search, setSearch] = useStaffSearch();
  const [words, setWords] = useWords(search.q ?? '', setSearch);
  const { scope, people, here, shown, names } = usePeople(search, words);
  const { personId, tab } = useParams({ strict: false }) as { personId?: string; tab?: string };
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const manages = useCan('people.manage');
  const add = (): void => setSearch({ add: '1' });
  useKeys(manages ? [{ keys: 'n', text: 'STAFF.ADD', run: add }] : []);
  const { data } = people;
  const hasDimona = data?.locations.some((location) => location.hasDimona) === true;
  const isOpen = personId !== undefined;
  const columns = useMemo(
    () => staffColumns(t, i18n.language, { hasDimona, knowsTerms: manages, isNarrow: isOpen }),
    [t, i18n.language, hasDimona, manages, isOpen],
  );
  const close = (): void =>
    void navigate({ to: '/office/people', search: (before: StaffSearch) => before } as never);
  const isNarrowed = shown.length < here.length;
  return (
    <Room
      title={t('STAFF.TITLE')}
      count={data ? shown.length : undefined}
      scope={scope}
      isFlush
      find={{ label: t('STAFF.FIND'), value: words, onChange: setWords }}
      actions={
        manages ? (
          <>
            <LinkButton to="/office/people/import" variant="default" size="compact-md">
              {t('STAFF.IMPORT')}
            </LinkButton>
            <Button
              size="compact-md"
              leftSection={<Icon name="add" size={16} />}
              disabled={!isOnline}
              onClick={add}
            >
              {t('STAFF.ADD')}
            </Button>
          </>
        ) : null
      }
      toolbar={
        data ? <StaffFilters rows={here} left={data.left} search={search} set={setSearch} /> : null
      }
      drawer={
        personId ? (
          <PersonDrawer
            key={personId}
            personId={personId}
            tab={isTab(tab) ? tab : 'profile'}
            parts={parts}
            onClose={close}
          />
        ) : null
      }
    >
      <RemoteState remote={people} isOnline={isOnline} offline={t('STAFF.OFFLINE')} />
      {data ? (
        <DataTable
          label={t('STAFF.TITLE')}
          columns={columns}
          rows={shown}
          keyOf={(row) => row.personId}
          linkOf={(row) => ({
            to: '/office/people/$personId/$tab',
            params: { personId: row.personId, tab: isTab(tab) ? tab : 'profile' },
            search: true,
          })}
          openKey={personId}
          sort={readSort(search.sort)}
          onSort={(sort) =>
            setSearch({
              sort: sort ? `${sort.isDescending ? '-' : ''}${sort.id}` : undefined,
            })
          }
          selection={
            manages && search.left !== '1'
              ? {
                  keys: selected,
                  onChange: setSelected,
                  labelOf: (key) => t('STAFF.SELECT', { name: names.get(key) ?? '' }),
                }
              : undefined
          }
          empty={
            isNarrowed || words ? (
              <Empty
                icon="search"
                title={t('STAFF.NOBODY_FITS')}
                hint={t('STAFF.NOBODY_FITS_HINT')}
              />
            ) : (
              <Empty
                icon="people"
                title={t(search.left ? 'STAFF.NOBODY_LEFT' : 'STAFF.NOBODY')}
                hint={t(search.left ? 'STAFF.NOBODY_LEFT_HINT' : 'STAFF.NOBODY_HINT')}
              />
            )
          }
        />
      ) : null}
      {data && (selected.size > 0 || search.invite) ? (
        <BulkBar
          rows={
            search.invite && selected.size === 0
              ? shown
              : here.filter((row) => selected.has(row.personId))
          }
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
