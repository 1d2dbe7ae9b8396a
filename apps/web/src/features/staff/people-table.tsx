import type { StaffColumn } from '@ploeg/domain/staff/staff-views';
import { useRouter } from '@tanstack/react-router';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import type { Sort } from '#blocks/office/table-types.ts';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { Empty } from '#ui/empty.tsx';
import { type Known, useStaffColumns } from './staff-columns.tsx';
import type { Tab } from './staff-search.ts';
import type { SetSearch } from './use-staff-search.ts';

const readSort = (text: string | undefined): Sort | null =>
  text ? { id: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : null;

const keyOf = ({ personId }: StaffRow): string => personId;

/** Stands where somebody's own will: one address and one label are made, and not one for each row. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** As the router writes it, without asking it for each of dozens of rows at every letter. */
const useHrefs = (tab: Tab) => {
  const router = useRouter();
  return useMemo(() => {
    const { href } = router.buildLocation({
      to: '/office/people/$personId/$tab',
      params: { personId: NOBODY, tab },
      search: true,
    });
    return ({ personId }: StaffRow): string => href.replace(NOBODY, personId);
  }, [router, tab]);
};

/** The rows of the room; drawn again only when something of them changed, not at every letter typed. */
export const PeopleTable = memo(function PeopleTable({
  rows,
  openId,
  tab,
  known,
  manages,
  isLeft,
  isNarrowed,
  columns: wanted,
  sort: sortText,
  setSearch,
  selected,
  onSelect,
}: {
  rows: readonly StaffRow[];
  openId: string | undefined;
  /** At which part another file opens. */
  tab: Tab;
  /** Which columns say something here. */
  known: Known;
  manages: boolean;
  isLeft: boolean;
  isNarrowed: boolean;
  columns: readonly StaffColumn[];
  sort: string | undefined;
  setSearch: SetSearch;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation();
  const columns = useStaffColumns({
    wanted,
    known,
    isNarrow: openId !== undefined,
  });
  const linkOf = useCallback(
    ({ personId }: StaffRow) => ({
      to: '/office/people/$personId/$tab' as const,
      params: { personId, tab },
      search: true as const,
    }),
    [tab],
  );
  const hrefOf = useHrefs(tab);
  const labelOf = useMemo(() => {
    const [before = '', after = ''] = t('STAFF.SELECT', { name: NOBODY }).split(NOBODY);
    return (_key: string, { name }: StaffRow) => `${before}${name}${after}`;
  }, [t]);
  const sort = useMemo(() => readSort(sortText), [sortText]);
  return (
    <DataTable
      label={t('STAFF.TITLE')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      linkOf={linkOf}
      hrefOf={hrefOf}
      openKey={openId}
      sort={sort}
      onSort={(next) =>
        setSearch({ sort: next ? `${next.isDescending ? '-' : ''}${next.id}` : undefined })
      }
      selection={manages && !isLeft ? { keys: selected, onChange: onSelect, labelOf } : undefined}
      empty={<Nobody isNarrowed={isNarrowed} isLeft={isLeft} />}
    />
  );
});

const Nobody = ({ isNarrowed, isLeft }: { isNarrowed: boolean; isLeft: boolean }) => {
  const { t } = useTranslation();
  if (isNarrowed) {
    return (
      <Empty icon="search" title={t('STAFF.NOBODY_FITS')} hint={t('STAFF.NOBODY_FITS_HINT')} />
    );
  }
  return (
    <Empty
      icon="people"
      title={t(isLeft ? 'STAFF.NOBODY_LEFT' : 'STAFF.NOBODY')}
      hint={t(isLeft ? 'STAFF.NOBODY_LEFT_HINT' : 'STAFF.NOBODY_HINT')}
    />
  );
};
