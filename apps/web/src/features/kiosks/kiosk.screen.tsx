import { Button, Skeleton, Stack } from '@mantine/core';
import type { CostValue } from '@ploeg/contract/clockings/clockings.schemas';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissAtKiosk, type KioskState, refreshKiosk, useKiosk } from '#data/kiosks/kiosk.ts';
import {
  checkInAtKiosk,
  checkOutAtKiosk,
  endPauseAtKiosk,
  startPauseAtKiosk,
} from '#data/kiosks/kiosk-actions.ts';
import type { PersonAtKiosk } from '#data/kiosks/kiosks.optimistic.ts';
import { usePairing } from '#data/kiosks/kiosk-pairing.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import type { KioskBoard } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Notice } from '#ui/notice.tsx';
import { asksAtCheckOut, CheckOutForm } from './check-out-form.tsx';
import { CodeScan } from './code-scan.tsx';
import { DoorPanel } from './door-panel.tsx';
import styles from './kiosk.module.css';
import { KioskStatus } from './kiosk-status.tsx';
import { PersonActions, type Punch } from './person-actions.tsx';
import { PersonList } from './person-list.tsx';
import { PinPad } from './pin-pad.tsx';
import { PunchDone } from './punch-done.tsx';
import { RevokedKiosk } from './revoked-kiosk.tsx';
import { TabletSheet } from './tablet-sheet.tsx';
import { useIdle } from './use-idle.ts';

/** Who walks away leaves nothing open behind them. */
const IDLE_MS = 30_000;

type Step =
  | { at: 'list' }
  | { at: 'scan' }
  | { at: 'pin' | 'actions' | 'form'; employmentId: string }
  | { at: 'done'; name: string; text: string };

const LIST: Step = { at: 'list' };

/** The tablet at the door: who are you, what do you want, done. */
export const KioskScreen = () => {
  const pairing = usePairing();
  const kiosk = useKiosk();
  useWakeLock();
  if (!pairing) return null;
  if (pairing.isRevoked) return <RevokedKiosk waiting={kiosk.waiting} />;
  return kiosk.board ? <Door kiosk={kiosk} board={kiosk.board} /> : <FirstLoad kiosk={kiosk} />;
};

const FirstLoad = ({ kiosk }: { kiosk: KioskState }) => {
  const { t } = useTranslation();
  if (kiosk.status === 'failed') {
    return (
      <main className={styles.alone}>
        <Notice tone="error">{t('GENERAL.ERROR_RETRIEVING_DATA')}</Notice>
        <Button size="lg" onClick={() => void refreshKiosk()}>
          {t('GENERAL.TRY_AGAIN')}
        </Button>
      </main>
    );
  }
  return (
    <Stack p={32} gap={16} role="status" aria-label={t('GENERAL.LOADING')}>
      <Skeleton height={96} width="40%" />
      <Skeleton height={64} />
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={76} />
    </Stack>
  );
};

const Door = ({ kiosk, board }: { kiosk: KioskState; board: KioskBoard }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [step, setStep] = useState<Step>(LIST);
  const [isBusy, setBusy] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toList = useCallback(() => setStep(LIST), []);
  useIdle(IDLE_MS, step.at !== 'list', toList);

  const { department } = board;
  const chosen = 'employmentId' in step ? step.employmentId : undefined;
  const person = kiosk.people.find((p) => p.employmentId === chosen);

  const carryOut = async (
    { firstName }: PersonAtKiosk,
    toText: (time: string) => string,
    work: () => Promise<number>,
  ): Promise<void> => {
    setBusy(true);
    try {
      const at = await work();
      setStep({ at: 'done', name: firstName, text: toText(formatTime(at)) });
    } finally {
      setBusy(false);
    }
  };
  const leave = (
    who: PersonAtKiosk,
    form: { comment: string; costs: CostValue[] },
  ): Promise<void> | undefined => {
    const { clocking } = who;
    if (!clocking) return undefined;
    return carryOut(
      who,
      (time) => t('KIOSK.DONE_OUT', { time }),
      () => checkOutAtKiosk(who, department, clocking, form),
    );
  };
  const punch = async (who: PersonAtKiosk, wanted: Punch): Promise<void> => {
    switch (wanted.do) {
      case 'check-in':
        return carryOut(
          who,
          (time) => t('KIOSK.DONE_IN', { time }),
          () => checkInAtKiosk(who, department, wanted),
        );
      case 'start-pause':
        return carryOut(
          who,
          (time) => t('KIOSK.DONE_PAUSE', { time }),
          () => startPauseAtKiosk(who, department, wanted.clocking),
        );
      case 'end-pause':
        return carryOut(
          who,
          (time) => t('KIOSK.DONE_BACK', { time }),
          () => endPauseAtKiosk(who, department, wanted.clocking),
        );
      case 'check-out':
        if (asksAtCheckOut(department)) setStep({ at: 'form', employmentId: who.employmentId });
        else await leave(who, { comment: '', costs: [] });
    }
  };
  const goTo = (at: 'pin' | 'actions' | 'form', employmentId: string): void =>
    setStep({ at, employmentId });

  return (
    <div className={styles.kiosk}>
      <DoorPanel board={board} onTablet={() => setSheetOpen(true)} />
      <main className={styles.work}>
        <KioskStatus kiosk={kiosk} />
        {step.at === 'list' || (!person && chosen !== undefined) ? (
          <PersonList
            people={kiosk.people}
            onChoose={(employmentId) => goTo('pin', employmentId)}
            onScan={() => setStep({ at: 'scan' })}
          />
        ) : null}
        {step.at === 'scan' ? (
          <CodeScan onCode={(employmentId) => goTo('actions', employmentId)} onCancel={toList} />
        ) : null}
        {step.at === 'pin' && person ? (
          <PinPad
            person={person}
            tries={kiosk.tries.get(person.employmentId)}
            onRight={() => goTo('actions', person.employmentId)}
            onCancel={toList}
          />
        ) : null}
        {step.at === 'actions' && person ? (
          <PersonActions
            person={person}
            board={board}
            isBusy={isBusy}
            onPunch={(wanted) => void punch(person, wanted)}
            onForm={() => goTo('form', person.employmentId)}
            onSeen={() =>
              void dismissAtKiosk(
                person.employmentId,
                person.refused.map((entry) => entry.id),
              )
            }
            onCancel={toList}
          />
        ) : null}
        {step.at === 'form' && person ? (
          <CheckOutForm
            department={department}
            isBusy={isBusy}
            onSubmit={(form) => void leave(person, form)}
            onCancel={toList}
          />
        ) : null}
        {step.at === 'done' ? (
          <PunchDone name={step.name} text={step.text} isKept={!isOnline} onDone={toList} />
        ) : null}
      </main>
      <TabletSheet kiosk={kiosk} opened={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </div>
  );
};
