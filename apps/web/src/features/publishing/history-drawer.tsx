import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import type { HistoryBatch, Way } from '#data/planning/plan-history.ts';
import { type PlanDays, publicationProofQuery } from '#data/planning/publications.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { batchText, batchTitle, momentText } from './batch-words.ts';
import { DifferenceLine } from './difference-line.tsx';
import { PlanThen } from './plan-then.tsx';
import styles from './publishing.module.css';
import { TakeBack } from './take-back.tsx';

const wayOf = ({ kind, isUndone }: HistoryBatch): Way | null => {
  if (kind === 'undo' || kind === 'redo') return null;
  return isUndone ? 'redo' : 'undo';
};

/** One step of the history: what it was, its way back, what it told whom, and the plan after it. */
export const HistoryDrawer = ({
  batch,
  days,
  department,
  onClose,
}: {
  batch: HistoryBatch;
  days: PlanDays;
  department: ManagedDepartment;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const way = wayOf(batch);
  return (
    <Drawer
      title={batchTitle(batch, t)}
      lead={`${batch.byName || t('PLAN_HISTORY.BY_ITSELF')} · ${momentText(batch.at, department.timezone, i18n.language)}`}
      width={620}
      onClose={onClose}
    >
      <p className={styles.hint}>{batchText(batch, t, i18n.language)}</p>
      {way && !isAsked ? (
        <Button variant="default" className={styles.ask} onClick={() => setAsked(true)}>
          {t(way === 'undo' ? 'PLAN_HISTORY.UNDO' : 'PLAN_HISTORY.REDO')}
        </Button>
      ) : null}
      {way && isAsked ? (
        <TakeBack batch={batch} way={way} department={department} onDone={() => setAsked(false)} />
      ) : null}
      {batch.kind === 'publish' ? <Proof id={batch.id} department={department} /> : null}
      <PlanThen days={days} moment={batch.at} department={department} />
    </Drawer>
  );
};

const HEARD = {
  opened: 'PLAN_HISTORY.HEARD.OPENED',
  mailed: 'PLAN_HISTORY.HEARD.MAILED',
  sent: 'PLAN_HISTORY.HEARD.SENT',
  waiting: 'PLAN_HISTORY.HEARD.WAITING',
  none: 'PLAN_HISTORY.HEARD.NONE',
} as const;

/** Who was told what by a publication, and whom it reached. */
const Proof = ({ id, department }: { id: string; department: ManagedDepartment }) => {
  const { t, i18n } = useTranslation();
  const remote = useQuery(publicationProofQuery(id));
  const notices = remote.data?.notices ?? [];
  return (
    <section className={styles.part} aria-labelledby="proof-of-notice">
      <h3 id="proof-of-notice" className={styles.heading}>
        {t('PLAN_HISTORY.PROOF')}
      </h3>
      <RemoteState remote={remote} offline={t('PLAN_HISTORY.OFFLINE')} />
      {remote.data && notices.length === 0 ? (
        <p className={styles.hint}>{t('PLAN_HISTORY.PROOF_NOBODY')}</p>
      ) : null}
      <ul className={styles.people}>
        {notices.map(({ personId, name, at, heard, differences }) => (
          <li key={personId} className={styles.notice}>
            <h4 className={styles.name}>{name}</h4>
            <p className={styles.hint}>
              {momentText(at, department.timezone, i18n.language)}
              {heard ? (
                <span className={heard === 'none' ? styles.unheard : styles.heard}>
                  {t(HEARD[heard])}
                </span>
              ) : null}
            </p>
            <ul className={styles.differences} aria-label={name}>
              {differences
                .filter(({ kind }) => kind !== 'unchanged')
                .map((difference) => (
                  <DifferenceLine
                    key={difference.shiftId}
                    difference={difference}
                    department={department}
                  />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
};
