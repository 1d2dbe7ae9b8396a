import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#ui/qr-code.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './dossier.module.css';

/** The link, once: behind the # its token reaches neither a server's log nor a referrer. */
export const LinkSheet = ({
  token,
  until,
  onClose,
}: {
  token: string;
  until: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const address = `${location.origin}/inspect#${token}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', t('OFFICE_DOSSIER.COPIED'));
    } catch {
      showToast('danger', t('OFFICE_DOSSIER.COPY_FAILED'));
    }
  };
  return (
    <Sheet
      opened
      title={t('OFFICE_DOSSIER.LINK_TITLE')}
      close={t('OFFICE_DOSSIER.CLOSE')}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('OFFICE_DOSSIER.LINK_ONCE', { until })}</p>
      <div className={styles.qr}>
        <QrCode value={address} label={t('OFFICE_DOSSIER.LINK_QR')} />
      </div>
      <TextInput
        label={t('OFFICE_DOSSIER.ADDRESS')}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>{t('OFFICE_DOSSIER.COPY')}</Button>
    </Sheet>
  );
};
