import { Button, Switch, TextInput } from '@mantine/core';
import type { Department } from '@ploeg/contract/departments/departments.schemas';
import type { Snapshot } from '@ploeg/contract/sync/sync.schemas';
import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#blocks/refusal-text.ts';
import { enterDays } from '#data/availability/availability-actions.ts';
import { useOnline } from '#data/sync/use-world.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './availability.module.css';
import { ChosenDays } from './chosen-days.tsx';
import { DayFaults } from './day-faults.tsx';
import { useDaysDraft } from './use-days-draft.ts';

const FORM_ID = 'enter-days';

type Refused = { text: string; faults: { day: string; text: string }[] };

/** The whole day or from when to when, for all of the chosen days. */
export const EnterDaysForm = ({
  snapshot,
  department,
  back,
}: {
  snapshot: Snapshot;
  department: Department;
  back: NonNullable<ComponentProps<typeof Screen>['back']>;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { draft, change, drop } = useDaysDraft(department.id);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  // Who leaves now would not learn what came of it.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: isBusy });
  const { days, fullDay, startHour, endHour } = draft;
  const [first = ''] = days;
  const toDays = { department: department.id, on: first.slice(0, 7) };

  if (days.length === 0) {
    return (
      <Screen title={t('AVAILABILITY.FORM_TITLE')} back={back}>
        <Empty
          icon="away"
          title={t('AVAILABILITY.NO_DAY')}
          hint={t('AVAILABILITY.NO_DAY_HINT')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/unavailabilities" search={{ department: department.id }} {...props} />
              )}
            >
              {t('AVAILABILITY.TO_DAYS')}
            </Button>
          }
        />
      </Screen>
    );
  }

  const missing = (hour: string): string | null =>
    hasTried && hour === '' ? t('GENERAL.REQUIRED') : null;
  const set = (changes: Parameters<typeof change>[0]): void => {
    setRefused(null);
    change(changes);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!fullDay && (startHour === '' || endHour === '')) return;
    setBusy(true);
    setRefused(null);
    const { outcome, refusal, faults } = await enterDays({
      departmentId: department.id,
      days,
      fullDay,
      // Hours that a full day hides may be empty.
      startHour: startHour || '09:00',
      endHour: endHour || '17:00',
    });
    if (refusal) {
      setBusy(false);
      setRefused({ text: refusalText(refusal, t), faults });
      return;
    }
    drop();
    // What was left out stands on the next screen, day by day.
    if (outcome === 'waiting') showToast('success', t('SWAP.WILL_BE_SENT'));
    else if (faults.length === 0) {
      showToast('success', t('AVAILABILITY.CREATED', { count: days.length }));
    }
    await navigate({ to: '/unavailabilities', search: toDays, replace: true, ignoreBlocker: true });
  };

  return (
    <Screen
      title={t('AVAILABILITY.FORM_TITLE')}
      back={back}
      footer={
        <>
          {refused ? (
            <Notice tone="error" title={t('AVAILABILITY.NOT_CREATED')}>
              {refused.faults.length > 0 ? <DayFaults faults={refused.faults} /> : refused.text}
            </Notice>
          ) : null}
          <Button type="submit" form={FORM_ID} fullWidth loading={isBusy}>
            {t('AVAILABILITY.SAVE')}
          </Button>
        </>
      }
    >
      {isOnline ? null : <Notice tone="warning">{t('AVAILABILITY.OFFLINE')}</Notice>}
      <p className={styles.company}>{department.company}</p>
      <form
        id={FORM_ID}
        noValidate
        className={styles.form}
        onSubmit={(event) => void submit(event)}
      >
        <Switch
          label={t('SCHEDULE.WHOLE_DAY')}
          checked={fullDay}
          onChange={(event) => set({ fullDay: event.currentTarget.checked })}
        />
        {fullDay ? null : (
          <div className={styles.pair}>
            <TextInput
              label={t('PLAN.START')}
              type="time"
              required
              value={startHour}
              error={missing(startHour)}
              onChange={(event) => set({ startHour: event.currentTarget.value })}
            />
            <TextInput
              label={t('PLAN.END')}
              type="time"
              required
              description={endHour && endHour <= startHour ? t('PLAN.NEXT_DAY') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={endHour}
              error={missing(endHour)}
              onChange={(event) => set({ endHour: event.currentTarget.value })}
            />
          </div>
        )}
      </form>
      <ChosenDays
        snapshot={snapshot}
        department={department}
        draft={draft}
        isJudged={!isBusy}
        onRemove={(day) => set({ days: days.filter((other) => other !== day) })}
      />
    </Screen>
  );
};
