import { Button, Group } from '@mantine/core';
import { canAnswerSwap } from '@ploeg/domain/swaps/swap-rules';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { OverrunNotice, ProposalNotice } from '#blocks/forgotten-notice.tsx';
import { useDayReports } from '#data/availability/day-reports.ts';
import { findOverrun, findProposals } from '#data/clockings/forgotten.ts';
import { stopAskingForMessages } from '#data/notifications/device-messages.ts';
import { useDeviceMessages } from '#data/notifications/use-device-messages.ts';
import { ownSwaps } from '#data/swaps/own-swaps.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import type { Snapshot } from '#data/wire.ts';
import { formatDayShort } from '#platform/datetime.ts';
import { nowInstant } from '#platform/device-clock.ts';
import { dismissInstallHint, isInstallHintDue, subscribeToInstallHint } from '#platform/install.ts';
import { useOnline } from '#platform/use-online.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { WaitRow } from './wait-row.tsx';

/** What only the person can say of their clockings: whether they still work, and when they stopped. */
export const ClockingQuestions = ({ snapshot, now }: { snapshot: Snapshot; now: number }) => {
  const { t } = useTranslation();
  const overrun = findOverrun(snapshot, now);
  return (
    <>
      {overrun ? <OverrunNotice shiftEnd={overrun.shift.end} /> : null}
      {findProposals(snapshot).map((clocking) => (
        <ProposalNotice
          key={clocking.id}
          clocking={clocking}
          action={
            <LinkButton
              size="sm"
              variant="default"
              to="/clocking/forgotten/$clockingId"
              params={{ clockingId: clocking.id }}
            >
              {t('FORGOTTEN.NOTICE_ACTION')}
            </LinkButton>
          }
        />
      ))}
    </>
  );
};

/** Says that colleagues ask for a swap and wait for an answer; leads to the newest request. */
export const SwapNotice = ({ snapshot }: { snapshot: Snapshot }) => {
  const { t, i18n } = useTranslation();
  const { entries } = useMenu();
  const isOnline = useOnline();
  const waiting = ownSwaps(snapshot, nowInstant()).received.filter((swap) =>
    canAnswerSwap(swap, swap.active),
  );
  const [first] = waiting;
  if (!first || !isOnline || !entries.includes('SwapShiftRequest')) return null;
  return (
    <WaitRow
      from={{ name: first.profile.name }}
      title={t('SWAP.WAITING_FOR_YOU', { count: waiting.length })}
      detail={t('SWAP.ASKS_YOU', {
        name: first.profile.name,
        day: formatDayShort(first.shift.start, i18n.language),
      })}
      action={
        <LinkButton size="sm" variant="light" to="/swaps" search={{ swap: first.id }}>
          {t('SWAP.ANSWER')}
        </LinkButton>
      }
    />
  );
};

/** Unavailabilities that the server has not entered; the answer may come long after the form. */
export const SkippedNotice = () => {
  const { t } = useTranslation();
  const reports = useDayReports();
  const [first] = reports;
  if (!first) return null;
  const count = reports.reduce((sum, { faults }) => sum + faults.length, 0);
  return (
    <Notice
      tone="error"
      title={t('AVAILABILITY.NOT_CREATED')}
      action={
        <LinkButton
          size="sm"
          variant="default"
          to="/unavailabilities"
          search={{ department: first.departmentId }}
        >
          {t('AVAILABILITY.SHOW')}
        </LinkButton>
      }
    >
      {t('AVAILABILITY.LEFT_OUT', { count })}
    </Notice>
  );
};

/** Offers messages on this device, once; the browser's own question comes only after a yes. */
export const MessagesNotice = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { state, isOn, isAsked, isPossible, isBusy, setWanted } = useDeviceMessages();
  const isOffered = isPossible || state === 'needs-install';
  if (!isOnline || isOn || isAsked || !isOffered) return null;

  const turnOn = async (): Promise<void> => {
    if (!(await setWanted(true))) showToast('danger', t('SETTINGS.DEVICE_FAILED'));
  };

  return (
    <Notice
      tone="info"
      icon="bell"
      title={t('HOME.MESSAGES_TITLE')}
      action={
        <Group gap={8}>
          {isPossible ? (
            <Button size="sm" variant="default" loading={isBusy} onClick={() => void turnOn()}>
              {t('HOME.MESSAGES_ON')}
            </Button>
          ) : null}
          <Button size="sm" variant="subtle" onClick={stopAskingForMessages}>
            {isPossible ? t('HOME.MESSAGES_LATER') : t('HOME.MESSAGES_UNDERSTOOD')}
          </Button>
        </Group>
      }
    >
      {isPossible ? t('HOME.MESSAGES_TEXT') : t('SETTINGS.DEVICE_INSTALL')}
    </Notice>
  );
};

/** On an iPhone nothing offers to install the app: this says once how it is done. */
export const InstallHint = () => {
  const { t } = useTranslation();
  const isDue = useSyncExternalStore(subscribeToInstallHint, isInstallHintDue);
  if (!isDue) return null;
  return (
    <Notice
      tone="info"
      icon="add"
      title={t('INSTALL.TITLE')}
      action={
        <Button variant="default" size="sm" onClick={dismissInstallHint}>
          {t('INSTALL.DISMISS')}
        </Button>
      }
    >
      {t('INSTALL.MESSAGE')}
    </Notice>
  );
};
