import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmSheet } from '#ui/sheet.tsx';

/** Check-out waits for running tasks: says so and leads to the one that was begun first. */
export const TaskRunningSheet = ({
  opened,
  taskId,
  onClose,
}: {
  opened: boolean;
  taskId: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ConfirmSheet
      opened={opened}
      title={t('CLOCKING.TASK_RUNNING_TITLE')}
      confirm={t('TASK.TO_TASK')}
      cancel={t('GENERAL.CLOSE')}
      onConfirm={() => void navigate({ to: '/clocking/tasks/$taskId/end', params: { taskId } })}
      onClose={onClose}
    >
      {t('CLOCKING.TASK_RUNNING')}
    </ConfirmSheet>
  );
};
