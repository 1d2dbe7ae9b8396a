import { Button, Stack, Text } from '@mantine/core';
import { judgeClashes } from '@ploeg/domain/shifts/commitments';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashNotice } from '#blocks/commitments.tsx';
import { constraintText } from '#blocks/constraint-text.ts';
import { commitmentsAround } from '#data/shifts/own-commitments.ts';
import { bookShift } from '#data/shifts/shift-actions.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { Shift, Snapshot } from '#data/wire.ts';
import { failureText } from '#forms/form-failure.ts';
import { ApiError } from '#platform/api-error.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

/** Takes a free shift after a question; in market departments it asks for it. */
export const BookingButton = ({
  shift,
  when,
  snapshot,
}: {
  shift: Shift;
  when: string;
  snapshot: Snapshot;
}) => {
  const { t } = useTranslation();
  const { clashes } = commitmentsAround(snapshot, shift, nowInstant());
  const answer = judgeClashes(clashes);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Who leaves now would not learn whether the shift is theirs.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: isBusy });

  const book = async (): Promise<void> => {
    setBusy(true);
    let isDone = false;
    try {
      const { shifts } = await bookShift(shift.id, answer === 'on-purpose');
      isDone = true;
      showToast('success', t(shifts[0]?.processing ? 'BOOKING.ASKED' : 'BOOKING.DONE'));
    } catch (error) {
      const [first] = error instanceof ApiError ? error.constraints : [];
      const text = first ? constraintText(first, t) : failureText(error, t, t('BOOKING.FAILED'));
      showToast('danger', text);
    }
    setConfirming(false);
    setBusy(false);
    if (isDone) await navigate({ to: '/', ignoreBlocker: true });
  };

  if (shift.processing) {
    return (
      <Button fullWidth disabled>
        {t('BOOKING.PENDING')}
      </Button>
    );
  }
  return (
    <>
      <Button fullWidth disabled={!isOnline} onClick={() => setConfirming(true)}>
        {t('BOOKING.BOOK')}
      </Button>
      {isOnline ? null : (
        <Text ta="center" c="dimmed" size="sm">
          {t('BOOKING.OFFLINE')}
        </Text>
      )}
      <ConfirmSheet
        opened={isConfirming}
        title={t('BOOKING.CONFIRM_TITLE')}
        confirm={t(answer === 'on-purpose' ? 'CLASH.CONFIRM' : 'GENERAL.CONFIRM')}
        cancel={t('GENERAL.CANCEL')}
        isBusy={isBusy}
        isDisabled={answer === 'impossible'}
        onConfirm={() => void book()}
        onClose={() => (isBusy ? undefined : setConfirming(false))}
      >
        <Stack gap={12}>
          {when}
          <ClashNotice clashes={clashes} />
        </Stack>
      </ConfirmSheet>
    </>
  );
};
