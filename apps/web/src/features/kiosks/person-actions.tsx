import { Button } from '@mantine/core';
import type { KioskClocking } from '@ploeg/contract/kiosks/kiosks.schemas';
import { findOpenPause, toTimedPause } from '@ploeg/domain/clockings/pauses';
import { type CheckInBlocker, kioskActions } from '@ploeg/domain/kiosks/kiosk-actions';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftHours } from '#blocks/shift-hours.ts';
import type { PersonAtKiosk } from '#data/kiosks/kiosks.optimistic.ts';
import type { KioskBoard } from '#data/wire.ts';
import { formatElapsed, formatTime } from '#platform/datetime.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './kiosk.module.css';
import { StepHeading } from './step-heading.tsx';

export type Punch =
  | { do: 'check-in'; shiftId: string | null; sectionId: string | null }
  | { do: 'start-pause' | 'end-pause' | 'check-out'; clocking: KioskClocking };

const blockers = {
  off: 'KIOSK.BAR_OFF',
  offline: 'KIOSK.BAR_OFFLINE',
  elsewhere: 'KIOSK.BAR_ELSEWHERE',
  'no-shift': 'KIOSK.BAR_NO_SHIFT',
} as const satisfies Record<CheckInBlocker, string>;

type Props = {
  person: PersonAtKiosk;
  board: KioskBoard;
  isBusy: boolean;
  onPunch: (punch: Punch) => void;
  onForm: () => void;
};

/** What this person can do now, each with one tap. */
export const PersonActions = ({
  onSeen,
  onCancel,
  ...actions
}: Props & { onSeen: () => void; onCancel: () => void }) => {
  const { t } = useTranslation();
  const { person } = actions;
  return (
    <div className={styles.step}>
      <StepHeading>{t('KIOSK.HELLO', { name: person.firstName })}</StepHeading>
      {person.refused.length > 0 ? (
        <Notice tone="error" title={t('KIOSK.REFUSED_TITLE')}>
          {person.refused.map((entry) => (
            <p key={entry.id} style={{ margin: '0 0 8px' }}>
              {entry.lastError}
            </p>
          ))}
          <Button variant="default" onClick={onSeen}>
            {t('KIOSK.REFUSED_SEEN')}
          </Button>
        </Notice>
      ) : null}
      {person.clocking ? (
        <WhileIn {...actions} clocking={person.clocking} />
      ) : (
        <WhileOut {...actions} />
      )}
      <Button variant="subtle" size="lg" onClick={onCancel}>
        {t('KIOSK.CANCEL')}
      </Button>
    </div>
  );
};

/** A button for a thumb in passing; of several the main one is filled. */
const PunchButton = ({
  icon,
  isMain = false,
  ...button
}: ComponentProps<typeof Button<'button'>> & { icon: IconName; isMain?: boolean }) => (
  <Button
    size="xl"
    h={88}
    fullWidth
    variant={isMain ? 'filled' : 'default'}
    leftSection={<Icon name={icon} size={32} />}
    {...button}
  />
);

const WhileIn = ({
  clocking,
  board,
  isBusy,
  onPunch,
  onForm,
}: Props & { clocking: KioskClocking }) => {
  const { t } = useTranslation();
  const now = useClock();
  const pause = findOpenPause(clocking.pauses);
  const since = pause ? toTimedPause(pause, board.department.timezone).startAt : clocking.at;
  const hasRunningTask = clocking.runningTasks > 0;
  return (
    <>
      <p className={styles.since}>
        {pause
          ? t('KIOSK.PAUSED_SINCE', { time: formatTime(pause.start) })
          : t('KIOSK.WORKING_SINCE', { time: formatTime(clocking.startdate) })}
      </p>
      <p className={styles.counter} role="timer">
        {formatElapsed(now - since)}
      </p>
      {hasRunningTask ? <Notice tone="warning">{t('KIOSK.TASK_RUNNING')}</Notice> : null}
      <div className={styles.actions}>
        <PunchButton
          icon={pause ? 'play' : 'pause'}
          isMain={pause !== undefined}
          disabled={isBusy}
          onClick={() => onPunch({ do: pause ? 'end-pause' : 'start-pause', clocking })}
        >
          {pause ? t('CLOCKING.END_PAUSE') : t('CLOCKING.START_PAUSE')}
        </PunchButton>
        <PunchButton
          icon="stop"
          isMain={pause === undefined}
          disabled={isBusy || hasRunningTask}
          onClick={() => onPunch({ do: 'check-out', clocking })}
        >
          {t('CLOCKING.CHECK_OUT')}
        </PunchButton>
        <Button variant="subtle" size="lg" disabled={isBusy || hasRunningTask} onClick={onForm}>
          {t('KIOSK.MORE')}
        </Button>
      </div>
    </>
  );
};

const WhileOut = ({ person, board, isBusy, onPunch }: Props) => {
  const { t } = useTranslation();
  const now = useClock();
  const isOnline = useOnline();
  const { department } = board;
  const actions = kioskActions({
    clocking: null,
    shifts: person.shifts,
    department,
    now: toWallTime(now, department.timezone),
    online: isOnline,
    isBusyElsewhere: person.isBusyElsewhere,
    clockinAccount: person.clockinAccount === true,
  });
  if (actions.state !== 'out') return null;
  const sections = actions.isFree && department.params.enableSection ? department.sections : [];
  const isFirst = actions.shifts.length === 0;
  const checkIn = (shiftId: string | null, sectionId: string | null): void =>
    onPunch({ do: 'check-in', shiftId, sectionId });
  return (
    <div className={styles.actions}>
      {actions.blocker ? <Notice tone="warning">{t(blockers[actions.blocker])}</Notice> : null}
      {actions.shifts.map((shift, index) => (
        <PunchButton
          key={shift.id}
          icon="play"
          isMain={index === 0}
          h="auto"
          mih={96}
          py={12}
          disabled={isBusy}
          onClick={() => checkIn(shift.id, null)}
        >
          <span>
            {t('KIOSK.CHECK_IN')}
            <span style={{ display: 'block', marginTop: 6, fontSize: '1.125rem', fontWeight: 500 }}>
              {shiftHours(shift, department)}
              {shift.section ? ` · ${shift.section.name}` : ''}
            </span>
          </span>
        </PunchButton>
      ))}
      {actions.isFree && sections.length <= 1 ? (
        <PunchButton
          icon="play"
          isMain={isFirst}
          disabled={isBusy}
          onClick={() => checkIn(null, sections[0]?.id ?? null)}
        >
          {isFirst ? t('KIOSK.CHECK_IN') : t('KIOSK.CHECK_IN_FREE')}
        </PunchButton>
      ) : null}
      {sections.length > 1 ? (
        <section>
          <h2 style={{ margin: '8px 0', fontSize: '1.25rem' }}>
            {isFirst ? t('KIOSK.WHERE') : t('KIOSK.CHECK_IN_FREE')}
          </h2>
          <div className={styles.actions}>
            {sections.map((section) => (
              <PunchButton
                key={section.id}
                icon="play"
                h={76}
                disabled={isBusy}
                aria-label={`${t('KIOSK.CHECK_IN')}: ${section.name}`}
                onClick={() => checkIn(null, section.id)}
              >
                {section.name}
              </PunchButton>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
};
