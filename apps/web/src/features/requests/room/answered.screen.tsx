import type { AnsweredRequest } from '@ploeg/contract/approvals/office.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, NativeSelect } from '@mantine/core';
import { DataTable } from '#blocks/office/data-table.tsx';
import type { DataColumn } from '#blocks/office/table-types.ts';
import { Room } from '#blocks/office/room.tsx';
import { useSectionHere } from '#blocks/office/use-section-here.ts';
import { useScope } from '#blocks/office/use-scope.ts';
import { RoomState } from '#blocks/office/room-state.tsx';
import { useQuestion } from '#blocks/use-question.tsx';
import { answeredQuery } from '#data/approvals/approvals.queries.ts';
import { takeBackLeave } from '#data/leave/entered-leave.ts';
import { hoursOf, type Span } from '#features/requests/request-card.tsx';
import { failureText } from '#forms/form-failure.ts';
import { useOnline } from '#platform/use-online.ts';
import { formatDate, formatDayShort } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { kindTexts, statusTexts } from './request-words.ts';
import styles from './requests-room.module.css';
import { useSections } from './use-waiting-asks.ts';
import { RequestsTabs } from './requests-tabs.tsx';
import { KINDS } from './stored-kinds.ts';

export type AnsweredFilter = { kind?: (typeof KINDS)[number]; section?: string };

type FilterProps = {
  filter: AnsweredFilter;
  onFilter: (filter: AnsweredFilter) => void;
};

const DAY = 86_400;

/** Days from the first to the last, or the hours of one. */
const whenOf = (spans: readonly Span[], language: string): string => {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return '';
  // A range of a whole day ends a minute before the next.
  const isWholeDays = spans.every(
    ({ start, end }) => start % DAY === 0 && (end % DAY === 0 || end % DAY >= DAY - 60),
  );
  const from = formatDayShort(first.start, language);
  if (!isWholeDays && spans.length === 1) return `${from} ${hoursOf(first)}`;
  const until = formatDayShort(isWholeDays ? last.end - 1 : last.start, language);
  return from === until ? from : `${from} – ${until}`;
};

