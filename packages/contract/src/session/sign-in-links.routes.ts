import { z } from 'zod';
import { route } from '../shared/route.ts';
import { AppFields } from '../shared/wire.schemas.ts';
import { DeviceId, Email, Message, Token } from './sign-in-fields.schemas.ts';

export const signInLinkRoutes = {
  requestSignInLink: route('POST /api/v4/sign-in-links', {
    needs: 'public',
    summary: 'Mail a link that signs in; the answer never tells whether the address exists',
    access: 'public',
    limit: 'signIn',
    body: z.object({ email: Email }),
    responses: { 200: Message },
    errors: ['request.too_many'],
  }),
  useSignInLink: route('POST /api/v4/sign-in-links/use', {
    needs: 'public',
    summary: 'Sign in with the token of a mailed link, once',
    access: 'public',
    limit: 'signIn',
    body: z.object({
      ...AppFields,
      token: z.string().min(1).max(200),
      deviceId: DeviceId.optional(),
    }),
    responses: { 200: Token },
    errors: ['session.link_invalid', 'session.nothing_left'],
  }),
};
