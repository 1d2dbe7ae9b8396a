import type { AffiliateOffer } from '@ploeg/contract/affiliate/affiliate.schemas';
import { callApi } from '#platform/api.ts';
import { createStoredValue } from '#platform/stored-value.ts';

/** What the company offers to who refers others. */
export const loadOffer = (): Promise<AffiliateOffer> => callApi('GET /api/v3/affiliate', {});

/** Of the device, not of a person: it stays when somebody logs out (R31). */
const dismissed = createStoredValue<true>('ploeg.affiliateDismissed');

export const isOfferDismissed = (): boolean => dismissed.get() === true;

/** Hides the offer on this device for good. */
export const dismissOffer = (): void => dismissed.set(true);
