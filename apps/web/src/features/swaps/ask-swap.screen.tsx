import { Button, Text, Textarea } from '@mantine/core';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { swapOffer } from '@ploeg/domain/swaps/swap-rules';
import { toWall } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#blocks/refusal-text.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { candidatesQuery } from '#data/shifts/shifts.queries.ts';
import { askForSwap } from '#data/swaps/swap-actions.ts';
import type { Outcome } from '#data/sync/outcome.ts';
import { useOnline, useSnapshot } from '#data/sync/use-world.ts';
import { type Department, toRuleShift } from '#data/wire.ts';
import type { Faults } from '#forms/faults.ts';
import { FormRefusal } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { ColleagueChoice } from './colleague-choice.tsx';
import { emptySwapDraft, swapFormOf } from './swap-draft.ts';
import { SwapWhen } from './swap-when.tsx';
import { toastOutcome } from './swap-outcome.ts';

/** Asks up to three colleagues to take over a shift. */
export const AskSwapScreen = ({ shiftId }: { shiftId: string }) => {
  const { t } = useTranslation();
  const back = useBack();
  const snapshot = useSnapshot();
  // While it is on its way the request stands in the world already; the form stays until the verdict.
  const [isBusy, setBusy] = useState(false);
  const shift = snapshot?.shifts.find(({ id }) => id === shiftId);
  const department = snapshot?.departments.find(({ id }) => id === shift?.departmentId);
  const offer =
    snapshot && shift && department
      ? swapOffer({
          shift: toRuleShift(shift),
          department,
          personId: snapshot.userDetails.mainId,
          now: toWall(nowInstant(), department.timezone),
          // The signal may go while the form is open; what is typed must not go with it.
          online: true,
          fixedView: snapshot.fixed_view,
        })
      : 'none';
  if (shift && department && (isBusy || offer === 'open')) {
    return <Form key={shift.id} shift={shift} department={department} busy={[isBusy, setBusy]} />;
  }
  const running = shift?.swap_shift;
  return (
    <Screen title={t('SWAP.ASK')} back={back}>
      {running && offer === 'in-progress' ? (
        <Empty
          icon="swap"
          title={t('SWAP.IN_PROGRESS')}
          hint={t('SWAP.IN_PROGRESS_HINT')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/swaps" search={{ swap: running.id }} {...props} />}
            >
              {t('SWAP.SHOW')}
            </Button>
          }
        />
      ) : (
        <Empty
          icon="swap"
          title={t('SWAP.NOT_OFFERED')}
          hint={t('SWAP.NOT_OFFERED_HINT', {
            count: Math.max(1, department?.swapShifts.daysBeforeShiftLimit ?? 1),
          })}
        />
      )}
    </Screen>
  );
};

const Form = ({
  shift,
  department,
  busy,
}: {
  shift: Shift;
  department: Department;
  busy: [boolean, (isBusy: boolean) => void];
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack();
  const isOnline = useOnline();
  const { id, departmentId, start, end, pause } = shift;
  const form = useAppForm({
    initial: emptySwapDraft,
    draft: { name: swapFormOf(id) },
    isHeld: true,
    busy,
    judge: ({ reason }): Faults => ({
      reason: reason.trim() === '' ? t('GENERAL.REQUIRED') : null,
      chosen: colleagues.length === 0 ? t('SWAP.CHOOSE') : null,
    }),
    send: async ({ reason }): Promise<Outcome> => {
      const { recordId } = department;
      const { outcome, refusal } = await askForSwap({
        departmentId,
        shiftId: id,
        recordId,
        reason: reason.trim(),
        colleagues,
      });
      if (refusal) throw new FormRefusal(refusalText(refusal, t));
      return outcome;
    },
    onSent: (outcome) => {
      showToast('success', toastOutcome(outcome, t('SWAP.CREATED'), t));
      return navigate({ to: '/' });
    },
  });
  const candidates = useQuery(candidatesQuery({ departmentId, start, end, pause, shiftId: id }));
  const free = (candidates.data ?? []).filter(
    ({ recordId, constraints }) => recordId !== department.recordId && constraints.length === 0,
  );
  // Who has got other work since they were chosen is not asked.
  const colleagues = form.values.chosen.flatMap((recordId) => {
    const person = free.find((one) => one.recordId === recordId);
    return person ? [{ recordId, name: person.displayName }] : [];
  });

  return (
    <Screen
      title={t('SWAP.ASK')}
      back={back}
      footer={
        <>
          {form.refusal ? <Notice tone="error">{form.refusal}</Notice> : null}
          <Button {...form.button} fullWidth>
            {t('SWAP.SEND')}
          </Button>
        </>
      }
    >
      <SwapWhen shift={shift} department={department} />
      <Text size="sm" c="dimmed">
        {department.swapShifts.adminApproval ? t('SWAP.LEAD_APPROVAL') : t('SWAP.LEAD')}
      </Text>
      <form {...form.props} style={{ display: 'grid', gap: 16 }}>
        <Textarea
          label={t('SWAP.REASON')}
          autosize
          minRows={2}
          maxLength={2000}
          required
          {...form.field('reason')}
        />
        {candidates.data === undefined ? null : (
          <ColleagueChoice
            colleagues={free}
            chosen={colleagues.map(({ recordId }) => recordId)}
            error={form.errorAt('chosen')}
            onChange={(chosen) => form.set({ chosen })}
          />
        )}
        <RemoteState
          remote={candidates}
          isOnline={isOnline}
          offline={t('SWAP.OFFLINE')}
          shape={<RowShapes height={48} />}
        />
      </form>
    </Screen>
  );
};
