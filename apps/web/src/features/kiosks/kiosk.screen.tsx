import { Button, Skeleton, Stack } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
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
import type { KioskBoard } from '#data/wire.ts';
import { formatTime } from '#platform/datetime.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Notice } from '#ui/notice.tsx';
import { asksAtCheckOut, type CheckOut, CheckOutForm } from './check-out-form.tsx';
import { CodeScan } from './code-scan.tsx';
import { DoorPanel } from './door-panel.tsx';
import styles from './kiosk.module.css';
import { PersonActions, type Punch } from './person-actions.tsx';
import { PersonList } from './person-list.tsx';
import { PinPad } from './pin-pad.tsx';
import { PunchDone } from './punch-done.tsx';
import { KioskStatus, RevokedKiosk, TabletSheet } from './tablet.tsx';

/** Who walks away leaves nothing open behind them. */
const IDLE_MS = 30_000;

type Step =
  | { at: 'list' }
  | { at: 'scan' }
  | { at: 'pin' | 'actions' | 'form'; employmentId: string }
  | { at: 'done'; whose: string; name: string; text: string };

const LIST: Step = { at: 'list' };

const pauses = {
  'start-pause': { save: startPauseAtKiosk, text: 'KIOSK.DONE_PAUSE' },
  'end-pause': { save: endPauseAtKiosk, text: 'KIOSK.DONE_BACK' },
} as const;

/** Calls back when nobody has touched the screen or a key for a while. */
const useIdle = (isWatching: boolean, onIdle: () => void): void => {
  useEffect(() => {
    if (!isWatching) return;
    let timer = setTimeout(onIdle, IDLE_MS);
    const onTouch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, IDLE_MS);
    };
    addEventListener('pointerdown', onTouch);
    addEventListener('keydown', onTouch);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', onTouch);
      removeEventListener('keydown', onTouch);
    };
  }, [isWatching, onIdle]);
};

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

/** How many punches of somebody wait on this tablet. */
const waitsOf = ({ people }: KioskState, whose: string): number =>
  people.find(({ employmentId }) => employmentId === whose)?.waiting ?? 0;

const Door = ({ kiosk, board }: { kiosk: KioskState; board: KioskBoard }) => {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>(LIST);
  const [isBusy, setBusy] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const toList = useCallback(() => setStep(LIST), []);
  useIdle(step.at !== 'list', toList);

  const { department } = board;
  const chosen = 'employmentId' in step ? step.employmentId : undefined;
  const person = kiosk.people.find((p) => p.employmentId === chosen);

  const carryOut = async (
    { employmentId, firstName }: PersonAtKiosk,
    text: 'KIOSK.DONE_IN' | 'KIOSK.DONE_OUT' | 'KIOSK.DONE_PAUSE' | 'KIOSK.DONE_BACK',
    work: Promise<number>,
  ): Promise<void> => {
    setBusy(true);
    try {
      const time = formatTime(await work);
      setStep({ at: 'done', whose: employmentId, name: firstName, text: t(text, { time }) });
    } finally {
      setBusy(false);
    }
  };
  const leave = async (who: PersonAtKiosk, form: CheckOut): Promise<void> => {
    if (!who.clocking) return;
    const work = checkOutAtKiosk(who, department, who.clocking, form);
    await carryOut(who, 'KIOSK.DONE_OUT', work);
  };
  const punch = async (who: PersonAtKiosk, wanted: Punch): Promise<void> => {
    if (wanted.do === 'check-in') {
      await carryOut(who, 'KIOSK.DONE_IN', checkInAtKiosk(who, department, wanted));
    } else if (wanted.do !== 'check-out') {
      const { save, text } = pauses[wanted.do];
      await carryOut(who, text, save(who, department, wanted.clocking));
    } else if (asksAtCheckOut(department)) {
      setStep({ at: 'form', employmentId: who.employmentId });
    } else {
      await leave(who, { comment: '', costs: [] });
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
          <PunchDone done={step} waits={waitsOf(kiosk, step.whose)} onDone={toList} />
        ) : null}
      </main>
      <TabletSheet kiosk={kiosk} opened={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </div>
  );
};
