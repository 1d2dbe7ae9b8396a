import { Button, Switch, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#blocks/refusal-text.ts';
import { enterDays } from '#data/availability/availability-actions.ts';
import { useOnline } from '#data/sync/use-world.ts';
import type { Department, Snapshot } from '#data/wire.ts';
import { FormRefusal } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Empty } from '#ui/empty.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './availability.module.css';
import { ChosenDays } from './chosen-days.tsx';
import { DayFaults } from './day-faults.tsx';
import { daysDraftOf, emptyDaysDraft } from './days-draft.ts';

const dayFaults = (faults: ComponentProps<typeof DayFaults>['faults']) => (
  <DayFaults faults={faults} />
);

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
  const form = useAppForm({
    initial: emptyDaysDraft,
    draft: daysDraftOf(department.id),
    isHeld: true,
    judge: (typed) => ({
      startHour: typed.fullDay || typed.startHour ? null : t('GENERAL.REQUIRED'),
      endHour: typed.fullDay || typed.endHour ? null : t('GENERAL.REQUIRED'),
    }),
    send: async (typed) => {
      const answer = await enterDays({
        departmentId: department.id,
        days: typed.days,
        fullDay: typed.fullDay,
        // Hours that a full day hides may be empty.
        startHour: typed.startHour || '09:00',
        endHour: typed.endHour || '17:00',
      });
      const { refusal, faults } = answer;
      if (!refusal) return answer;
      throw new FormRefusal(faults.length > 0 ? dayFaults(faults) : refusalText(refusal, t));
    },
    onSent: ({ outcome, faults }): unknown => {
      // What was left out stands on the next screen, day by day.
      if (outcome === 'waiting') showToast('success', t('SWAP.WILL_BE_SENT'));
      else if (faults.length === 0) {
        showToast('success', t('AVAILABILITY.CREATED', { count: days.length }));
      }
      return navigate({ to: '/unavailabilities', search: toDays, replace: true });
    },
  });
  const { days, fullDay, startHour, endHour } = form.values;
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

  return (
    <Screen
      title={t('AVAILABILITY.FORM_TITLE')}
      back={back}
      footer={
        <>
          {form.refusal ? (
            <Notice tone="error" title={t('AVAILABILITY.NOT_CREATED')}>
              {form.refusal}
            </Notice>
          ) : null}
          <Button {...form.button} fullWidth>
            {t('AVAILABILITY.SAVE')}
          </Button>
        </>
      }
    >
      {isOnline ? null : <Notice tone="warning">{t('AVAILABILITY.OFFLINE')}</Notice>}
      <p className={styles.company}>{department.company}</p>
      <form {...form.props} className={styles.form}>
        <Switch label={t('SCHEDULE.WHOLE_DAY')} {...form.check('fullDay')} />
        {fullDay ? null : (
          <div className={styles.pair}>
            <TextInput label={t('PLAN.START')} type="time" required {...form.field('startHour')} />
            <TextInput
              label={t('PLAN.END')}
              type="time"
              required
              description={endHour && endHour <= startHour ? t('PLAN.NEXT_DAY') : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.field('endHour')}
            />
          </div>
        )}
      </form>
      <ChosenDays
        snapshot={snapshot}
        department={department}
        draft={form.values}
        isJudged={!form.isBusy}
        onRemove={(day) => form.set({ days: days.filter((other) => other !== day) })}
      />
    </Screen>
  );
};
