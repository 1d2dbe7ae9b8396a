import { createStoredValue } from '#platform/stored-value.ts';

/** Of the device, not of a person: it stays when somebody logs out (R31). */
const dismissed = createStoredValue<true>('ploeg.affiliateDismissed');

export const isOfferDismissed = (): boolean => dismissed.get() === true;

export const dismissOffer = (): void => dismissed.set(true);
