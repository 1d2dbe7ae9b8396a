import { Button, NativeSelect, Switch, Text, Textarea } from '@mantine/core';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { CANCEL_SHIFT } from '@ploeg/domain/change-requests/change-rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '#blocks/picture-field.tsx';
import { refusalText } from '#blocks/refusal-text.ts';
import { askForChange } from '#data/change-requests/change-actions.ts';
import { dayoffsQuery } from '#data/leave/leave.queries.ts';
import { formPictures } from '#data/pictures.ts';
import type { Outcome } from '#data/sync/outcome.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { usePictures } from '#data/use-pictures.ts';
import type { Department } from '#data/wire.ts';
import type { Faults } from '#forms/faults.ts';
import { FormRefusal } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { NetworkError } from '#platform/api-error.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { useBack } from '#platform/use-back.ts';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { changeFormOf, emptyChangeDraft } from './change-draft.ts';

export const ChangeForm = ({
  shift,
  department,
  mainId,
  busy,
}: {
  shift: Shift;
  department: Department;
  mainId: string;
  busy: [boolean, (isBusy: boolean) => void];
}) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const back = useBack();
  const isOnline = useOnline();
  const form = useAppForm({
    initial: emptyChangeDraft,
    draft: { name: changeFormOf(shift.id) },
    isHeld: true,
    busy,
    judge: ({ comment }): Faults => ({
      cancellationType: isKnown ? null : t('GENERAL.REQUIRED'),
      comment: comment.trim() === '' ? t('GENERAL.REQUIRED') : null,
    }),
    send: async ({ comment, fullDay }): Promise<Outcome> => {
      const { outcome, refusal } = await askForChange(
        shift,
        { cancellationType, comment: comment.trim(), fullDay: !isCancel && fullDay },
        pictures,
      );
      if (refusal) throw new FormRefusal(refusalText(refusal, t));
      return outcome;
    },
    onSent: (outcome) => {
      showToast('success', t(outcome === 'waiting' ? 'CHANGE.WILL_BE_SENT' : 'CHANGE.SENT'));
      return navigate({
        to: '/shifts/$shiftId',
        params: { shiftId: shift.id },
        replace: true,
      });
    },
  });
  const { cancellationType, form: formId } = form.values;
  const known = department.dayoffs.filter(({ displayUser }) => displayUser);
  const dayoffs = useQuery(dayoffsQuery(department.id));
  // Where the line has just broken, the kinds that the device knows will do.
  const isCut = !isOnline || dayoffs.error instanceof NetworkError;
  const types = dayoffs.data ?? (isCut ? known : null);
  const pictures = usePictures(mainId, formPictures(mainId, 'change', formId).owner) ?? [];
  const place = { use: 'change', form: formId } as const;

  const giveUp = useEffectEvent(() => {
    showToast('danger', t('GENERAL.ERROR_RETRIEVING_DATA'));
    back.go();
  });
  const hasFailed = dayoffs.isError && types === null;
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);

  const isCancel = cancellationType === CANCEL_SHIFT;
  const isKnown = isCancel || types?.some(({ id }) => id === cancellationType) === true;

  return (
    <Screen
      title={t('CHANGE.ASK')}
      back={back}
      footer={
        <>
          {form.refusal ? <Notice tone="error">{form.refusal}</Notice> : null}
          <Button {...form.button} fullWidth disabled={types === null}>
            {t('CHANGE.SEND')}
          </Button>
        </>
      }
    >
      <div>
        <Text fw={600}>{formatDayLong(shift.start, i18n.language)}</Text>
        <Text c="dimmed" className="tabular">
          {department.params.showOnlyStartDate
            ? formatTime(shift.start)
            : `${formatTime(shift.start)} – ${formatTime(shift.end)}`}
          {' · '}
          {department.company}
        </Text>
      </div>
      {isOnline ? null : <Notice tone="warning">{t('CHANGE.OFFLINE')}</Notice>}
      {types === null ? (
        <div role="status" aria-label={t('GENERAL.LOADING')}>
          <RowShapes height={48} />
        </div>
      ) : (
        <form {...form.props} style={{ display: 'grid', gap: 16 }}>
          <NativeSelect
            label={t('CHANGE.TYPE')}
            required
            {...form.field('cancellationType')}
            value={isKnown ? cancellationType : ''}
            data={[
              { value: '', label: t('CHANGE.CHOOSE_TYPE') },
              { value: CANCEL_SHIFT, label: t('SHIFT.CANCEL_SHIFT') },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
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
          <PictureField
            pictures={pictures}
            hint={t('LEAVE.PICTURES_HINT')}
            renderTake={(props) => <Link to="/pictures/new" search={place} {...props} />}
            renderOpen={(pictureId, props) => (
              <Link to="/pictures/$pictureId" params={{ pictureId }} search={place} {...props} />
            )}
          />
        </form>
      )}
    </Screen>
  );
};
