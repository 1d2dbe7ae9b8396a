import { connectApi } from '#platform/api.ts';
import { NetworkError } from '#platform/api-error.ts';
import { deviceId, forgetDeviceId } from '#platform/device-id.ts';
import { appFields } from '#platform/native.ts';
import { forgetPicture } from '#platform/opening/picture.ts';
import { callApi } from '../api.ts';
import { getSession, setSession, setSessionEnded, subscribeToSession } from './session-store.ts';
import { userDetailsOf } from './token.ts';

/** The queue stays on the device: it goes on when the same person has signed in again. */
const leaveEndedSession = (): void => {
  if (!getSession()) return;
  setSessionEnded(true);
  setSession(null);
};

connectApi({ token: () => getSession()?.token ?? null, onUnauthorized: leaveEndedSession });

// Whoever opens the app next is shown nothing of whoever has left.
subscribeToSession(() => {
  if (!getSession()) forgetPicture();
});

export const startSession = (token: string): void => {
  setSessionEnded(null);
  setSession({ token, userDetails: userDetailsOf(token) });
};

/** Signs in; throws ApiError with the text to show, or NetworkError. */
export const login = async (input: { email: string; password: string }): Promise<void> => {
  const { token } = await callApi('POST /api/login', {
    body: { ...input, ...appFields(), deviceId: deviceId() },
  });
  startSession(token);
};

export const acceptRefreshedToken = (token: string): void => {
  if (getSession()) startSession(token);
};

export const requestPasswordReset = async (email: string): Promise<void> => {
  await callApi('POST /api/v3/password', { body: { email: email.trim().toLowerCase() } });
};

export const requestSignInLink = async (email: string): Promise<void> => {
  await callApi('POST /api/v4/sign-in-links', { body: { email: email.trim().toLowerCase() } });
};

/** Signs in with what stands in a mailed link. */
export const openWithLink = async (token: string): Promise<void> => {
  const answer = await callApi('POST /api/v4/sign-in-links/use', {
    body: { ...appFields(), token, deviceId: deviceId() },
  });
  startSession(answer.token);
};

export const resetPassword = async (input: { token: string; password: string }): Promise<void> => {
  await callApi('POST /api/v3/password/reset', { body: input });
};

export const reportVisit = (): Promise<{ updateRequired: boolean }> =>
  callApi('POST /api/v3/visit', { body: appFields() }).catch(() => ({ updateRequired: false }));

/** R26: the queue and all that is kept for the person wait for the next sign-in. */
export const obeyForcedLogout = async (): Promise<void> => {
  if (!getSession()) return;
  // Without an answer the next sign-in ends what is left of this one.
  await callApi('POST /api/v3/logout', { body: { deviceId: deviceId() } }).catch(() => null);
  leaveEndedSession();
};

/** `abandoned` counts entries given up. */
export const endSession = async (abandoned: number): Promise<void> => {
  try {
    await callApi('POST /api/v3/logout', { body: { deviceId: deviceId(), abandoned } });
  } catch (error) {
    if (error instanceof NetworkError) throw error;
  }
  forgetDeviceId();
  setSession(null);
  // Whoever leaves need not be told, though the server had ended it first.
  setSessionEnded(null);
};
