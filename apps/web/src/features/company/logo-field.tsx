import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeLogo, setLogo } from '#data/company/company-keeping.ts';
import { markAddress } from '#data/company/shown-brand.ts';
import { failureText } from '#forms/form-failure.ts';
import { useSending } from '#forms/use-sending.ts';
import { pictureFileError } from '#platform/square-picture.ts';
import { useOnline } from '#platform/use-online.ts';
import { CompanyMark } from '#ui/company-mark.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PictureInput } from '#ui/picture-input.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './company.module.css';

/** The mark of the company; it stands whole on a white square. */
export const LogoField = ({ logo }: { logo: string | null }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useSending({
    report: (failure) => failureText(failure, t, t('OFFICE_COMPANY.FAILED')),
  });
  const choose = (file: File): void => {
    const wrong = pictureFileError(file);
    setError(wrong ? t('OFFICE_COMPANY.LOGO_WRONG') : null);
    if (wrong) return;
    void sending.run(async () => {
      await setLogo(file);
      showToast('success', t('OFFICE_COMPANY.LOGO_SET'));
    });
  };
  const remove = async (): Promise<void> => {
    await removeLogo();
    showToast('success', t('OFFICE_COMPANY.LOGO_REMOVED'));
  };
  const failure = error ?? sending.failure;
  return (
    <section className={styles.logo} aria-labelledby="logo-title">
      <h2 id="logo-title" className={styles.heading}>
        {t('OFFICE_COMPANY.LOGO')}
      </h2>
      <p className={styles.hint}>{t('OFFICE_COMPANY.LOGO_HINT')}</p>
      <div className={styles.logoRow}>
        <CompanyMark src={markAddress(logo)} size={64} />
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon name="upload" size={16} />}
          disabled={!isOnline}
          loading={sending.isBusy}
          onClick={() => input.current?.click()}
        >
          {t('OFFICE_COMPANY.LOGO_CHOOSE')}
        </Button>
        {logo ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            disabled={!isOnline || sending.isBusy}
            onClick={() => void sending.run(remove)}
          >
            {t('OFFICE_COMPANY.LOGO_REMOVE')}
          </Button>
        ) : null}
      </div>
      <PictureInput input={input} label={t('OFFICE_COMPANY.LOGO_CHOOSE')} onFile={choose} />
      {failure ? <Notice tone="error">{failure}</Notice> : null}
    </section>
  );
};
