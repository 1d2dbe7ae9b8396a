import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useEscape, useKeys } from '#blocks/office/keys.ts';
import { Room } from '#blocks/office/room.tsx';
import { useSectionHere } from '#blocks/office/use-section-here.ts';
import { useScope } from '#blocks/office/use-scope.ts';
import { isBlocked, useAnswering } from '#features/requests/approvals/answering.tsx';
import type { Ask } from '#features/requests/approvals/asks.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { isHarmless, isNarrow } from './ask-filter.ts';
import { AskFilters, AskOrder, type Narrowing } from './ask-filters.tsx';
import { AskRow } from './ask-row.tsx';
import { type Bulk, BulkSheet } from './bulk-sheet.tsx';
import styles from './requests-room.module.css';
import { RequestsTabs } from './requests-tabs.tsx';
import { useSections, useWaitingAsks } from './use-waiting-asks.ts';

/** What waits for an answer in every kind, what is due first on top, answered one by one or together. */
export const RequestsRoom = ({ filter: asked, onFilter }: Narrowing) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const scope = useScope('requests.decide');
  const filter = useSectionHere(asked, scope.ids);
  const { remote, asks, counts } = useWaitingAsks(scope.locations, filter);
  const sections = useSections(scope.ids);
  const isFiltered = isNarrow(filter) && (counts?.all ?? 0) > 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = remote;
  const more = (): void => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  return (
    <Room
      title={t('OFFICE.REQUESTS.TITLE')}
      count={counts?.all}
      scope={scope}
      actions={[
        {
          text: t('OFFICE.REQUESTS.ENTER.ACTION'),
          icon: 'add',
          link: { to: '/office/requests/enter' },
        },
        { text: t('OFFICE.REQUESTS.IMPORT'), icon: 'upload', link: { to: '/office/leave/import' } },
      ]}
      tabs={<RequestsTabs />}
      toolbar={
        <AskFilters counts={counts} sections={sections} filter={filter} onFilter={onFilter} />
      }
    >
      <RemoteState
        remote={remote}
        offline={t('APPROVALS.OFFLINE')}
        shape={<RowShapes count={6} height={84} />}
      />
      {asks?.length === 0 ? (
        <NoAsks onShowAll={isFiltered ? () => onFilter({}) : undefined} />
      ) : null}
      {asks ? (
        <AskList
          asks={asks}
          isOnline={isOnline}
          order={asks.length > 1 ? <AskOrder filter={filter} onFilter={onFilter} /> : null}
          onEnd={more}
        />
      ) : null}
      {asks && counts && hasNextPage ? (
        <div className={styles.more}>
          <span role="status">
            {t('OFFICE.REQUESTS.SHOWN', { shown: asks.length, count: counts.count })}
          </span>
          <Button
            variant="default"
            disabled={!isOnline}
            loading={isFetchingNextPage}
            onClick={more}
          >
            {t('OFFICE.REQUESTS.MORE')}
          </Button>
        </div>
      ) : null}
    </Room>
  );
};

const NoAsks = ({ onShowAll }: { onShowAll: (() => void) | undefined }) => {
  const { t } = useTranslation();
  return onShowAll ? (
    <Empty
      icon="check"
      title={t('OFFICE.REQUESTS.NONE_FIT')}
      hint={t('OFFICE.REQUESTS.NONE_FIT_HINT')}
      action={
        <Button variant="default" mt={8} onClick={onShowAll}>
          {t('OFFICE.REQUESTS.SHOW_ALL')}
        </Button>
      }
    />
  ) : (
    <Empty icon="check" title={t('APPROVALS.EMPTY')} hint={t('APPROVALS.EMPTY_HINT')} />
  );
};

/** Which of them is gone through, one up or down at a time. */
const useCurrent = (asks: readonly Ask[], onEnd: () => void) => {
  // With its place, for the next one moves up when it is answered.
  const [current, setCurrent] = useState<{ key: string; place: number } | null>(null);
  const at = asks.findIndex(({ key }) => key === current?.key);
  const goTo = (key: string): void =>
    setCurrent({ key, place: asks.findIndex((ask) => ask.key === key) });
  const go = (step: number): void => {
    if (step > 0 && at === asks.length - 1) onEnd();
    const from = at < 0 && current ? current.place - Math.max(0, step) : at;
    const next = asks[Math.max(0, Math.min(asks.length - 1, from + step))];
    if (next) goTo(next.key);
  };
  return { current, at, goTo, go };
};

