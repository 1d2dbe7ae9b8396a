import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import {
  type HistoryBatch,
  takeBack,
  takeBackQuery,
  type TakenBack,
  type Way,
} from '#data/planning/plan-history.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { useOnline } from '#platform/use-online.ts';
import { showToast } from '#ui/toast.tsx';
import { momentText } from './batch-words.ts';
import { useHistory } from './history-list.tsx';
import { fieldNames } from './plan-words.ts';
import styles from './publishing.module.css';

type Outcome = TakenBack['results'][number];

/** What stands against it once and for all, however many shifts it is about. */
const obstaclesIn = (results: readonly Outcome[]) => [
  ...new Map(
    results
      .filter(({ outcome }) => outcome === 'constraints')
      .flatMap(({ constraints }) => constraints.map((one) => [one.title, one] as const)),
  ).values(),
];

const isMoving = ({ outcome }: Outcome): boolean => outcome === 'ok' || outcome === 'merged';

/** What taking a step back would do and what it would leave, and the button that does it. */
export const TakeBack = ({
  batch,
  way,
  department,
  onDone,
}: {
  batch: HistoryBatch;
  way: Way;
  department: ManagedDepartment;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(takeBackQuery(batch.id, way));
  const [isForced, setForced] = useState(false);
  const { isBusy, act } = useAct();
  const results = remote.data?.results ?? [];
  const obstacles = obstaclesIn(results);
  const mayForce = obstacles.length > 0 && obstacles.every(({ forcible }) => forcible !== false);
  const count =
    results.filter(isMoving).length +
    (isForced ? results.filter(({ outcome }) => outcome === 'constraints').length : 0);
  const refused = results.filter(({ outcome }) => outcome === 'refused').length;
  const run = () =>
    act(async () => {
      await takeBack(
        batch.id,
        way,
        isForced ? { force: true, reason: t('PLAN_HISTORY.REASON') } : {},
      );
      showToast('success', t(way === 'undo' ? 'PLAN_HISTORY.UNDO_DONE' : 'PLAN_HISTORY.REDO_DONE'));
      onDone();
    });
  return (
    <section className={styles.part} aria-labelledby="taking-back">
      <h3 id="taking-back" className={styles.heading}>
        {t(way === 'undo' ? 'PLAN_HISTORY.UNDO' : 'PLAN_HISTORY.REDO')}
      </h3>
      <RemoteState remote={remote} offline={t('PLAN_HISTORY.OFFLINE')} />
      {remote.data ? (
        <>
          <p className={styles.hint} role="status">
            {t('PLAN_HISTORY.COMES_BACK', { count })}
          </p>
          {batch.kind === 'publish' || batch.kind === 'live' ? (
            <p className={styles.hint}>{t('PLAN_HISTORY.AS_DRAFTS')}</p>
          ) : null}
          {refused > 0 ? (
            <p className={styles.hint}>{t('PLAN_HISTORY.STAYS', { count: refused })}</p>
          ) : null}
          <Kept results={results} department={department} />
          {obstacles.length > 0 ? <ConstraintList constraints={obstacles} /> : null}
          {mayForce ? (
            <Checkbox
              label={t('PLAN_HISTORY.FORCE')}
              checked={isForced}
              onChange={(event) => setForced(event.currentTarget.checked)}
            />
          ) : null}
          <Button
            className={styles.ask}
            disabled={!isOnline || count === 0 || remote.isFetching}
            loading={isBusy}
            onClick={run}
          >
            {t(way === 'undo' ? 'PLAN_HISTORY.UNDO_IT' : 'PLAN_HISTORY.REDO_IT')}
          </Button>
        </>
      ) : null}
    </section>
  );
};

/** What somebody decided afterwards, which stays. */
const Kept = ({
  results,
  department,
}: {
  results: readonly Outcome[];
  department: ManagedDepartment;
}) => {
  const { t, i18n } = useTranslation();
  const { data } = useHistory(department.id, 'all');
  // What came after a step stands above it in the list.
  const later = data?.pages.flatMap(({ batches }) => batches) ?? [];
  const names = new Map(later.map(({ by, byName }) => [by, byName]));
  const kept = results.flatMap(({ shiftId, conflicts }) =>
    conflicts.map((conflict) => ({ shiftId, ...conflict })),
  );
  if (kept.length === 0) return null;
  const whatOf = (field: string): string =>
    fieldNames([field], t)[0] ??
    t(field === 'shift' ? 'PLAN_HISTORY.WHOLE' : 'PLAN_HISTORY.TIMES_OR_PERSON');
  return (
    <>
      <p className={styles.hint}>{t('PLAN_HISTORY.KEPT', { count: kept.length })}</p>
      <ul className={styles.kept}>
        {kept.map(({ shiftId, field, by, at }) => (
          <li key={`${shiftId} ${field}`}>
            {[
              whatOf(field),
              names.get(by),
              at && momentText(at, department.timezone, i18n.language),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
};
