import {
  PLACE_STEP_SECONDS,
  placeStepAt,
  secondsToNextStep,
} from '@ploeg/domain/kiosks/place-code';
import { toWallTime } from '@ploeg/domain/time/wall-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makePlaceCode } from '#data/kiosks/place-code.ts';
import type { KioskBoard } from '#data/wire.ts';
import { formatDayLong, formatTime } from '#platform/datetime.ts';
import { tapClock } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { hasCryptography } from '#platform/webcrypto.ts';
import { Icon } from '#ui/icon.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './kiosk.module.css';

/** What is seen from afar: the time, where one is, and the code of the place as of now. */
export const DoorPanel = ({ board, onTablet }: { board: KioskBoard; onTablet: () => void }) => {
  const { t, i18n } = useTranslation();
  const now = useClock();
  const wall = toWallTime(now, board.department.timezone);
  return (
    <aside className={styles.door}>
      <div>
        <p className={styles.time}>
          {formatTime(wall)}
          <span className={styles.seconds} aria-hidden="true">
            {' '}
            {String(wall % 60).padStart(2, '0')}
          </span>
        </p>
        <p className={styles.date}>{formatDayLong(wall, i18n.language)}</p>
        <p className={styles.place}>{board.department.company}</p>
        <button type="button" className={styles.tablet} onClick={onTablet}>
          <Icon name="tablet" size={20} />
          {board.kiosk.name}
        </button>
      </div>
      <div className={styles.codeBox}>
        {/* Phones judge the code by their clocks: a tablet whose clock is off must not mislead them. */}
        <PlaceCode board={board} instant={now - (tapClock().offset ?? 0)} />
        <p className={styles.codeHint}>{t('KIOSK.PLACE_HINT')}</p>
      </div>
    </aside>
  );
};

const PlaceCode = ({ board, instant }: { board: KioskBoard; instant: number }) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { kiosk, placeSecret } = board;
  const step = placeStepAt(instant);
  useEffect(() => {
    let isGone = false;
    const make = async (): Promise<void> => {
      if (!hasCryptography()) return;
      const next = await makePlaceCode(kiosk.id, placeSecret, step);
      if (!isGone) setCode(next);
    };
    void make();
    return () => {
      isGone = true;
    };
  }, [kiosk.id, placeSecret, step]);
  if (code === '') return null;
  return (
    <div className={styles.code}>
      <QrCode value={code} label={t('KIOSK.PLACE_CODE')} />
      <div className={styles.codeLeft} aria-hidden="true">
        <span style={{ width: `${(secondsToNextStep(instant) / PLACE_STEP_SECONDS) * 100}%` }} />
      </div>
    </div>
  );
};
