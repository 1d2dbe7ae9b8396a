import { Button, Stack } from '@mantine/core';
import type { PlanFields } from '@ploeg/domain/planning/plan-fields';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import type { ShownShift } from '#data/planning/plan.queries.ts';
import { editTurns, type TurnEdit } from '#data/rotations/rotations.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** What is to become of a turn: other hours or another person, or nothing where it goes. */
export type AskedTurn = { plan: PlanFields | null };

const isDone = ({ outcome }: { outcome: string }): boolean =>
  ['made', 'open', 'changed', 'removed'].includes(outcome);

/** A shift is one of many that a rotation plans: how far what is done to it is to reach. */
export const TurnSheet = ({
  shift,
  asked,
  onThis,
  onDone,
  onClose,
}: {
  shift: ShownShift;
  asked: AskedTurn | null;
  /** Only this one: an exception. */
  onThis: () => void;
  onDone: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const sending = useSending({ report: (error) => failureText(error, t, t('GENERAL.ERROR')) });
  const { rotation, departmentId } = shift;
  const was = shift.plan ?? shift.live;
  if (!rotation || !was) return null;
  const spread = (reach: TurnEdit['reach']) =>
    void sending.run(async () => {
      const plan = asked?.plan ?? null;
      const { planned, undo } = await editTurns({ departmentId, rotation, was, plan, reach });
      const count = planned.turns.filter(isDone).length;
      showUndo(t('ROTATIONS.DONE', { count }), undo);
    }, onDone);
  const isGone = asked?.plan === null;
  return (
    <Sheet
      opened={asked !== null}
      title={t(isGone ? 'ROTATIONS.ASK_DELETE' : 'ROTATIONS.ASK_CHANGE')}
      close={t('GENERAL.CLOSE')}
      onClose={onClose}
    >
      {sending.failure ? <Notice tone="error">{sending.failure}</Notice> : null}
      <Stack gap={8}>
        <Button variant="default" disabled={sending.isBusy} onClick={onThis}>
          {t('ROTATIONS.THIS')}
        </Button>
        <Button
          variant="default"
          loading={sending.isBusy}
          disabled={!isOnline}
          onClick={() => spread('following')}
        >
          {t('ROTATIONS.FOLLOWING')}
        </Button>
        <Button
          variant="default"
          loading={sending.isBusy}
          disabled={!isOnline}
          onClick={() => spread('all')}
        >
          {t('ROTATIONS.ALL')}
        </Button>
      </Stack>
    </Sheet>
  );
};
