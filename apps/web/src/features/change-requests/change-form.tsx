import { Button, NativeSelect, Switch, Text, Textarea } from '@mantine/core';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import type { Shift } from '@ploeg/contract/shifts/shifts.schemas';
import { CANCEL_SHIFT } from '@ploeg/domain/change-requests/change-rules';
import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '#blocks/picture-field.tsx';
import { refusalText } from '#blocks/refusal-text.ts';
import { askForChange } from '#data/change-requests/change-actions.ts';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#data/form-drafts.ts';
import { dayoffsQuery } from '#data/leave/leave.queries.ts';
import { formPictures } from '#data/pictures.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { usePictures } from '#data/use-pictures.ts';
import { NetworkError } from '#platform/api-error.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { useBack } from '#platform/use-back.ts';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ChangeDraft, changeFormOf, emptyChangeDraft, isChangeDraft } from './change-draft.ts';

const FORM_ID = 'change';

/** What was typed before, or a form that is empty; kept at once, so that its pictures find it again. */
const openDraft = (form: string): ChangeDraft => {
  const known = readFormDraft(form, isChangeDraft);
  if (known) return known;
  const draft = emptyChangeDraft();
  keepFormDraft(form, draft);
  return draft;
};

export const ChangeForm = ({
  shift,
  department,
  mainId,
  busy: [isBusy, setBusy],
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
  const form = changeFormOf(shift.id);
  const [draft, setDraft] = useState(() => openDraft(form));
  const [hasTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Who leaves now would not learn what came of it.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: isBusy });
  const known = department.dayoffs.filter(({ displayUser }) => displayUser);
  const dayoffs = useQuery(dayoffsQuery(department.id));
  // Where the line has just broken, the kinds that the device knows will do.
  const isCut = !isOnline || dayoffs.error instanceof NetworkError;
  const types = dayoffs.data ?? (isCut ? known : null);
  const pictures = usePictures(mainId, formPictures(mainId, 'change', draft.form).owner) ?? [];
  const place = { use: 'change', form: draft.form } as const;

  const giveUp = useEffectEvent(() => {
    showToast('danger', t('GENERAL.ERROR_RETRIEVING_DATA'));
    back.go();
  });
  const hasFailed = dayoffs.isError && types === null;
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);

  const change = (changes: Partial<ChangeDraft>): void => {
    const next = { ...draft, ...changes };
    setDraft(next);
    setRefusal(null);
    keepFormDraft(form, next);
  };

  const { cancellationType } = draft;
  const comment = draft.comment.trim();
  const isCancel = cancellationType === CANCEL_SHIFT;
  const isKnown = isCancel || types?.some(({ id }) => id === cancellationType) === true;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!isKnown || comment === '') return;
    setBusy(true);
    const fullDay = !isCancel && draft.fullDay;
    const { outcome, refusal: refused } = await askForChange(
      shift,
      { cancellationType, comment, fullDay },
      pictures,
    );
    if (refused) {
      setBusy(false);
      setRefusal(refusalText(refused, t));
      return;
    }
    dropFormDraft(form);
    showToast('success', t(outcome === 'waiting' ? 'CHANGE.WILL_BE_SENT' : 'CHANGE.SENT'));
    await navigate({
      to: '/shifts/$shiftId',
      params: { shiftId: shift.id },
      replace: true,
      ignoreBlocker: true,
    });
  };

  return (
    <Screen
      title={t('CHANGE.ASK')}
      back={back}
      footer={
        <>
          {refusal ? <Notice tone="error">{refusal}</Notice> : null}
          <Button type="submit" form={FORM_ID} fullWidth loading={isBusy} disabled={types === null}>
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
        <form
          id={FORM_ID}
          noValidate
          style={{ display: 'grid', gap: 16 }}
          onSubmit={(event) => void submit(event)}
        >
          <NativeSelect
            label={t('CHANGE.TYPE')}
            required
            value={isKnown ? cancellationType : ''}
            error={hasTried && !isKnown ? t('GENERAL.REQUIRED') : null}
            data={[
              { value: '', label: t('CHANGE.CHOOSE_TYPE') },
              { value: CANCEL_SHIFT, label: t('SHIFT.CANCEL_SHIFT') },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => change({ cancellationType: event.currentTarget.value })}
          />
          {isKnown && !isCancel ? (
            <Switch
              label={t('LEAVE.FULL_DAY')}
              checked={draft.fullDay}
              onChange={(event) => change({ fullDay: event.currentTarget.checked })}
            />
          ) : null}
          <Textarea
            label={t('CHANGE.COMMENT')}
            autosize
            minRows={2}
            maxLength={2000}
            required
            error={hasTried && comment === '' ? t('GENERAL.REQUIRED') : null}
            value={draft.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
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
