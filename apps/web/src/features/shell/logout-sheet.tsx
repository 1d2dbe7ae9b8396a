import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLogout, prepareLogout } from '#data/session/logout.ts';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

/** Logging out: first tries to send what waits, then says what would be lost, then asks. */
export const LogoutSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const [lost, setLost] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const close = (): void => {
    setLost(0);
    onClose();
  };

  const leave = async (): Promise<void> => {
    setBusy(true);
    try {
      const { waiting } = lost > 0 ? { waiting: 0 } : await prepareLogout();
      if (waiting > 0) setLost(waiting);
      else await confirmLogout();
    } catch {
      showToast('danger', t('GENERAL.NO_CONNECTION'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmSheet
      opened={opened}
      title={lost > 0 ? t('LOGOUT.LOST_TITLE') : t('LOGOUT.TITLE')}
      confirm={lost > 0 ? t('LOGOUT.CONFIRM_LOST') : t('LOGOUT.CONFIRM')}
      cancel={t('GENERAL.CANCEL')}
      isDanger={lost > 0}
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onClose={close}
    >
      {lost > 0
        ? t('LOGOUT.LOST_MESSAGE', { count: lost })
        : isBusy
          ? t('LOGOUT.SENDING')
          : t('LOGOUT.MESSAGE')}
    </ConfirmSheet>
  );
};
