import { Text, Textarea } from '@mantine/core';
import { swapOffer } from '@ploeg/domain/swaps/swap-rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { type Answered, askThroughQueue } from '#data/queued-request.ts';
import { candidatesQuery } from '#data/shifts/shifts.queries.ts';
import { swapCreateKind, toSwapArgs } from '#data/swaps/swaps.commands.ts';
import { ShiftWhen } from '#features/requests/request-card.tsx';
import { RequestForm, useRequestForm } from '#features/requests/request-form.tsx';
import {
  type ShiftRequestProps,
  ShiftRequestScreen,
} from '#features/requests/shift-request.screen.tsx';
import type { FieldErrors } from '#forms/field-errors.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { ColleagueChoice } from './colleague-choice.tsx';

export const AskSwapScreen = ({ shiftId }: { shiftId: string }) => {
  const { t } = useTranslation();
  return (
    <ShiftRequestScreen
      shiftId={shiftId}
      title={t('SWAP.ASK')}
      isOffered={(target) => swapOffer(target) === 'open'}
      form={SwapForm}
      renderOtherwise={(target) => {
        const days = target?.department.swapShifts.daysBeforeShiftLimit ?? 1;
        const running = target?.shift.swap;
        return running && swapOffer(target) === 'in-progress' ? (
          <Empty
            icon="swap"
            title={t('SWAP.IN_PROGRESS')}
            hint={t('SWAP.IN_PROGRESS_HINT')}
            action={
              <LinkButton variant="default" to="/swaps" search={{ swap: running.id }}>
                {t('SWAP.SHOW')}
              </LinkButton>
            }
          />
        ) : (
          <Empty
            icon="swap"
            title={t('SWAP.NOT_OFFERED')}
            hint={t('SWAP.NOT_OFFERED_HINT', { count: Math.max(1, days) })}
          />
        );
      }}
    />
  );
};

const SwapForm = ({ shift, department, busy }: ShiftRequestProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: shiftId, departmentId, start, end, pause } = shift;
  const { employmentId, swapShifts } = department;
  const form = useRequestForm({
    initial: { reason: '', chosen: [] as string[] },
    draft: { name: `swap.${shiftId}` },
    busy,
    judge: (): FieldErrors => ({
      chosen: colleagues.length === 0 ? t('SWAP.CHOOSE') : null,
    }),
    send: (typed): Promise<Answered> => {
      const reason = typed.reason.trim();
      const args = { departmentId, shiftId, employmentId, reason, colleagues };
      return askThroughQueue(swapCreateKind, toSwapArgs(args), departmentId);
    },
    sent: () => t('SWAP.CREATED'),
    waiting: t('SWAP.WILL_BE_SENT'),
    next: () => navigate({ to: '/' }),
  });
  const candidates = useQuery(candidatesQuery({ departmentId, start, end, pause, shiftId }));
  const free = (candidates.data ?? []).filter(
    (item) => item.employmentId !== employmentId && item.constraints.length === 0,
  );
  // Who has got other work since they were chosen is not asked.
  const colleagues = form.values.chosen.flatMap((chosen) => {
    const person = free.find((candidate) => candidate.employmentId === chosen);
    return person ? [{ employmentId: chosen, name: person.displayName }] : [];
  });

  return (
    <RequestForm
      title={t('SWAP.ASK')}
      send={t('SWAP.SEND')}
      form={form}
      above={
        <>
          <ShiftWhen shift={shift} department={department} />
          <Text size="sm" c="dimmed">
            {t(swapShifts.adminApproval ? 'SWAP.LEAD_APPROVAL' : 'SWAP.LEAD')}
          </Text>
        </>
      }
    >
      {candidates.data === undefined ? null : (
        <ColleagueChoice
          colleagues={free}
          chosen={colleagues.map((colleague) => colleague.employmentId)}
          error={form.errorAt('chosen')}
          onChange={(chosen) => form.set({ chosen })}
        />
      )}
      <RemoteState
        remote={candidates}
        offline={t('SWAP.OFFLINE')}
        shape={<RowShapes height={48} />}
      />
      <Textarea
        label={t('SWAP.REASON')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.field('reason')}
      />
    </RequestForm>
  );
};