/** What was answered, by whom and why: the last one first, as far back as there is any. */
export const AnsweredScreen = ({ filter: asked, onFilter }: FilterProps) => {
  const { t } = useTranslation();
  const scope = useScope('requests.decide');
  const filter = useSectionHere(asked, scope.ids);
  const remote = useInfiniteQuery({
    ...answeredQuery({
      departmentIds: scope.ids,
      kind: filter.kind,
      sectionId: filter.section,
    }),
    enabled: scope.ids.length > 0,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = remote;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const rows = remote.data?.pages.flatMap(({ requests }) => requests);
  const takingBack = useTakingBack();
  const columns = useColumns(takingBack.ask);
  const sections = useSections(scope.ids);
  return (
    <Room
      title={t('OFFICE.REQUESTS.TITLE')}
      scope={scope}
      isFlush
      tabs={<RequestsTabs />}
      toolbar={<AnsweredFilters filter={filter} sections={sections} onFilter={onFilter} />}
    >
      <RoomState
        remote={remote}
        offline={t('APPROVALS.OFFLINE')}
        shape={<RowShapes count={10} height={36} />}
      />
      {takingBack.sheet}
      {rows ? (
        <DataTable
          label={t('OFFICE.REQUESTS.ANSWERED')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onNearEnd={more}
          empty={<NoneAnswered filter={filter} onFilter={onFilter} />}
        />
      ) : null}
    </Room>
  );
};

const NoneAnswered = ({ filter, onFilter }: FilterProps) => {
  const { t } = useTranslation();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Empty
      icon="history"
      title={t(isFiltered ? 'OFFICE.REQUESTS.NONE_FIT' : 'OFFICE.REQUESTS.NONE_ANSWERED')}
      hint={t(
        isFiltered ? 'OFFICE.REQUESTS.NONE_FIT_ANSWERED' : 'OFFICE.REQUESTS.NONE_ANSWERED_HINT',
      )}
      action={
        isFiltered ? (
          <Button variant="default" mt={8} onClick={() => onFilter({})}>
            {t('OFFICE.REQUESTS.SHOW_ALL')}
          </Button>
        ) : null
      }
    />
  );
};

const AnsweredFilters = ({
  filter,
  sections,
  onFilter,
}: FilterProps & { sections: ReturnType<typeof useSections> }) => {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        aria-label={t('OFFICE.REQUESTS.KIND')}
        value={filter.kind ?? ''}
        data={[
          { value: '', label: t('OFFICE.REQUESTS.ANY_KIND') },
          ...KINDS.map((value) => ({ value, label: t(kindTexts[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const kind = KINDS.find((name) => name === value);
          const { kind: _before, ...rest } = filter;
          onFilter({ ...rest, ...(kind && { kind }) });
        }}
      />
      {sections.length > 0 ? (
        <NativeSelect
          aria-label={t('OFFICE.REQUESTS.SECTION')}
          value={filter.section ?? ''}
          data={[
            { value: '', label: t('OFFICE.REQUESTS.ANY_SECTION') },
            ...sections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const { section: _before, ...rest } = filter;
            onFilter({ ...rest, ...(value && { section: value }) });
          }}
        />
      ) : null}
    </>
  );
};

/** Asks before leave that was granted is taken back. */
const useTakingBack = () => {
  const { t } = useTranslation();
  return useQuestion((id: string) => ({
    title: t('OFFICE.REQUESTS.ENTER.TAKE_BACK_TITLE'),
    confirm: t('OFFICE.REQUESTS.ENTER.TAKE_BACK'),
    cancel: t('GENERAL.BACK'),
    isDanger: true,
    children: t('OFFICE.REQUESTS.ENTER.TAKE_BACK_HINT'),
    act: async () => {
      try {
        await takeBackLeave(id);
        return { outcome: 'applied' as const, failure: null };
      } catch (error) {
        const text = failureText(error, t, t('OFFICE.REQUESTS.ENTER.FAILED'));
        return { outcome: 'rejected' as const, failure: { type: 'leave', text } };
      }
    },
    done: t('OFFICE.REQUESTS.ENTER.TAKEN_BACK'),
  }));
};

const useColumns = (onTakeBack: (id: string) => void): readonly DataColumn<AnsweredRequest>[] => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  return [
    {
      id: 'who',
      head: t('OFFICE.REQUESTS.PERSON'),
      width: 'minmax(10rem, 2fr)',
      cell: ({ displayName }) => displayName,
    },
    {
      id: 'what',
      head: t('OFFICE.REQUESTS.KIND'),
      width: 'minmax(9rem, 1.4fr)',
      cell: ({ kind, dayoffName }) => {
        const known = KINDS.find((name) => name === kind);
        return dayoffName ?? (known ? t(kindTexts[known]) : kind);
      },
    },
    {
      id: 'when',
      head: t('OFFICE.REQUESTS.WHEN'),
      width: 'minmax(11rem, 1.4fr)',
      cell: ({ spans }) => <span className="tabular">{whenOf(spans, i18n.language)}</span>,
    },
    {
      id: 'answer',
      head: t('OFFICE.REQUESTS.ANSWER'),
      width: 'minmax(8rem, 1fr)',
      onCard: 'aside',
      cell: ({ status }) => (
        <span className={status === 'refused' ? styles.bad : undefined}>
          {t(statusTexts[status])}
        </span>
      ),
    },
    {
      id: 'by',
      head: t('OFFICE.REQUESTS.BY'),
      width: 'minmax(10rem, 1.4fr)',
      onCard: 'none',
      cell: ({ decidedBy }) => decidedBy,
    },
    {
      id: 'on',
      head: t('OFFICE.REQUESTS.ON'),
      width: '7rem',
      onCard: 'none',
      cell: ({ decided }) => <span className="tabular">{formatDate(decided, i18n.language)}</span>,
    },
    {
      id: 'why',
      head: t('APPROVALS.REASON'),
      width: 'minmax(10rem, 2fr)',
      cell: ({ comment, reason }) => comment || reason,
    },
    {
      id: 'act',
      head: '',
      width: '9.5rem',
      onCard: 'act',
      cell: ({ id, kind, status, displayName }) =>
        kind === 'leave' && status === 'approved' ? (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={!isOnline}
            aria-label={`${t('OFFICE.REQUESTS.ENTER.TAKE_BACK')}: ${displayName}`}
            onClick={() => onTakeBack(id)}
          >
            {t('OFFICE.REQUESTS.ENTER.TAKE_BACK')}
          </Button>
        ) : null,
    },
  ];
};
