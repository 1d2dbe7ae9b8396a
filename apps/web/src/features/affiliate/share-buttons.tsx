import { Button } from '@mantine/core';
import type { AffiliateOffer } from '@ploeg/contract/affiliate/affiliate.schemas';
import { useTranslation } from 'react-i18next';
import {
  copyShared,
  INSTAGRAM_ADDRESS,
  share,
  type Shared,
  smsAddress,
  whatsappAddress,
} from '#platform/share.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './affiliate.module.css';

/** Ways to pass an offer on: the system's own sheet first, then the three that people use most. */
export const ShareButtons = ({ offer }: { offer: AffiliateOffer }) => {
  const { t } = useTranslation();
  const shared: Shared = { title: offer.title, text: offer.title, link: offer.link };
  const outside = { target: '_blank', rel: 'noopener noreferrer' };

  const shareBySystem = async (): Promise<void> => {
    const outcome = await share(shared);
    if (outcome === 'copied') showToast('success', t('AFFILIATE.COPIED'));
    if (outcome === 'failed') showToast('danger', t('AFFILIATE.NOT_COPIED'));
  };

  /** Instagram takes no text from outside, so it is ready to be pasted there. */
  const copyForInstagram = async (): Promise<void> => {
    if (await copyShared(shared)) showToast('success', t('AFFILIATE.PASTE'));
  };

  return (
    <div className={styles.buttons}>
      <Button
        fullWidth
        leftSection={<Icon name="share" size={20} />}
        onClick={() => void shareBySystem()}
      >
        {t('AFFILIATE.SHARE')}
      </Button>
      <Button component="a" px={8} variant="default" href={whatsappAddress(shared)} {...outside}>
        WhatsApp
      </Button>
      <Button
        component="a"
        px={8}
        variant="default"
        href={INSTAGRAM_ADDRESS}
        {...outside}
        onClick={() => void copyForInstagram()}
      >
        Instagram
      </Button>
      <Button component="a" px={8} variant="default" href={smsAddress(shared)}>
        SMS
      </Button>
    </div>
  );
};
