import { ActionIcon, Button, Checkbox, MultiSelect, SegmentedControl } from '@mantine/core';
import { SECONDS_PER_DAY } from '@ploeg/domain/time/wall-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { takeBack } from '#data/planning/plan-history.ts';
import { copyPlan, planCopyQuery } from '#data/planning/plan-copies.ts';
import type { ManagedDepartment } from '#data/wire.ts';
import { formatDays } from '#platform/datetime.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { CopyPreview } from './copy-preview.tsx';
import { type CopyChoice, countOf, targetsOf, toCopy, WEEK } from './copy-choice.ts';
import styles from './publishing.module.css';

type Props = {
  department: ManagedDepartment;
  /** The Monday of the week that is copied. */
  monday: number;
  onMonday: (monday: number) => void;
  /** With the first week that was planned. */
  onCopied: (monday: number) => void;
};

const weekText = (monday: number, language: string): string =>
  formatDays(monday, monday + WEEK - SECONDS_PER_DAY, language);

/** One week planned again in others: what is taken over, what comes of it, and one step to do it. */
export const CopyPlan = ({ department, monday, onMonday, onCopied }: Props) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [choice, setChoice] = useState<CopyChoice>({
    weeks: [1],
    what: 'all',
    employmentIds: [],
    openInstead: false,
    isForced: false,
  });
  const set = (changes: Partial<CopyChoice>) => setChoice((before) => ({ ...before, ...changes }));
  const copy = toCopy(department.id, monday, choice, t('PLAN_COPY.REASON'));
  const isAsked = choice.weeks.length > 0;
  const remote = useQuery({
    ...planCopyQuery(copy),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const { isBusy, act } = useAct();
  const lines = isAsked ? (remote.data?.lines ?? []) : [];
  const made = countOf(lines, 'made') + countOf(lines, 'open');
  const run = () =>
    act(async () => {
      const { batch, lines: done } = await copyPlan(copy);
      const count = countOf(done, 'made') + countOf(done, 'open');
      if (batch) showUndo(t('PLAN_COPY.DONE', { count }), () => takeBack(batch.id, 'undo'));
      onCopied(Math.min(...copy.targets));
    });
  // What is asked for again is the same choice; only another one is waited for.
  const isOff = !isOnline || made === 0 || remote.isPlaceholderData;
  useKeys([{ keys: 'Ctrl+Enter', text: 'PLAN_COPY.BUTTON', run: () => (isOff ? null : run()) }]);
  return (
    <div className={styles.page}>
      <div className={styles.scroll}>
        <div className={styles.form}>
          <SourceWeek monday={monday} onMonday={onMonday} />
          <TargetWeeks monday={monday} weeks={choice.weeks} onWeeks={(weeks) => set({ weeks })} />
          <What department={department} choice={choice} set={set} />
        </div>
        {isAsked ? (
          <RemoteState remote={remote} offline={t('PLAN_COPY.OFFLINE')} />
        ) : (
          <p className={styles.hint}>{t('PLAN_COPY.CHOOSE_WEEKS')}</p>
        )}
        {isAsked && remote.data ? (
          <CopyPreview lines={lines} department={department} isStale={remote.isPlaceholderData} />
        ) : null}
      </div>
      <footer className={styles.foot} data-foot>
        <span />
        <Button disabled={isOff} loading={isBusy} onClick={run}>
          {made > 0 ? t('PLAN_COPY.BUTTON_OF', { count: made }) : t('PLAN_COPY.BUTTON')}
        </Button>
      </footer>
    </div>
  );
};

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{label}</legend>
    {children}
  </fieldset>
);

const SourceWeek = ({ monday, onMonday }: Pick<Props, 'monday' | 'onMonday'>) => {
  const { t, i18n } = useTranslation();
  return (
    <Group label={t('PLAN_COPY.SOURCE')}>
      <span className={styles.week}>
        <ActionIcon aria-label={t('TEAM.PREVIOUS')} onClick={() => onMonday(monday - WEEK)}>
          <Icon name="back" size={18} />
        </ActionIcon>
        <ActionIcon aria-label={t('TEAM.NEXT')} onClick={() => onMonday(monday + WEEK)}>
          <Icon name="next" size={18} />
        </ActionIcon>
        <output className={styles.weekText}>{weekText(monday, i18n.language)}</output>
      </span>
    </Group>
  );
};

const TargetWeeks = ({
  monday,
  weeks,
  onWeeks,
}: {
  monday: number;
  weeks: readonly number[];
  onWeeks: (weeks: number[]) => void;
}) => {
  const { t, i18n } = useTranslation();
  return (
    <Group label={t('PLAN_COPY.TARGETS')}>
      <span className={styles.weeks}>
        {targetsOf(monday).map(({ week, at }) => (
          <Checkbox
            key={week}
            label={weekText(at, i18n.language)}
            checked={weeks.includes(week)}
            onChange={(event) =>
              onWeeks(
                event.currentTarget.checked
                  ? [...weeks, week]
                  : weeks.filter((other) => other !== week),
              )
            }
          />
        ))}
      </span>
    </Group>
  );
};

const What = ({
  department,
  choice,
  set,
}: {
  department: ManagedDepartment;
  choice: CopyChoice;
  set: (changes: Partial<CopyChoice>) => void;
}) => {
  const { t } = useTranslation();
  return (
    <Group label={t('PLAN_COPY.WHAT')}>
      <SegmentedControl
        aria-label={t('PLAN_COPY.WHAT')}
        data={[
          { value: 'all', label: t('PLAN_COPY.ALL') },
          { value: 'assigned', label: t('PLAN_COPY.ASSIGNED') },
          { value: 'open', label: t('PLAN_COPY.OPEN') },
        ]}
        value={choice.what}
        onChange={(what) => set({ what })}
      />
      {choice.what === 'open' ? null : (
        <MultiSelect
          label={t('PLAN_COPY.PEOPLE')}
          placeholder={choice.employmentIds.length === 0 ? t('PLAN_COPY.EVERYBODY') : ''}
          data={department.users.map(({ employmentId, displayName }) => ({
            value: employmentId,
            label: displayName,
          }))}
          value={[...choice.employmentIds]}
          searchable
          clearable
          comboboxProps={{ portalProps: { target: '#frame' } }}
          onChange={(employmentIds) => set({ employmentIds })}
        />
      )}
      <Checkbox
        label={t('PLAN_COPY.OPEN_INSTEAD')}
        checked={choice.openInstead}
        onChange={(event) => set({ openInstead: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('PLAN_COPY.FORCE')}
        checked={choice.isForced}
        onChange={(event) => set({ isForced: event.currentTarget.checked })}
      />
    </Group>
  );
};
