import { Button } from '@mantine/core';
import type { AffiliateOffer } from '@ploeg/contract/affiliate/affiliate.schemas';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOffer } from '#data/affiliate/affiliate.queries.ts';
import { dismissOffer, isOfferDismissed } from '#data/affiliate/offer.ts';
import { isUpdateRequired, subscribeToUpdate } from '#data/app-update.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { isNative } from '#platform/native.ts';
import { Sheet } from '#ui/sheet.tsx';
import { ShareButtons } from './share-buttons.tsx';
import styles from './affiliate.module.css';

/** Point 9.14. */
const DELAY_MS = 3000;

/** Shows an active offer once somebody has arrived in the native app, until it is dismissed for good. */
export const AffiliatePopup = () => {
  const { t } = useTranslation();
  const snapshot = useSnapshot();
  const [offer, setOffer] = useState<AffiliateOffer | null>(null);
  const isWanted = snapshot !== null && !snapshot.clockinAccount && isNative();

  useEffect(() => {
    if (!isWanted || isOfferDismissed()) return;
    let isHere = true;
    const timer = setTimeout(() => {
      loadOffer().then(
        (loaded) => isHere && loaded.active && setOffer(loaded),
        // An offer is no reason to speak of a missing connection.
        () => {},
      );
    }, DELAY_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [isWanted]);

  // What must be done comes before what is offered.
  const isBlocked = useSyncExternalStore(subscribeToUpdate, isUpdateRequired);
  if (!offer || isBlocked) return null;
  const close = (): void => {
    dismissOffer();
    setOffer(null);
  };
  return (
    <Sheet opened title={offer.title} close={t('GENERAL.CLOSE')} onClose={close}>
      <p className={styles.text}>{offer.description}</p>
      <ShareButtons offer={offer} />
      <Button fullWidth variant="subtle" color="gray" onClick={close}>
        {t('AFFILIATE.DISMISS')}
      </Button>
    </Sheet>
  );
};