const AskList = ({ asks, isOnline, order, onEnd }: ListProps) => {
  const answering = useAnswering();
  const { current, at, goTo, go } = useCurrent(asks, onEnd);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const selected = asks.filter(({ key }) => chosen.has(key));
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const answer = (isYes: boolean): void => {
    if (!isOnline) return;
    if (selected.length > 0) return setBulk({ asks: selected, isYes });
    const ask = asks[at];
    const choice = ask?.choices.find((one) => !isYes || !isBlocked(one));
    // Among several people one has to choose by hand.
    if (ask && choice && ask.choices.length === 1) answering.ask({ ask, choice, isYes });
  };
  const answerHarmless = (): void => {
    const harmless = asks.filter(isHarmless);
    if (isOnline && harmless.length > 0) setBulk({ asks: harmless, isYes: true });
  };
  useKeys([
    { keys: 'j', text: 'OFFICE.REQUESTS.KEY.NEXT', run: () => go(1) },
    { keys: 'k', text: 'OFFICE.REQUESTS.KEY.BEFORE', run: () => go(-1) },
    { keys: 'a', text: 'APPROVALS.APPROVE', run: () => answer(true) },
    { keys: 'r', text: 'APPROVALS.REFUSE', run: () => answer(false) },
    {
      keys: 'x',
      text: 'OFFICE.REQUESTS.SELECT',
      run: () => current !== null && at >= 0 && toggle(current.key),
    },
    { keys: 'Shift+a', text: 'OFFICE.REQUESTS.KEY.HARMLESS', run: answerHarmless },
  ]);
  useEscape(selected.length > 0 && bulk === null, () => setChosen(new Set()));
  return (
    <>
      {answering.undo}
      <div className={styles.head}>
        {selected.length === 0 ? (
          <Harmless asks={asks} isOnline={isOnline} onAnswer={answerHarmless} />
        ) : null}
        {order}
      </div>
      <ul className={styles.list}>
        {asks.map((ask) => (
          <AskRow
            key={ask.key}
            ask={ask}
            isCurrent={ask.key === current?.key}
            isSelected={chosen.has(ask.key)}
            isOnline={isOnline}
            onCurrent={() => goTo(ask.key)}
            onSelect={() => toggle(ask.key)}
            onAnswer={answering.ask}
          />
        ))}
      </ul>
      {selected.length > 0 ? (
        <ChosenBar
          count={selected.length}
          isOnline={isOnline}
          onClear={() => setChosen(new Set())}
          onAnswer={answer}
        />
      ) : null}
      <BulkSheet
        bulk={bulk}
        onClose={() => {
          setBulk(null);
          setChosen(new Set());
        }}
      />
      {answering.sheet}
    </>
  );
};

type ListProps = {
  asks: readonly Ask[];
  isOnline: boolean;
  order: ReactNode;
  onEnd: () => void;
};

/** Answers at once all that take nothing from anybody. */
const Harmless = ({
  asks,
  isOnline,
  onAnswer,
}: Pick<ListProps, 'asks' | 'isOnline'> & { onAnswer: () => void }) => {
  const { t } = useTranslation();
  const count = asks.filter(isHarmless).length;
  return count > 1 ? (
    <Button variant="default" disabled={!isOnline} onClick={onAnswer}>
      {t('OFFICE.REQUESTS.HARMLESS', { count })}
    </Button>
  ) : null;
};

/** What is done with those that were chosen, together. */
const ChosenBar = ({
  count,
  isOnline,
  onClear,
  onAnswer,
}: {
  count: number;
  isOnline: boolean;
  onClear: () => void;
  onAnswer: (isYes: boolean) => void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="toolbar" data-foot aria-label={t('OFFICE.REQUESTS.CHOSEN')}>
      <b>{t('OFFICE.REQUESTS.SELECTED', { count })}</b>
      <Button variant="default" onClick={onClear}>
        {t('OFFICE.CLEAR')}
      </Button>
      <Button variant="default" disabled={!isOnline} onClick={() => onAnswer(false)}>
        {t('APPROVALS.REFUSE')}
      </Button>
      <Button disabled={!isOnline} onClick={() => onAnswer(true)}>
        {t('APPROVALS.APPROVE')}
      </Button>
    </div>
  );
};
