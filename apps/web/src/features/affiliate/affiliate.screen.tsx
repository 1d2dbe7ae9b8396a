import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { offerQuery } from '#data/affiliate/affiliate.queries.ts';
import { Empty } from '#ui/empty.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { ShareButtons } from './share-buttons.tsx';
import styles from './affiliate.module.css';

/** Refer and earn: what the company offers, and ways to pass it on. */
export const AffiliateScreen = () => {
  const { t } = useTranslation();
  const offer = useQuery(offerQuery());
  return (
    <SubScreen title={t('AFFILIATE.TITLE')}>
      <RemoteState remote={offer} offline={t('AFFILIATE.OFFLINE')} />
      {offer.data && !offer.data.active ? (
        <Empty icon="gift" title={t('AFFILIATE.NONE')} hint={t('AFFILIATE.NONE_HINT')} />
      ) : null}
      {offer.data?.active ? (
        <div className={styles.offer}>
          <h2 className={styles.title}>{offer.data.title}</h2>
          <p className={styles.text}>{offer.data.description}</p>
          <a
            className={styles.link}
            href={offer.data.link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {offer.data.link}
          </a>
          <ShareButtons offer={offer.data} />
        </div>
      ) : null}
    </SubScreen>
  );
};
