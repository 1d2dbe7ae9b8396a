import { Button } from '@mantine/core';
import { findOpenPause } from '@ploeg/domain/clockings/pauses';
import { NEAR_END_SECONDS } from '@ploeg/domain/home/home-turn';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endPause, startPause } from '#data/clockings/clocking-actions.ts';
import type { Clocking, Department, Snapshot } from '#data/wire.ts';
import { nowWall } from '#platform/device-clock.ts';
import { vibrate } from '#platform/vibration.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import pair from '#ui/pair.module.css';
import { ConfirmSheet } from '#ui/sheet.tsx';
import styles from './home.module.css';
import { freePlaces, type Live } from './live-state.ts';

/** What is done most, where the thumb is; nothing where there is nothing to clock. */
export const HomeFoot = ({
  live: { state, open },
  snapshot,
  online,
}: {
  live: Live;
  snapshot: Snapshot;
  online: boolean;
}) => {
  const { t } = useTranslation();
  if (state.kind === 'paused') return <Paused {...state} />;
  if (state.kind === 'running') {
    const { entry, department } = state;
    const isEndShown = !department.params.showOnlyStartDate;
    return <Running {...state} plannedEnd={isEndShown ? (entry?.shift.end ?? null) : null} />;
  }
  if (open) {
    return (
      <div className={styles.foot} data-kept>
        <LinkButton
          fullWidth
          size="lg"
          variant={state.kind === 'before' ? 'filled' : 'light'}
          leftSection={<Icon name="play" size={20} />}
          to="/check-in"
          search={{ shift: open.shift.id }}
        >
          {t('SHIFT.CHECK_IN')}
        </LinkButton>
      </div>
    );
  }
  if (freePlaces(snapshot, online).length === 0) return null;
  return (
    <div className={styles.foot} data-kept>
      <FreeClockIn variant="filled" />
    </div>
  );
};

export const FreeClockIn = ({ variant }: { variant: 'filled' | 'default' }) => {
  const { t } = useTranslation();
  return (
    <LinkButton
      fullWidth
      size={variant === 'filled' ? 'lg' : 'md'}
      variant={variant}
      leftSection={<Icon name="clock" size={20} />}
      to="/check-in"
      search={{}}
    >
      {t('HOME.CLOCK_IN_FREE')}
    </LinkButton>
  );
};

type Props = { clocking: Clocking; department: Department };

const Running = ({ clocking, department, plannedEnd }: Props & { plannedEnd: number | null }) => {
  const { t } = useTranslation();
  const { timezone } = department;
  const isNearEnd = plannedEnd !== null && plannedEnd - nowWall(timezone) < NEAR_END_SECONDS;
  return (
    <div className={`${styles.foot} ${pair.buttons}`} data-kept>
      <LinkButton
        fullWidth
        size="lg"
        variant={isNearEnd ? 'filled' : 'default'}
        leftSection={<Icon name="stop" size={20} />}
        to="/check-out"
      >
        {t('CLOCKING.CHECK_OUT')}
      </LinkButton>
      <Button
        fullWidth
        size="lg"
        variant={isNearEnd ? 'default' : 'filled'}
        leftSection={<Icon name="pause" size={20} />}
        onClick={() => {
          vibrate();
          void startPause(clocking, timezone);
        }}
      >
        {t('CLOCKING.START_PAUSE')}
      </Button>
    </div>
  );
};

const Paused = ({ clocking, department }: Props) => {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  if (!findOpenPause(clocking.pauses)) return null;
  return (
    <div className={styles.foot} data-kept>
      <Button
        fullWidth
        size="lg"
        leftSection={<Icon name="play" size={20} />}
        onClick={() => setConfirming(true)}
      >
        {t('CLOCKING.END_PAUSE')}
      </Button>
      <ConfirmSheet
        opened={isConfirming}
        title={t('CLOCKING.END_PAUSE_CONFIRM')}
        confirm={t('CLOCKING.END_PAUSE')}
        cancel={t('GENERAL.CANCEL')}
        onConfirm={() => {
          setConfirming(false);
          vibrate();
          void endPause(clocking, department.timezone);
        }}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
};
