import {
  PLACE_STEP_SECONDS,
  placeStepAt,
  secondsToNextStep,
} from '@ploeg/domain/kiosks/place-code';
import { closedOn, openStateAt } from '@ploeg/domain/settings/opening-hours';
import { isSameDay, toWallTime, type WallSeconds } from '@ploeg/domain/time/wall-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { markAddress } from '#data/company/shown-brand.ts';
import { makePlaceCode } from '#data/kiosks/place-code.ts';
import type { KioskBoard } from '#data/wire.ts';
import { formatDayLong, formatTime, formatWeekday } from '#platform/datetime.ts';
import { tapClock } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { hasCryptography } from '#platform/webcrypto.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { Icon } from '#ui/icon.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import styles from './kiosk.module.css';

/** What is seen from afar: the time, where one is, and the code of the place as of now. */
export const DoorPanel = ({ board, onTablet }: { board: KioskBoard; onTablet: () => void }) => {
  const { t, i18n } = useTranslation();
  const now = useClock();
  const wall = toWallTime(now, board.department.timezone);
  const { accent = null, logo = null } = board.brand?.brand ?? {};
  return (
    <aside
      className={styles.door}
      style={accent ? { background: `color-mix(in srgb, ${accent.light} 88%, black)` } : undefined}
    >
      <div>
        {board.brand ? (
          <p className={styles.brand}>
            {logo ? <CompanyMark src={markAddress(logo)} size={40} /> : null}
            {board.brand.name}
          </p>
        ) : null}
        <p className={styles.time}>
          {formatTime(wall)}
          <span className={styles.seconds} aria-hidden="true">
            {' '}
            {String(wall % 60).padStart(2, '0')}
          </span>
        </p>
        <p className={styles.date}>{formatDayLong(wall, i18n.language)}</p>
        <p className={styles.place}>{board.department.company}</p>
        <OpenText board={board} wall={wall} />
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

/** Whether the door is open to guests, which keeps nobody from clocking. */
const OpenText = ({ board, wall }: { board: KioskBoard; wall: WallSeconds }) => {
  const { t, i18n } = useTranslation();
  const { weeks = [], closed = [] } = board.opening ?? {};
  const state = openStateAt(weeks, closed, wall);
  const why = closedOn(closed, wall)?.name;
  if (!state && why === undefined) return null;
  const { isOpen = false, until = null } = state ?? {};
  const isToday = until !== null && isSameDay(until, wall);
  const time = until === null ? '' : formatTime(until);
  const next = isToday || until === null ? time : `${formatWeekday(until, i18n.language)} ${time}`;
  const text = isOpen ? t('KIOSK.OPEN_UNTIL', { time }) : t('KIOSK.CLOSED');
  return (
    <p className={styles.opening}>
      {[
        why !== undefined && !isOpen ? t('KIOSK.CLOSED_FOR', { name: why }) : text,
        !isOpen && next !== '' ? t('KIOSK.OPENS', { time: next }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
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
