import { Button, Textarea } from '@mantine/core';
import type { OpOutcome } from '@ploeg/contract/planning/planning.schemas';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import type { PlanEdit } from '#data/planning/plan-batches.ts';
import { formatTime } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './board.module.css';
import type { BoardEdits } from './use-board-edits.ts';

type Conflict = OpOutcome['conflicts'][number];

const valueText = (field: string, value: unknown): string => {
  if ((field === 'start' || field === 'end') && typeof value === 'number') return formatTime(value);
  if (field.endsWith('Seconds') && typeof value === 'number') return `${value / 60} min`;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
};

/** Ids say nothing to a reader; that they differ does. */
const conflictText = ({ field, yours, theirs }: Conflict, t: TFunction): string => {
  const isPlain = ['start', 'end', 'comment'].includes(field) || field.endsWith('Seconds');
  const name = t(`BOARD.FIELD_${FIELD_NAMES[field] ?? 'OTHER'}`);
  return isPlain
    ? t('BOARD.CONFLICT', {
        field: name,
        yours: valueText(field, yours),
        theirs: valueText(field, theirs),
      })
    : t('BOARD.CONFLICT_OTHER', { field: name });
};

type FieldName = 'START' | 'END' | 'PERSON' | 'SECTION' | 'PAUSE' | 'COMMENT' | 'OTHER';
const FIELD_NAMES: Partial<Record<string, FieldName>> = {
  start: 'START',
  end: 'END',
  employmentId: 'PERSON',
  sectionId: 'SECTION',
  pausePaidSeconds: 'PAUSE',
  pauseUnpaidSeconds: 'PAUSE',
  comment: 'COMMENT',
};

/** What waits for a line, and what the server did not do, each until the planner has decided. */
export const BoardNotices = ({ edits, isOnline }: { edits: BoardEdits; isOnline: boolean }) => {
  const { t } = useTranslation();
  const { waiting, conflicts } = edits;
  return (
    <div className={styles.notices}>
      {waiting.length > 0 && !isOnline ? (
        <Notice tone="warning">{t('BOARD.WAITS', { count: waiting.length })}</Notice>
      ) : null}
      {conflicts.map((edit) => (
        <Refused key={edit.key} edit={edit} edits={edits} />
      ))}
    </div>
  );
};

const Refused = ({ edit, edits }: { edit: PlanEdit; edits: BoardEdits }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const results = edit.refusal?.results ?? [];
  const constraints = results.flatMap((one) =>
    one.outcome === 'constraints' ? one.constraints : [],
  );
  const different = results.flatMap((one) => (one.outcome === 'conflict' ? one.conflicts : []));
  const isForcible = constraints.length > 0 && constraints.every(({ forcible }) => forcible);
  const asksReason = constraints.some(({ needsReason }) => needsReason);
  const isBatch = edit.call.to === 'batch';
  const hasOthers = results.some(({ outcome }) => outcome === 'ok' || outcome === 'merged');
  const button = { size: 'xs', variant: 'default' } as const;
  return (
    <Notice
      tone="error"
      title={t('BOARD.REFUSED', { what: edit.label })}
      action={
        <div className={styles.choices}>
          {isBatch && isForcible ? (
            <Button
              {...button}
              disabled={asksReason && reason.trim() === ''}
              onClick={() => edits.resend(edit, { force: true, reason: reason.trim() })}
            >
              {t('PLAN.FORCE')}
            </Button>
          ) : null}
          {isBatch && different.length > 0 ? (
            <Button {...button} onClick={() => edits.resend(edit, {})}>
              {t('BOARD.TAKE_MINE')}
            </Button>
          ) : null}
          {isBatch && hasOthers ? (
            <Button {...button} onClick={() => edits.resend(edit, { atomic: false })}>
              {t('BOARD.LEAVE_OUT')}
            </Button>
          ) : null}
          <Button {...button} onClick={() => edits.dismiss(edit)}>
            {t(different.length > 0 ? 'BOARD.TAKE_THEIRS' : 'BOARD.DISMISS')}
          </Button>
        </div>
      }
    >
      {constraints.length > 0 ? <ConstraintList constraints={unique(constraints)} /> : null}
      {different.length > 0 ? (
        <ul className={styles.different}>
          {different.map((conflict) => (
            <li key={`${conflict.field} ${String(conflict.yours)}`}>{conflictText(conflict, t)}</li>
          ))}
        </ul>
      ) : null}
      {constraints.length + different.length === 0 ? t('BOARD.REFUSED_HINT') : null}
      {isForcible && asksReason ? (
        <Textarea
          label={t('PLAN.FORCE_REASON')}
          maxLength={500}
          autosize
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </Notice>
  );
};

/** Ten shifts that break one rule say it once. */
const unique = <C extends { title: string }>(constraints: readonly C[]): C[] => [
  ...new Map(constraints.map((one) => [one.title, one])).values(),
];
