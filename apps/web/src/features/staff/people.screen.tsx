import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { Room } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useOnline } from '#data/sync/use-client-state.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AddPeople } from './add-people.tsx';
import { BulkBar } from './bulk-bar.tsx';
import type { FileParts } from './file-parts.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonDrawer } from './person-drawer.tsx';
import { StaffFilters } from './staff-filters.tsx';
import { isTab } from './staff-search.ts';
import { usePeople } from './use-people.ts';
import { useStaffSearch, useWords } from './use-staff-search.ts';

/** Whose file stands beside the table, and which part of it, as the address says. */
const useOpenFile = () => {
  const { personId, tab } = useParams({ strict: false }) as { personId?: string; tab?: string };
  const navigate = useNavigate();
  const close = (): void => void navigate({ to: '/office/people', search: (before) => before });
  return { personId, tab: isTab(tab) ? tab : ('profile' as const), close };
};

/** Who is here, and what is missing of whom. */
export const PeopleScreen = ({ parts }: { parts: FileParts }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [search, setSearch] = useStaffSearch();
  const [words, setWords] = useWords(search.q ?? '', setSearch);

  const { scope, people, here, shown, isNarrowed } = usePeople(search, words);
  const { personId, tab, close } = useOpenFile();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const manages = useCan('people.manage');
  const add = useCallback((): void => setSearch({ add: '1' }), [setSearch]);
  useKeys(manages ? [{ keys: 'n', text: 'STAFF.ADD', run: add }] : []);
  const { data } = people;
  return (
    <Room
      title={t('STAFF.TITLE')}
      count={data ? shown.length : undefined}
      scope={scope}
      isFlush
      find={{ label: t('STAFF.FIND'), value: words, onChange: setWords }}
      actions={manages ? <Actions isOnline={isOnline} onAdd={add} /> : null}
      toolbar={
        data ? <StaffFilters rows={here} left={data.left} search={search} set={setSearch} /> : null
      }
      drawer={
        personId ? (
          <PersonDrawer
            key={personId}
            personId={personId}
            tab={tab}
            parts={parts}
            onClose={close}
          />
        ) : null
      }
    >
      <RemoteState remote={people} isOnline={isOnline} offline={t('STAFF.OFFLINE')} />
      {data ? (
        <PeopleTable
          rows={shown}
          openId={personId}
          tab={tab}
          hasDimona={data.locations.some((location) => location.hasDimona)}
          manages={manages}
          isLeft={search.left === '1'}
          isNarrowed={isNarrowed}
          sort={search.sort}
          setSearch={setSearch}
          selected={selected}
          onSelect={setSelected}
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

const Actions = memo(function Actions({
  isOnline,
  onAdd,
}: {
  isOnline: boolean;
  onAdd: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton to="/office/people/import" variant="default" size="compact-md">
        {t('STAFF.IMPORT')}
      </LinkButton>
      <Button
        size="compact-md"
        leftSection={<Icon name="add" size={16} />}
        disabled={!isOnline}
        onClick={onAdd}
      >
        {t('STAFF.ADD')}
      </Button>
    </>
  );
});
