import { useTranslation } from 'react-i18next';
import type { PlanEdit } from '#data/planning/plan-edit.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './board.module.css';
import type { Names } from './refusal-words.ts';
import { RefusedStep } from './refused-step.tsx';
import type { Board } from './use-board.ts';
import type { BoardEdits } from './use-board-edits.ts';

/** What waits for a line, and what the server did not do, each until the planner has decided. */
export const BoardNotices = ({
  board: { shifts, departmentOf, plans },
  edits,
  isOnline,
  onChange,
}: {
  board: Board;
  edits: BoardEdits;
  isOnline: boolean;
  /** Says a step otherwise that was refused. */
  onChange: (edit: PlanEdit) => void;
}) => {
  const { t, i18n } = useTranslation();
  const { waiting, conflicts } = edits;
  const namesIn = (departmentId: string): Names => ({
    department: departmentOf.get(departmentId),
    people: plans.find((plan) => plan.departmentId === departmentId)?.people ?? [],
    language: i18n.language,
  });
  return (
    <div className={styles.notices}>
      {waiting.length > 0 && !isOnline ? (
        <Notice tone="warning">{t('BOARD.WAITS', { count: waiting.length })}</Notice>
      ) : null}
      {conflicts.map((edit) => (
        <RefusedStep
          key={edit.key}
          edit={edit}
          edits={edits}
          names={namesIn(edit.departmentId)}
          planOf={(id) => shifts.get(id)?.plan ?? null}
          onChange={() => onChange(edit)}
        />
      ))}
    </div>
  );
};
