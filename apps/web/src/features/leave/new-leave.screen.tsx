import { Button, NativeSelect, Switch } from '@mantine/core';
import { departmentsWith } from '@ploeg/domain/access/departments';
import type { LeaveFault } from '@ploeg/domain/leave/leave-rules';
import { startOfDay, toDateKey } from '@ploeg/domain/time/wall-time';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PictureField } from '#blocks/picture-field.tsx';
import { refusalText } from '#blocks/refusal-text.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { askForLeave } from '#data/leave/leave-actions.ts';
import { dayoffsQuery } from '#data/leave/leave.queries.ts';
import { formPictures } from '#data/pictures.ts';
import type { Outcome } from '#data/sync/outcome.ts';
import { useOnline, useSnapshot } from '#data/sync/use-world.ts';
import { usePictures } from '#data/use-pictures.ts';
import type { Department } from '#data/wire.ts';
import { type Faults, mapTexts } from '#forms/faults.ts';
import { FormRefusal } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { nowWall } from '#platform/device-clock.ts';
import { useBack } from '#platform/use-back.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { LeaveDays } from './leave-days.tsx';
import { emptyLeaveDraft, findTimeFaults, timeOf } from './leave-draft.ts';
import { LeaveRange } from './leave-range.tsx';
import styles from './leave.module.css';

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

const Form = ({ departments, mainId }: { departments: Department[]; mainId: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack('/leave');
  const isOnline = useOnline();
  const form = useAppForm({
    initial: () => emptyLeaveDraft(departments[0]?.id ?? ''),
    draft: {
      name: 'leave',
      isWanted: ({ departmentId }) => departments.some(({ id }) => id === departmentId),
    },
    isHeld: true,
    judge: (): Faults => ({
      dayoffType: type ? null : t('GENERAL.REQUIRED'),
      ...mapTexts(findTimeFaults(draft, now), (fault) => texts[fault]),
    }),
    send: async (): Promise<Outcome> => {
      const { outcome, refusal } = await askForLeave(
        {
          departmentId: draft.departmentId,
          dayoffType: type?.id ?? '',
          dayoffName: type?.name ?? '',
          ...timeOf(draft),
        },
        pictures,
      );
      if (refusal) throw new FormRefusal(refusalText(refusal, t));
      return outcome;
    },
    onSent: (outcome) => {
      showToast('success', t(outcome === 'waiting' ? 'LEAVE.WILL_BE_SENT' : 'LEAVE.SENT'));
      return navigate({ to: '/' });
    },
  });
  const department = departments.find(({ id }) => id === form.values.departmentId);
  const now = nowWall(department?.timezone ?? 'UTC');
  const today = startOfDay(now);
  // A form that lay for some days may name days that have passed.
  const dates = form.values.dates.filter((date) => date >= toDateKey(today));
  const draft = { ...form.values, dates };
  const dayoffs = useQuery(dayoffsQuery(draft.departmentId));
  const known = department?.dayoffs.filter(({ displayUser }) => displayUser) ?? [];
  const types = dayoffs.data ?? (isOnline ? [] : known);
  const type = types.find(({ id }) => id === draft.dayoffType);
  const pictures = usePictures(mainId, formPictures(mainId, 'leave', draft.form).owner) ?? [];
  const place = { use: 'leave', form: draft.form } as const;
  const texts: Record<LeaveFault, string> = {
    must_select_one_date: t('DAYOFFS.MUST_SELECT_ONE_DATE'),
    too_many_dates: t('LEAVE.TOO_MANY_DATES'),
    times_missing: t('GENERAL.REQUIRED'),
    end_before_start: t('LEAVE.END_BEFORE_START'),
    in_past: t('LEAVE.IN_PAST'),
    too_far: t('LEAVE.TOO_FAR'),
  };

  return (
    <Screen
      title={t('LEAVE.ASK')}
      back={back}
      footer={
        <>
          {form.refusal ? <Notice tone="error">{form.refusal}</Notice> : null}
          <Button {...form.button} fullWidth>
            {t('LEAVE.SEND')}
          </Button>
        </>
      }
    >
      <form {...form.props} className={styles.form}>
        {departments.length > 1 ? (
          <NativeSelect
            label={t('LEAVE.DEPARTMENT')}
            required
            {...form.field('departmentId')}
            data={departments.map(({ id, company }) => ({ value: id, label: company }))}
            onChange={(event) =>
              form.set({ departmentId: event.currentTarget.value, dayoffType: '' })
            }
          />
        ) : null}
        {types.length > 0 ? (
          <NativeSelect
            label={t('LEAVE.TYPE')}
            required
            {...form.field('dayoffType')}
            value={type?.id ?? ''}
            data={[
              { value: '', label: t('LEAVE.CHOOSE_TYPE') },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
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
        <Switch label={t('LEAVE.FULL_DAY')} {...form.check('fullDay')} />
        {draft.fullDay ? (
          <LeaveDays
            dates={dates}
            today={today}
            error={form.errorAt('dates')}
            onChange={(chosen) => form.set({ dates: chosen })}
          />
        ) : (
          <LeaveRange form={form} today={today} />
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
