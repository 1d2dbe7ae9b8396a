import type { Page } from '@playwright/test';

/** A passkey belongs to a domain, which a number is not: the same server under its name. */
export const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** Gives a page a device that knows its owner, and always finds them willing. */
export const giveFinger = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the person it asks is the owner of the device. */
    setOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};
