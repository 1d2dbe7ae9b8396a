import type { MadePasskey } from '@ploeg/contract/session/passkeys.schemas';
import { wantedLanguage } from '#i18n/device-language.ts';
import { deviceId } from '#platform/device-id.ts';
import { type ApiOutput, callApi } from '../api.ts';
import { startSession } from './session.commands.ts';

export type InvitationSeen = ApiOutput<'POST /api/v4/invitations/open'>;

/** `secret` is what stands in the link, or the code on the sheet. */
export const openInvitation = (secret: string): Promise<InvitationSeen> =>
  callApi('POST /api/v4/invitations/open', { body: { secret } });

export const renewInvitation = async (secret: string): Promise<void> => {
  await callApi('POST /api/v4/invitations/renew', { body: { secret } });
};

/** Makes the account and signs in on this device. */
export const acceptInvitation = async (
  input: { secret: string; email?: string } & ({ password: string } | { passkey: MadePasskey }),
): Promise<void> => {
  const { token } = await callApi('POST /api/v4/invitations/accept', {
    body: { ...input, language: wantedLanguage(), deviceId: deviceId() },
  });
  startSession(token);
};
