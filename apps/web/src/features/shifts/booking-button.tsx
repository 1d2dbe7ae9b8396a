import { Button, Stack, Text } from '@mantine/core';
import { judgeClashes } from '@ploeg/domain/shifts/commitments';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashNotice } from '#blocks/commitments.tsx';
import { constraintText } from '#blocks/constraint-text.ts';
import { ShiftEffectLines } from '#blocks/shift-effect.tsx';
import { ownEffect } from '#data/shifts/own-effect.ts';
import { commitmentsAround } from '#data/shifts/own-commitments.ts';
import { useDepartmentsWith } from '#data/sync/use-departments-with.ts';
import { bookShift } from '#data/shifts/shift-actions.ts';
import type { Shift, Snapshot } from '#data/wire.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { ApiError } from '#platform/api-error.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

type Props = {
  shift: Shift;
  when: string;
  snapshot: Snapshot;
  /** Stands in a row of a list, beside what says which shift it is. */
  isRow?: boolean;
  isMain?: boolean;
};

/** Takes a free shift after a question; in market departments it asks for it. */
export const BookingButton = ({ shift, when, snapshot, isRow = false, isMain = !isRow }: Props) => {
  const { t } = useTranslation();
  const { clashes } = commitmentsAround(snapshot, shift, nowInstant());
  const answer = judgeClashes(clashes);
  const effect = ownEffect(snapshot, shift);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isConfirming, setConfirming] = useState(false);
  // A manager decides there: nobody is to read that it is theirs.
  const isApplied = useDepartmentsWith('market').some(({ id }) => id === shift.departmentId);
  const verb = t(isApplied ? 'BOOKING.APPLY' : 'BOOKING.BOOK');
  // Who leaves now would not learn whether the shift is theirs.
  const { isBusy, run } = useSending({
    isHeld: true,
    report: (error) => {
      const [first] = error instanceof ApiError ? error.constraints : [];
      const text = first ? constraintText(first, t) : failureText(error, t, t('BOOKING.FAILED'));
      showToast('danger', text);
      setConfirming(false);
      return null;
    },
  });
  const book = (): Promise<void> =>
    run(
      () => bookShift(shift.id, answer === 'on-purpose'),
      ({ shifts }) => {
        showToast('success', t(shifts[0]?.processing ? 'BOOKING.ASKED' : 'BOOKING.DONE'));
        setConfirming(false);
        return navigate({ to: '/' });
      },
    );

  const look = isMain ? { fullWidth: true } : ({ size: 'sm', variant: 'default' } as const);
  if (shift.processing) {
    return (
      <Button {...look} disabled>
        {t('BOOKING.PENDING')}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        disabled={!isOnline}
        aria-label={isRow ? `${verb} · ${when}` : undefined}
        onClick={() => setConfirming(true)}
      >
        {verb}
      </Button>
      {isOnline || isRow ? null : (
        <Text ta="center" c="dimmed" size="sm">
          {t('BOOKING.OFFLINE')}
        </Text>
      )}
      <ConfirmSheet
        opened={isConfirming}
        title={t(isApplied ? 'BOOKING.APPLY_TITLE' : 'BOOKING.CONFIRM_TITLE')}
        confirm={t(answer === 'on-purpose' ? 'CLASH.CONFIRM' : 'GENERAL.CONFIRM')}
        cancel={t('GENERAL.CANCEL')}
        isBusy={isBusy}
        isDisabled={answer === 'impossible' || effect.isUnbookable}
        onConfirm={() => void book()}
        onClose={() => (isBusy ? undefined : setConfirming(false))}
      >
        <Stack gap={12}>
          {when}
          <ClashNotice clashes={clashes} />
          {answer === 'impossible' ? null : <ShiftEffectLines effect={effect} isBooking />}
        </Stack>
      </ConfirmSheet>
    </>
  );
};
