export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** Opens the telephone with a number; on a device without one nothing happens. */
export const callPhone = (phone: string): void => window.location.assign(phoneAddress(phone));
