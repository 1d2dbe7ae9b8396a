import { useTranslation } from 'react-i18next';
import type { KioskState } from '#data/kiosks/kiosk.ts';
import { useOnline } from '#data/sync/use-client-state.ts';
import { tapClock } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { hasCryptography } from '#platform/webcrypto.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './kiosk.module.css';

/** From so many seconds on people would notice that the clock on the wall is wrong. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** A punch on its way is no news; one that does not get through is. */
const STUCK_SECONDS = 5;

/** What everybody at the door should know: no connection, what waits, a wrong clock. */
export const KioskStatus = ({ kiosk }: { kiosk: KioskState }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const now = useClock();
  const isStuck = now - (kiosk.waitingSince ?? now) >= STUCK_SECONDS;
  const offset = Math.abs(tapClock().offset ?? 0);
  const lines: [IconName, string][] = [];
  if (!hasCryptography()) lines.push(['warning', t('KIOSK.SECURE')]);
  if (!isOnline) lines.push(['offline', t('KIOSK.OFFLINE')]);
  if (kiosk.waiting > 0 && (!isOnline || isStuck))
    lines.push(['waiting', t('KIOSK.WAITING', { count: kiosk.waiting })]);
  if (kiosk.orphaned > 0) lines.push(['warning', t('KIOSK.STRANDED', { count: kiosk.orphaned })]);
  if (offset >= CLOCK_TOLERANCE_SECONDS) {
    lines.push(['clock', t('KIOSK.CLOCK_OFF', { minutes: Math.round(offset / 60) })]);
  }
  return (
    <div className={styles.status} role="status">
      {lines.map(([icon, text]) => (
        <span key={text} className={styles.statusLine}>
          <Icon name={icon} />
          {text}
        </span>
      ))}
    </div>
  );
};
