import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields } from '../shared/wire.schemas.ts';
import { InvitationSeen } from './invitations.schemas.ts';
import { MadePasskey } from './passkeys.schemas.ts';
import { Language, NewPassword } from './session.schemas.ts';
import { DeviceId, Email, Message, Secret, Token } from './sign-in-fields.schemas.ts';

const hasOneWay = ({ password, passkey }: { password?: unknown; passkey?: unknown }): boolean =>
  (password === undefined) !== (passkey === undefined);

export const sessionRoutes = {
  login: route('POST /api/login', {
    needs: 'public',
    summary: 'Sign in; the token carries the user details',
    access: 'public',
    limit: 'signIn',
    body: z.object({
      ...AppFields,
      email: Email,
      password: z.string().min(1).max(200),
      deviceId: DeviceId.optional(),
    }),
    responses: { 200: Token },
    errors: ['session.login_failed', 'session.nothing_left', 'request.too_many'],
  }),
  requestPasswordReset: route('POST /api/v3/password', {
    needs: 'public',
    summary: 'Mail a reset link; the answer never tells whether the address exists',
    access: 'public',
    limit: 'signIn',
    body: z.object({ email: Email }),
    responses: { 200: Message },
    errors: ['request.too_many'],
  }),
  resetPassword: route('POST /api/v3/password/reset', {
    needs: 'public',
    summary: 'Choose a new password with the token of a reset link; ends all sessions',
    access: 'public',
    limit: 'signIn',
    body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
    responses: { 200: Message },
    errors: ['session.reset_link_invalid', 'session.password_too_common'],
  }),
  openInvitation: route('POST /api/v4/invitations/open', {
    needs: 'public',
    summary: 'Whom a link or code invites, and into which company',
    access: 'public',
    limit: 'signIn',
    body: z.object({ secret: Secret }),
    responses: { 200: InvitationSeen },
    errors: ['session.invitation_invalid'],
  }),
  renewInvitation: route('POST /api/v4/invitations/renew', {
    needs: 'public',
    summary: 'Mail another link in place of one that ran out, to the address that the office knows',
    access: 'public',
    limit: 'signIn',
    body: z.object({ secret: Secret }),
    responses: { 200: Message },
    errors: ['session.invitation_invalid'],
  }),
  acceptInvitation: route('POST /api/v4/invitations/accept', {
    needs: 'public',
    summary: 'Choose a password, or make a passkey, and be signed in; the link or code is used up',
    access: 'public',
    limit: 'signIn',
    body: z
      .object({
        secret: Secret,
        password: NewPassword.optional(),
        passkey: MadePasskey.optional(),
        email: z.email().trim().toLowerCase().max(200).optional(),
        /** In which they read it: mails come so until they choose another. */
        language: Language.optional(),
        deviceId: DeviceId.optional(),
      })
      .refine(hasOneWay, { path: ['password'], message: 'text' }),
    responses: { 200: Token },
    errors: [
      'session.invitation_invalid',
      'session.invitation_expired',
      'session.invitation_used',
      'session.password_too_common',
      'session.email_needed',
      'session.email_taken',
      'session.passkey_refused',
      'session.passkey_known',
    ],
  }),
  logout: route('POST /api/v3/logout', {
    needs: 'public',
    summary: 'Revoke the session and forget the device; works with an expired token too',
    access: 'public',
    body: z.object({
      deviceId: DeviceId.optional(),
      abandoned: z.number().int().min(0).optional(),
    }),
    responses: { 200: Message },
  }),
  visit: route('POST /api/v3/visit', {
    needs: 'own',
    summary: 'Report that the app came to the foreground',
    access: 'clock-in-only-too',
    unkeyed: true,
    body: z.object(AppFields),
    responses: {
      200: z.object({
        latestVersion: z.string(),
        minimumVersion: z.string(),
        updateRequired: z.boolean(),
      }),
    },
  }),
};
