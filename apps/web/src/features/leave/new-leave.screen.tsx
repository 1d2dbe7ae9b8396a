import { Button, NativeSelect, Switch } from '@mantine/core';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import { departmentsWith } from '@ploeg/domain/access/departments';
import { findLeaveFault, type LeaveFault } from '@ploeg/domain/leave/leave-rules';
import { startOfDay, toDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '#blocks/picture-field.tsx';
import { refusalText } from '#blocks/refusal-text.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { dropFormDraft, keepFormDraft, readFormDraft } from '#data/form-drafts.ts';
import { askForLeave } from '#data/leave/leave-actions.ts';
import { dayoffsQuery } from '#data/leave/leave.queries.ts';
import { formPictures } from '#data/pictures.ts';
import { useOnline, useSnapshot } from '#data/sync/use-world.ts';
import { usePictures } from '#data/use-pictures.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { LeaveDays } from './leave-days.tsx';
import {
  emptyLeaveDraft,
  isLeaveDraft,
  LEAVE_FORM,
  type LeaveDraft,
  timeOf,
} from './leave-draft.ts';
import { LeaveRange } from './leave-range.tsx';
import styles from './leave.module.css';

const FORM_ID = 'leave';

/** Asks for days off in a department that takes such requests. */
export const NewLeaveScreen = () => {
  const { t } = useTranslation();
  const back = useBack('/leave');
  const snapshot = useSnapshot();
  if (!snapshot) return null;
  const departments = departmentsWith('vacationRequests', snapshot.departments);
  if (departments.length > 0) {
    return <Form departments={departments} mainId={snapshot.userDetails.mainId} />;
  }
  return (
    <Screen title={t('LEAVE.ASK')} back={back}>
      <Empty icon="sun" title={t('LEAVE.NONE_HERE')} hint={t('LEAVE.NONE_HERE_HINT')} />
    </Screen>
  );
};

/** What was typed before, or a form that is empty; kept at once, so that its pictures find it again. */
const openDraft = (departments: readonly Department[]): LeaveDraft => {
  const known = readFormDraft(LEAVE_FORM, isLeaveDraft);
  if (known && departments.some(({ id }) => id === known.departmentId)) return known;
  const draft = emptyLeaveDraft(departments[0]?.id ?? '');
  keepFormDraft(LEAVE_FORM, draft);
  return draft;
};

const Form = ({ departments, mainId }: { departments: Department[]; mainId: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack('/leave');
  const isOnline = useOnline();
  const [typed, setDraft] = useState(() => openDraft(departments));
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Who leaves now would not learn what came of it.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: isBusy });
  const department = departments.find(({ id }) => id === typed.departmentId);
  const now = nowWall(department?.timezone ?? 'UTC');
  const today = startOfDay(now);
  // A form that lay for some days may name days that have passed.
  const draft = { ...typed, dates: typed.dates.filter((date) => date >= toDateKey(today)) };
  const dayoffs = useQuery(dayoffsQuery(draft.departmentId));
  const known = department?.dayoffs.filter(({ displayUser }) => displayUser) ?? [];
  const types = dayoffs.data ?? (isOnline ? [] : known);
  const type = types.find(({ id }) => id === draft.dayoffType);
  const pictures = usePictures(mainId, formPictures(mainId, 'leave', draft.form).owner) ?? [];
  const place = { use: 'leave', form: draft.form } as const;

  const change = (changes: Partial<LeaveDraft>): void => {
    const next = { ...draft, ...changes };
    setDraft(next);
    setRefusal(null);
    keepFormDraft(LEAVE_FORM, next);
  };

  const time = timeOf(draft);
  const fault = findLeaveFault(time, now);
  const texts: Record<LeaveFault, string> = {
    must_select_one_date: t('DAYOFFS.MUST_SELECT_ONE_DATE'),
    too_many_dates: t('LEAVE.TOO_MANY_DATES'),
    times_missing: t('GENERAL.REQUIRED'),
    end_before_start: t('LEAVE.END_BEFORE_START'),
    in_past: t('LEAVE.IN_PAST'),
    too_far: t('LEAVE.TOO_FAR'),
  };
  /** The text of the fault when it is one of these. */
  const faultText = (...those: LeaveFault[]): string | null =>
    hasTried && fault && those.includes(fault) ? texts[fault] : null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (fault || !type) return;
    setBusy(true);
    const { departmentId } = draft;
    const { outcome, refusal: refused } = await askForLeave(
      { departmentId, dayoffType: type.id, dayoffName: type.name, ...time },
      pictures,
    );
    if (refused) {
      setBusy(false);
      setRefusal(refusalText(refused, t));
      return;
    }
    dropFormDraft(LEAVE_FORM);
    showToast('success', t(outcome === 'waiting' ? 'LEAVE.WILL_BE_SENT' : 'LEAVE.SENT'));
    await navigate({ to: '/', ignoreBlocker: true });
  };

  return (
    <Screen
      title={t('LEAVE.ASK')}
      back={back}
      footer={
        <>
          {refusal ? <Notice tone="error">{refusal}</Notice> : null}
          <Button type="submit" form={FORM_ID} fullWidth loading={isBusy}>
            {t('LEAVE.SEND')}
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        {departments.length > 1 ? (
          <NativeSelect
            label={t('LEAVE.DEPARTMENT')}
            required
            value={draft.departmentId}
            data={departments.map(({ id, company }) => ({ value: id, label: company }))}
            onChange={(event) =>
              change({ departmentId: event.currentTarget.value, dayoffType: '' })
            }
          />
        ) : null}
        {types.length > 0 ? (
          <NativeSelect
            label={t('LEAVE.TYPE')}
            required
            value={type?.id ?? ''}
            error={hasTried && !type ? t('GENERAL.REQUIRED') : null}
            data={[
              { value: '', label: t('LEAVE.CHOOSE_TYPE') },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => change({ dayoffType: event.currentTarget.value })}
          />
        ) : null}
        {types.length === 0 && dayoffs.data ? (
          <Notice tone="info">{t('LEAVE.NO_TYPES')}</Notice>
        ) : null}
        {isOnline ? (
          <RemoteState
            remote={dayoffs}
            isOnline
            offline=""
            shape={<RowShapes height={48} count={1} />}
          />
        ) : (
          <Notice tone="warning">{t('LEAVE.FORM_OFFLINE')}</Notice>
        )}
        <Switch
          label={t('LEAVE.FULL_DAY')}
          checked={draft.fullDay}
          onChange={(event) => change({ fullDay: event.currentTarget.checked })}
        />
        {draft.fullDay ? (
          <LeaveDays
            dates={draft.dates}
            today={today}
            error={faultText('must_select_one_date', 'too_many_dates', 'in_past', 'too_far')}
            onChange={(dates) => change({ dates })}
          />
        ) : (
          <LeaveRange
            draft={draft}
            today={today}
            errors={{
              start: time.start === null ? faultText('times_missing') : faultText('in_past'),
              end:
                time.end === null
                  ? faultText('times_missing')
                  : faultText('end_before_start', 'too_far'),
            }}
            onChange={change}
          />
        )}
        <PictureField
          pictures={pictures}
          hint={t('LEAVE.PICTURES_HINT')}
          renderTake={(props) => <Link to="/pictures/new" search={place} {...props} />}
          renderOpen={(pictureId, props) => (
            <Link to="/pictures/$pictureId" params={{ pictureId }} search={place} {...props} />
          )}
        />
      </form>
    </Screen>
  );
};
