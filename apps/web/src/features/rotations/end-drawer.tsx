import { Text, TextInput } from '@mantine/core';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { endRotation, restoreRotation } from '#data/rotations/rotations.commands.ts';
import type { Rotation } from '#data/rotations/rotations.queries.ts';
import { TurnDrawer } from './turn-drawer.tsx';
import { useTurnForm } from './use-turn-form.ts';

type Props = {
  rotation: Rotation;
  /** The first day without it, at first. */
  day: string;
  isOnline: boolean;
  nameOf: (employmentId: string | null) => string;
  onClose: () => void;
};

/** Ends a rotation from a day on, after a look at what goes and what stays. */
export const EndDrawer = ({ rotation, day, isOnline, nameOf, onClose }: Props) => {
  const { t } = useTranslation();
  const { name } = rotation;
  const { form, preview, plan } = useTurnForm({
    initial: () => ({ from: day }),
    required: ['from'],
    send: ({ from }, dryRun) => endRotation(rotation.id, fromDateKey(from), dryRun),
    onPlanned: ({ batch }) => {
      showUndo(t('ROTATIONS.ENDED', { name }), () => restoreRotation(rotation, batch?.id));
      onClose();
    },
  });
  return (
    <TurnDrawer
      title={t('ROTATIONS.END_OF', { name })}
      form={form}
      preview={preview}
      action={t('ROTATIONS.END_DO')}
      isOnline={isOnline}
      nameOf={nameOf}
      onPlan={plan}
      onClose={onClose}
    >
      <TextInput type="date" label={t('ROTATIONS.END_FROM')} {...form.field('from')} />
      <Text size="sm" c="dimmed">
        {t('ROTATIONS.END_HINT')}
      </Text>
    </TurnDrawer>
  );
};
