import { Button, Textarea } from '@mantine/core';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConstraintList } from '#blocks/constraint-list.tsx';
import type { PlanEdit } from '#data/planning/plan-edit.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './board.module.css';
import { codeText, conflictText, type Names, shiftText, wantedText } from './refusal-words.ts';
import type { BoardEdits } from './use-board-edits.ts';

/** Of a large step that cannot be, the first ones say why. */
const MOST_NAMED = 5;

type RefusedEdit = {
  edit: PlanEdit;
  edits: BoardEdits;
  names: Names;
  planOf: (shiftId: string) => PlanFields | null;
  onChange: () => void;
};

/** Whether it is of one shift, and can be said otherwise in its form. */
const isChangeable = (
  { call, ops }: PlanEdit,
  planOf: (shiftId: string) => PlanFields | null,
): boolean => {
  const [op, more] = ops;
  if (call.to !== 'batch' || !op || more) return false;
  return op.op === 'create' || (op.op === 'update' && planOf(op.shiftId) !== null);
};

/** A step that the server did not do, and what the planner can make of it. */
export const RefusedStep = ({ edit, edits, names, planOf, onChange }: RefusedEdit) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const results = edit.refusal?.results ?? [];
  const constraints = results.flatMap((one) =>
    one.outcome === 'constraints' ? one.constraints : [],
  );
  const different = results.filter(({ outcome }) => outcome === 'conflict');
  const failed = results.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'merged');
  const nameOf = (shiftId: string): string => wantedText(shiftId, edit, planOf, names, t);
  const only = failed.length === 1 ? failed[0] : undefined;
  const what = only
    ? nameOf(only.shiftId)
    : t('BOARD.SELECTED', { count: failed.length || edit.ops.length });
  const isForcible = constraints.length > 0 && constraints.every(({ forcible }) => forcible);
  const asksReason = constraints.some(({ needsReason }) => needsReason);
  const isBatch = edit.call.to === 'batch';
  const hasOthers = results.some(({ outcome }) => outcome === 'ok' || outcome === 'merged');
  const button = { size: 'xs', variant: 'default' } as const;
  return (
    <Notice
      tone="error"
      title={t('BOARD.REFUSED', { what })}
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
          {different.length === 0 && isChangeable(edit, planOf) ? (
            <Button {...button} onClick={onChange}>
              {t('BOARD.CHANGE')}
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
      <Limits results={results} nameOf={only ? null : nameOf} />
      <Reasons edit={edit} names={names} planOf={planOf} />
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

/** Shift by shift, which limits stand against it; of one shift the title says which it is. */
const Limits = ({
  results,
  nameOf,
}: {
  results: NonNullable<PlanEdit['refusal']>['results'];
  nameOf: ((shiftId: string) => string) | null;
}) =>
  results
    .filter(({ outcome, constraints }) => outcome === 'constraints' && constraints.length > 0)
    .slice(0, MOST_NAMED)
    .map(({ shiftId, constraints }) => (
      <div key={shiftId}>
        {nameOf ? <b>{nameOf(shiftId)}</b> : null}
        <ConstraintList constraints={constraints} />
      </div>
    ));

/** Shift by shift, what two meant of it or why it cannot be. */
const Reasons = ({ edit, names, planOf }: Pick<RefusedEdit, 'edit' | 'names' | 'planOf'>) => {
  const { t } = useTranslation();
  const { code = null, results = [] } = edit.refusal ?? {};
  const different = results.filter(({ outcome }) => outcome === 'conflict');
  const impossible = results.filter(({ outcome }) => outcome === 'refused').slice(0, MOST_NAMED);
  const nameOf = (shiftId: string): string => shiftText(shiftId, edit, planOf, names, t);
  if (different.length + impossible.length === 0) {
    return results.some(({ outcome }) => outcome === 'constraints') ? null : codeText(code, t);
  }
  return (
    <ul className={styles.different}>
      {different.map(({ shiftId, conflicts }) => (
        <li key={shiftId}>
          <b>{nameOf(shiftId)}</b>{' '}
          {conflicts.map((conflict) => conflictText(conflict, names, t)).join(' ')}
        </li>
      ))}
      {impossible.map(({ shiftId, code: why }) => (
        <li key={shiftId}>
          <b>{nameOf(shiftId)}</b> {codeText(why, t)}
        </li>
      ))}
    </ul>
  );
};

/** The same beside the form in which it is said otherwise. */
export const WhyRefused = ({
  edit,
  department,
  people,
}: {
  edit: PlanEdit;
} & Omit<Names, 'language'>) => {
  const { i18n } = useTranslation();
  const names = { department, people, language: i18n.language };
  return (
    <Notice tone="error">
      <Limits results={edit.refusal?.results ?? []} nameOf={null} />
      <Reasons edit={edit} names={names} planOf={() => null} />
    </Notice>
  );
};
