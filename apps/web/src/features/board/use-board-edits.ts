import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type NewEdit,
  type PlanEdit,
  type StepName,
  usePlanEdits,
} from '#data/planning/plan-batches.ts';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { invertOps, type PlanOp } from '#data/planning/waiting-plan.ts';

const KINDS: Partial<Record<StepName, NewEdit['kind']>> = { COPIED: 'paste' };

/** What a device keeps of before has no name. */
const stepText = ({ what = 'CHANGED', ops }: Partial<PlanEdit>, t: TFunction): string =>
  t(`BOARD.DID.${what}`, { count: ops?.length ?? 0 });

/** The planner's steps on the board: done at once, named in the history, and said. */
export const useBoardEdits = (
  departmentIds: readonly string[],
  shifts: ReadonlyMap<string, ShownShift>,
) => {
  const { t } = useTranslation();
  const edits = usePlanEdits(departmentIds);
  const [said, say] = useState('');
  const { submit, undo, redo } = edits;
  const run = useCallback(
    (what: StepName, departmentId: string, ops: readonly PlanOp[], force = false): void => {
      if (ops.length === 0) {
        say(t('BOARD.NOTHING_DONE'));
        return;
      }
      const inverse = invertOps(ops, shifts);
      submit({ kind: KINDS[what] ?? 'edit', departmentId, what, ops, inverse, force });
      say(stepText({ what, ops }, t));
    },
    [shifts, submit, t],
  );
  const back = useCallback((): void => {
    const edit = undo();
    say(edit ? t('BOARD.UNDONE', { what: stepText(edit, t) }) : t('BOARD.NOTHING_DONE'));
  }, [undo, t]);
  const again = useCallback((): void => {
    const edit = redo();
    say(edit ? t('BOARD.REDONE', { what: stepText(edit, t) }) : t('BOARD.NOTHING_DONE'));
  }, [redo, t]);
  return useMemo(
    () => ({ ...edits, run, back, again, said, say }),
    [edits, run, back, again, said],
  );
};

export type BoardEdits = ReturnType<typeof useBoardEdits>;
