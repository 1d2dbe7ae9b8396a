import { Button, Text, Title } from '@mantine/core';
import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type KioskState, sendKioskNow } from '#data/kiosks/kiosk.ts';
import { setPairing } from '#data/kiosks/kiosk-pairing.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { tapClock } from '#platform/device-clock.ts';
import { useClock } from '#platform/use-clock.ts';
import { useOnline } from '#platform/use-online.ts';
import { hasCryptography } from '#platform/webcrypto.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
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

/** How the tablet is doing, and the door for those who look after it. */
export const TabletSheet = ({
  kiosk,
  opened,
  onClose,
}: {
  kiosk: KioskState;
  opened: boolean;
  onClose: () => void;
}) => {
  const { t, i18n } = useTranslation();
  const { board, loadedAt, waiting } = kiosk;
  if (!board) return null;
  const contactAt =
    loadedAt === null ? null : toWallTime(instant(loadedAt), board.department.timezone);
  return (
    <Sheet opened={opened} title={t('KIOSK.TABLET')} onClose={onClose}>
      <Text>
        {board.kiosk.name} · {board.department.company}
      </Text>
      <Text c="dimmed" className="tabular">
        {contactAt === null
          ? t('KIOSK.NO_CONTACT')
          : t('KIOSK.LAST_CONTACT', {
              time: `${formatDayShort(contactAt, i18n.language)} ${formatTime(contactAt)}`,
            })}
      </Text>
      {waiting > 0 ? (
        <Button fullWidth onClick={sendKioskNow}>
          {t('KIOSK.SEND_NOW')}
        </Button>
      ) : null}
      <LinkButton fullWidth variant="default" to="/login" search={{ to: '/kiosks' }}>
        {t('KIOSK.MANAGER')}
      </LinkButton>
    </Sheet>
  );
};

/** What a tablet shows whose token opens nothing any more. What waits on it is kept. */
export const RevokedKiosk = ({ waiting }: { waiting: number }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const forget = (): void => {
    setPairing(null);
    void navigate({ to: '/login', search: {} });
  };
  return (
    <main className={styles.alone}>
      <Icon name="tablet" size={56} />
      <Title order={1}>{t('KIOSK.REVOKED_TITLE')}</Title>
      <p style={{ margin: 0 }}>{t('KIOSK.REVOKED')}</p>
      {waiting > 0 ? (
        <Notice tone="warning" icon="waiting">
          {t('KIOSK.REVOKED_WAITING', { count: waiting })}
        </Notice>
      ) : null}
      <LinkButton size="lg" to="/login" search={{ to: '/kiosks' }}>
        {t('KIOSK.MANAGER')}
      </LinkButton>
      {waiting === 0 ? (
        <Button size="lg" variant="default" onClick={forget}>
          {t('KIOSK.FORGET')}
        </Button>
      ) : null}
    </main>
  );
};
