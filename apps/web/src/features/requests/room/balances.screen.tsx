import { NativeSelect, TextInput } from '@mantine/core';
import { leftOf } from '@ploeg/domain/leave-ledger/left';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, bothTexts } from '#blocks/leave-amounts.ts';
import { DataTable } from '#blocks/office/data-table.tsx';
import { LocationSwitch } from '#blocks/office/location-switch.tsx';
import { Room } from '#blocks/office/room.tsx';
import type { RoomAction } from '#blocks/office/room-actions.tsx';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { onlyOne, useScope } from '#blocks/office/use-scope.ts';
import { RoomState } from '#blocks/office/room-state.tsx';
import { type BalanceLine, balancesQuery } from '#data/leave-ledger/leave-ledger.queries.ts';
import { useCan } from '#data/sync/use-rights.ts';
import { formatDate } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { BalanceDrawer } from './balance-drawer.tsx';
import { type BalanceSearch, type Filter, FILTERS } from './balance-search.ts';
import styles from './requests-room.module.css';
import { RequestsTabs } from './requests-tabs.tsx';

const filterTexts = {
  all: 'OFFICE_LEAVE.FILTER.ALL',
  'ends-soon': 'OFFICE_LEAVE.FILTER.ENDS_SOON',
  owed: 'OFFICE_LEAVE.FILTER.OWED',
  'nothing-planned': 'OFFICE_LEAVE.FILTER.NOTHING_PLANNED',
  'two-weeks-missing': 'OFFICE_LEAVE.FILTER.NO_TWO_WEEKS',
  overdue: 'OFFICE_LEAVE.FILTER.OVERDUE',
} as const satisfies Record<Filter, ParseKeys>;

const keyOf = ({ accountId, employmentId }: BalanceLine): string => `${accountId} ${employmentId}`;

/** What the people of a location have of leave on a day, and of one of them how it came about. */
export const BalancesScreen = ({
  search,
  onSearch,
}: {
  search: BalanceSearch;
  onSearch: (search: BalanceSearch) => void;
}) => {
  const { t } = useTranslation();
  const scope = useScope('requests.decide');
  const { at, filter = 'all', account, of } = search;
  const remote = useQuery(balancesQuery(scope.single?.id, at, filter));
  const columns = useColumns();
  const { account: _, of: __, ...closed } = search;
  const openKey = account && of ? `${account} ${of}` : undefined;
  return (
    <Room
      title={t('OFFICE.REQUESTS.TITLE')}
      actions={useActions()}
      tabs={<RequestsTabs />}
      isFlush
      toolbar={
        <BalanceTools search={search} at={at ?? remote.data?.at ?? ''} onSearch={onSearch}>
          <LocationSwitch scope={onlyOne(scope)} />
        </BalanceTools>
      }
      drawer={
        account && of ? (
          <BalanceDrawer
            key={openKey}
            accountId={account}
            employmentId={of}
            departmentId={scope.single?.id ?? ''}
            at={at}
            onClose={() => onSearch(closed)}
          />
        ) : null
      }
    >
      <RoomState
        remote={remote}
        offline={t('APPROVALS.OFFLINE')}
        shape={<RowShapes count={12} height={36} />}
      />
      {filter === 'two-weeks-missing' ? (
        <Notice tone="info">{t('OFFICE_LEAVE.TWO_WEEKS')}</Notice>
      ) : null}
      {remote.data ? (
        <DataTable
          label={t('OFFICE_LEAVE.BALANCES')}
          columns={columns}
          rows={remote.data.items}
          keyOf={keyOf}
          openKey={openKey}
          linkOf={({ accountId, employmentId }) => ({
            to: '/office/requests/balances',
            search: (before: object) => ({ ...before, account: accountId, of: employmentId }),
          })}
          empty={
            <Empty
              icon="sun"
              title={t(
                filter === 'two-weeks-missing'
                  ? 'OFFICE_LEAVE.TWO_WEEKS_NOBODY'
                  : 'OFFICE_LEAVE.NOBODY',
              )}
              hint={t('OFFICE_LEAVE.NOBODY_HINT')}
            />
          }
        />
      ) : null}
    </Room>
  );
};

