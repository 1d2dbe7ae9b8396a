import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields, Id } from '../shared/wire.schemas.ts';
import {
  MadePasskey,
  PasskeyCreation,
  PasskeyName,
  PasskeyProof,
  PasskeyRequest,
  UsedPasskey,
  WaysIn,
} from './passkeys.schemas.ts';
import { DeviceId, Secret, Token } from './sign-in-fields.schemas.ts';

const params = z.object({ passkeyId: Id });

export const passkeyRoutes = {
  startPasskeySignIn: route('POST /api/v4/passkeys/sign-in/options', {
    needs: 'public',
    summary: 'What a browser needs to sign in with a passkey; good for five minutes, once',
    access: 'public',
    body: z.object({}),
    responses: { 200: z.object({ options: PasskeyRequest }) },
  }),
  signInWithPasskey: route('POST /api/v4/passkeys/sign-in', {
    needs: 'public',
    summary: 'Sign in with a passkey; one answer for all that does not fit',
    access: 'public',
    limit: 'signIn',
    body: z.object({ ...AppFields, passkey: UsedPasskey, deviceId: DeviceId.optional() }),
    responses: { 200: Token },
    errors: ['session.passkey_failed', 'session.nothing_left', 'request.too_many'],
  }),
  startInvitedPasskey: route('POST /api/v4/invitations/passkey-options', {
    needs: 'public',
    summary: 'What a browser needs to make a passkey for whom a link or code invites',
    access: 'public',
    limit: 'signIn',
    body: z.object({ secret: Secret, email: z.email().trim().toLowerCase().max(200).optional() }),
    responses: { 200: z.object({ options: PasskeyCreation }) },
    errors: [
      'session.invitation_invalid',
      'session.invitation_expired',
      'session.invitation_used',
      'session.email_needed',
    ],
  }),
  listPasskeys: route('GET /api/v4/passkeys', {
    needs: 'own',
    summary: 'The caller’s own passkeys, and whether a password opens the account too',
    access: 'clock-in-only-too',
    responses: { 200: WaysIn },
  }),
  startPasskey: route('POST /api/v4/passkeys/options', {
    needs: 'own',
    summary: 'What a browser needs to make a passkey, and what must come along with it',
    access: 'clock-in-only-too',
    unkeyed: true,
    body: z.object({}),
    responses: { 200: z.object({ options: PasskeyCreation, proof: PasskeyProof }) },
    errors: ['session.passkeys_full'],
  }),
  addPasskey: route('POST /api/v4/passkeys', {
    needs: 'own',
    summary: 'Keep a passkey that was just made; long after signing in with a proof',
    access: 'clock-in-only-too',
    body: z.object({
      passkey: MadePasskey,
      password: z.string().min(1).max(200).optional(),
      proof: UsedPasskey.optional(),
    }),
    responses: { 201: WaysIn },
    errors: [
      'session.passkey_refused',
      'session.passkey_known',
      'session.passkeys_full',
      'session.passkey_failed',
      'session.proof_needed',
      'session.proof_wrong',
      'request.too_many',
    ],
  }),
  renamePasskey: route('PATCH /api/v4/passkeys/:passkeyId', {
    needs: 'own',
    summary: 'Call one of the caller’s own passkeys otherwise',
    access: 'clock-in-only-too',
    params,
    body: z.object({ name: PasskeyName }),
    responses: { 200: WaysIn },
    errors: ['session.passkey_missing'],
  }),
  removePasskey: route('DELETE /api/v4/passkeys/:passkeyId', {
    needs: 'own',
    summary: 'Take away one of the caller’s own passkeys; the last way in stays',
    access: 'clock-in-only-too',
    params,
    responses: { 200: WaysIn },
    errors: ['session.passkey_missing', 'session.passkey_last'],
  }),
};
