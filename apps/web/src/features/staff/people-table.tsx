import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#blocks/office/data-table.tsx';
import type { Sort } from '#blocks/office/table-types.ts';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { Empty } from '#ui/empty.tsx';
import { useStaffColumns } from './staff-columns.tsx';
import type { Tab } from './staff-search.ts';
import type { SetSearch } from './use-staff-search.ts';

const readSort = (text: string | undefined): Sort | null =>
  text ? { id: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : null;

const keyOf = ({ personId }: StaffRow): string => personId;

/** The rows of the room; drawn again only when something of them changed, not at every letter typed. */
export const PeopleTable = memo(function PeopleTable({
  rows,
  openId,
  tab,
  hasDimona,
  manages,
  isLeft,
  isNarrowed,
  sort: sortText,
  setSearch,
  selected,
  onSelect,
}: {
  rows: readonly StaffRow[];
  openId: string | undefined;
  /** At which part another file opens. */
  tab: Tab;
  hasDimona: boolean;
  manages: boolean;
  isLeft: boolean;
  isNarrowed: boolean;
  sort: string | undefined;
  setSearch: SetSearch;
  selected: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation();
  const columns = useStaffColumns({
    hasDimona,
    knowsTerms: manages,
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
  const labelOf = useCallback(
    (_key: string, { name }: StaffRow) => t('STAFF.SELECT', { name }),
    [t],
  );
  const sort = useMemo(() => readSort(sortText), [sortText]);
  return (
    <DataTable
      label={t('STAFF.TITLE')}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      linkOf={linkOf}
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