/** Who keeps people brings balances over that another system had. */
const useActions = (): RoomAction[] => {
  const { t } = useTranslation();
  if (!useCan('people.manage')) return [];
  const link = { to: '/office/leave/opening-balances' } as const;
  return [{ text: t('OFFICE_LEAVE.IMPORT'), icon: 'upload', link }];
};

/** The day that balances are shown of, and which of them. */
const BalanceTools = ({
  search,
  at,
  onSearch,
  children,
}: {
  search: BalanceSearch;
  at: string;
  onSearch: (search: BalanceSearch) => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const { account: _account, of: _of, filter = 'all', ...closed } = search;
  return (
    <>
      <TextInput
        type="date"
        aria-label={t('LEAVE_LEDGER.ON_DAY')}
        value={at}
        onChange={({ currentTarget: { value } }) => {
          const { at: _before, ...rest } = search;
          onSearch({ ...rest, ...(value && { at: value }) });
        }}
      />
      <NativeSelect
        aria-label={t('OFFICE_LEAVE.SHOW')}
        value={filter}
        data={FILTERS.map((value) => ({ value, label: t(filterTexts[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ ...closed, filter: FILTERS.find((name) => name === value) ?? 'all' })
        }
      />
      {children}
    </>
  );
};

const useColumns = (): readonly DataColumn<BalanceLine>[] => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const part = (line: BalanceLine, amount: number) =>
    amount === 0 ? '' : amountText(amount, line, t, language);
  return [
    {
      id: 'who',
      head: t('OFFICE.REQUESTS.PERSON'),
      width: 'minmax(11rem, 2fr)',
      sortBy: ({ displayName }) => displayName,
      cell: ({ displayName }) => displayName,
    },
    {
      id: 'account',
      head: t('OFFICE_LEAVE.ACCOUNT'),
      width: 'minmax(9rem, 1.5fr)',
      sortBy: ({ name }) => name,
      cell: ({ name, employer }) => (employer ? `${name} · ${employer}` : name),
    },
    {
      id: 'free',
      head: t('OFFICE_LEAVE.FREE_HEAD'),
      width: 'minmax(9rem, 1.2fr)',
      isNumber: true,
      onCard: 'aside',
      sortBy: ({ balance }) => leftOf(balance),
      cell: (line) => {
        const left = leftOf(line.balance);
        return (
          <span className={left < 0 ? styles.bad : undefined}>
            {bothTexts(left, line, t, language)}
          </span>
        );
      },
    },
    {
      id: 'ends',
      head: t('OFFICE_LEAVE.ENDS_HEAD'),
      width: 'minmax(9rem, 1.2fr)',
      sortBy: ({ balance }) => balance.ending[0]?.on,
      cell: (line) => {
        const [next] = line.balance.ending;
        return next ? (
          <span className="tabular">
            {formatDate(fromDateKey(next.on), language)} · {part(line, next.amount)}
          </span>
        ) : null;
      },
    },
    {
      id: 'taken',
      head: t('OFFICE_LEAVE.TAKEN_HEAD'),
      width: 'minmax(7rem, 1fr)',
      isNumber: true,
      onCard: 'none',
      sortBy: ({ balance }) => balance.taken,
      cell: (line) => part(line, line.balance.taken),
    },
    {
      id: 'planned',
      head: t('OFFICE_LEAVE.PLANNED_HEAD'),
      width: 'minmax(7rem, 1fr)',
      isNumber: true,
      onCard: 'none',
      sortBy: ({ balance }) => balance.planned,
      cell: (line) => part(line, line.balance.planned),
    },
    {
      id: 'asked',
      head: t('OFFICE_LEAVE.ASKED_HEAD'),
      width: 'minmax(7rem, 1fr)',
      isNumber: true,
      onCard: 'none',
      sortBy: ({ balance }) => balance.asked,
      cell: (line) => part(line, line.balance.asked),
    },
  ];
};
