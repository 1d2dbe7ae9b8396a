import { Switch, Textarea } from '@mantine/core';
import { CANCEL_SHIFT, canRequestChange } from '@ploeg/domain/change-requests/change-rules';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRequestKind } from '#data/change-requests/change-requests.commands.ts';
import { type Answered, askThroughQueue } from '#data/queued-request.ts';
import { DayoffSelect, useDayoffTypes } from '#features/requests/dayoff-select.tsx';
import { ShiftWhen } from '#features/requests/request-card.tsx';
import {
  RequestForm,
  useRequestForm,
  useRequestPictures,
} from '#features/requests/request-form.tsx';
import {
  type ShiftRequestProps,
  ShiftRequestScreen,
} from '#features/requests/shift-request.screen.tsx';
import type { FieldErrors } from '#forms/field-errors.ts';
import { useBack } from '#platform/use-back.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';

export const RequestChangeScreen = ({ shiftId }: { shiftId: string }) => {
  const { t } = useTranslation();
  return (
    <ShiftRequestScreen
      shiftId={shiftId}
      title={t('CHANGE.ASK')}
      isOffered={canRequestChange}
      form={ChangeForm}
      renderOtherwise={(target) =>
        target?.shift.pendingRequest ? (
          <Empty icon="waiting" title={t('CHANGE.PENDING')} hint={t('CHANGE.PENDING_HINT')} />
        ) : (
          <Empty icon="edit" title={t('CHANGE.NOT_OFFERED')} hint={t('CHANGE.NOT_OFFERED_HINT')} />
        )
      }
    />
  );
};

/** Goes back, with a word, from a form that cannot be filled in. */
const useGivingUp = (hasFailed: boolean): void => {
  const { t } = useTranslation();
  const back = useBack();
  const giveUp = useEffectEvent(() => {
    showToast('danger', t('GENERAL.ERROR_RETRIEVING_DATA'));
    back.go();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
};

const ChangeForm = ({ shift, department, busy }: ShiftRequestProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const form = useRequestForm({
    initial: () => ({
      /** Names the form, and the place of its pictures on this device. */
      form: crypto.randomUUID(),
      cancellationType: '',
      comment: '',
      fullDay: true,
    }),
    draft: { name: `change.${shift.id}` },
    busy,
    required: ['comment'],
    judge: (): FieldErrors => ({
      cancellationType: isKnown ? null : t('GENERAL.REQUIRED'),
    }),
    send: ({ comment, fullDay }): Promise<Answered> => {
      const asked = { cancellationType, comment: comment.trim(), fullDay: !isCancel && fullDay };
      const args = { ...asked, shiftId: shift.id, pictures };
      return askThroughQueue(changeRequestKind, args, shift.departmentId);
    },
    sent: () => t('CHANGE.SENT'),
    waiting: t('CHANGE.WILL_BE_SENT'),
    next: () => navigate({ to: '/shifts/$shiftId', params: { shiftId: shift.id }, replace: true }),
  });
  const { cancellationType } = form.values;
  const { query, types } = useDayoffTypes(department);
  const isCancel = cancellationType === CANCEL_SHIFT;
  const isKnown = isCancel || types?.some(({ id }) => id === cancellationType) === true;
  const { pictures, field } = useRequestPictures('change', form.values.form);

  useGivingUp(query.isError && types === null);

  return (
    <RequestForm
      title={t('CHANGE.ASK')}
      send={t('CHANGE.SEND')}
      form={form}
      isDisabled={types === null}
      above={
        <>
          <ShiftWhen shift={shift} department={department} />
          {isOnline ? null : <Notice tone="warning">{t('CHANGE.OFFLINE')}</Notice>}
          {types === null ? (
            <div role="status" aria-label={t('GENERAL.LOADING')}>
              <RowShapes height={48} />
            </div>
          ) : null}
        </>
      }
    >
      {types === null ? null : (
        <>
          <DayoffSelect
            label={t('CHANGE.TYPE')}
            choose={t('CHANGE.CHOOSE_TYPE')}
            types={[{ id: CANCEL_SHIFT, name: t('SHIFT.CANCEL_SHIFT') }, ...types]}
            {...form.field('cancellationType')}
            value={isKnown ? cancellationType : ''}
          />
          {isKnown && !isCancel ? (
            <Switch label={t('LEAVE.FULL_DAY')} {...form.check('fullDay')} />
          ) : null}
          <Textarea
            label={t('CHANGE.COMMENT')}
            autosize
            minRows={2}
            maxLength={2000}
            required
            {...form.field('comment')}
          />
          {field}
        </>
      )}
    </RequestForm>
  );
};
