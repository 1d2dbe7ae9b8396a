import { Button } from '@mantine/core';
import { canInDepartment } from '@ploeg/domain/access/department-rights';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { useAct } from '#blocks/office/use-act.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { approveDays, withdrawApproval } from '#data/timesheets/timesheets.commands.ts';
import type { SheetDay } from '#data/timesheets/timesheets.queries.ts';
import { formatDuration } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { showToast } from '#ui/toast.tsx';
import type { OpenForm } from './day-forms.tsx';
import type { Cell } from './sheet-rows.ts';
import styles from './timesheets.module.css';

const FORMS = [
  { form: 'correct', text: 'SHEETS.CORRECT', letter: 'C' },
  { form: 'planned', text: 'SHEETS.PLANNED', letter: 'P' },
  { form: 'adjust', text: 'SHEETS.ADJUST', letter: '' },
  { form: 'ask', text: 'SHEETS.ASK', letter: 'Q' },
  { form: 'answer', text: 'SHEETS.ANSWER', letter: '' },
] as const;

/** What is paid as planned already needs nobody to say so. */
const isIdle = (form: OpenForm, { plannedSeconds, paidSeconds }: SheetDay): boolean =>
  form === 'planned' && plannedSeconds === paidSeconds;

/** What can be decided about a day; each has a key. */
export const DayDecisions = ({
  day,
  cell,
  location,
  today,
  isLocked,
  isFilling,
  onForm,
}: {
  day: SheetDay;
  cell: Cell;
  location: ManagedLocation;
  today: string;
  isLocked: boolean;
  /** A form about the day is open: what is under way there comes first. */
  isFilling: boolean;
  onForm: (form: OpenForm) => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { act, isBusy } = useAct();
  const { employmentId } = cell;
  const departmentId = location.id;
  const checks = canInDepartment(location, 'clockings.correct');
  const isOver = day.day < today && !day.isRunning;
  const mayApprove = checks && isOver && !isLocked && isOnline;
  const approve = (): void => {
    if (!mayApprove || day.state.approved) return;
    act(async () => {
      const days = [{ employmentId, day: day.day, hash: day.hash }];
      const { days: count } = await approveDays({ departmentId, days });
      showToast('success', t('SHEETS.APPROVED', { count }));
    });
  };
  const withdraw = (): void =>
    act(() => withdrawApproval({ departmentId, days: [{ employmentId, day: day.day }] }));
  const open = (form: OpenForm) => (): void => {
    if (checks && (form === 'answer' || !isLocked)) onForm(form);
  };
  useKeys([
    { keys: 'a', text: 'SHEETS.APPROVE', run: approve },
    { keys: 'c', text: 'SHEETS.CORRECT', run: open('correct') },
    { keys: 'p', text: 'SHEETS.PLANNED', run: open('planned') },
    { keys: 'q', text: 'SHEETS.ASK', run: open('ask') },
  ]);
  if (!checks) return null;
  const isOff = isLocked || !isOnline;
  return (
    <div className={styles.decisions}>
      {day.state.approved ? (
        <Button variant="default" disabled={isOff} loading={isBusy} onClick={withdraw}>
          {t('SHEETS.WITHDRAW')}
        </Button>
      ) : (
        <Button
          variant={isFilling ? 'default' : 'filled'}
          disabled={!mayApprove}
          loading={isBusy}
          rightSection={<kbd aria-hidden="true">A</kbd>}
          onClick={approve}
        >
          {t('SHEETS.APPROVE_DAY', { hours: formatDuration(day.paidSeconds + day.awaySeconds) })}
        </Button>
      )}
      {FORMS.filter(({ form }) => form !== 'answer' || day.state.dispute).map(
        ({ form, text, letter }) => (
          <Button
            key={form}
            variant="default"
            disabled={form === 'answer' ? !isOnline : isOff || isIdle(form, day)}
            rightSection={letter ? <kbd aria-hidden="true">{letter}</kbd> : null}
            onClick={open(form)}
          >
            {t(text)}
          </Button>
        ),
      )}
    </div>
  );
};
