import { Button, Text } from '@mantine/core';
import { instant, toWallTime } from '@ploeg/domain/time/wall-time';
import { useTranslation } from 'react-i18next';
import { type KioskState, sendKioskNow } from '#data/kiosks/kiosk.ts';
import { formatDayShort, formatTime } from '#platform/datetime.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Sheet } from '#ui/sheet.tsx';

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
