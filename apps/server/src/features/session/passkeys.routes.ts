import { passkeyRoutes } from '@ploeg/contract/session/passkeys.routes';
import { signInLinkRoutes } from '@ploeg/contract/session/sign-in-links.routes';
import { answer } from '#http/answer.ts';
import type { Binder } from '#http/binder.ts';
import { clientOf } from '#http/client-info.ts';
import { startInvitedPasskey } from './accept-invitation.service.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.service.ts';
import {
  addPasskey,
  getWaysIn,
  prepareAdding,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkeys.service.ts';
import { requestLink } from './password-reset.service.ts';
import { useSignInLink } from './sign-in-links.service.ts';
import type { SignInDeps } from './sign-in.service.ts';

export const bindPasskeyRoutes = (binder: Binder, deps: SignInDeps): void => {
  binder.open(passkeyRoutes.startPasskeySignIn, async () =>
    answer(200, { options: await startPasskeySignIn(deps) }),
  );
  binder.open(passkeyRoutes.signInWithPasskey, async ({ body, raw }) =>
    answer(200, { token: await signInWithPasskey(deps, body, clientOf(raw)) }),
  );
  binder.open(passkeyRoutes.startInvitedPasskey, async ({ body }) =>
    answer(200, { options: await startInvitedPasskey(deps, body) }),
  );
  binder.read(passkeyRoutes.listPasskeys, async ({ db, actor }) =>
    answer(200, await getWaysIn(db, actor)),
  );
  binder.read(passkeyRoutes.startPasskey, async (context) =>
    answer(200, await startPasskey(context, deps)),
  );
  binder.writePrepared(
    passkeyRoutes.addPasskey,
    (context, { body }, meta) => prepareAdding(context, deps, body, meta),
    async (context, _request, prepared) => answer(201, await addPasskey(context, deps, prepared)),
  );
  binder.write(passkeyRoutes.renamePasskey, async (context, { params, body }) =>
    answer(200, await renamePasskey(context, params.passkeyId, body.name)),
  );
  binder.write(passkeyRoutes.removePasskey, async (context, { params }) =>
    answer(200, await removePasskey(context, params.passkeyId)),
  );
  binder.open(signInLinkRoutes.requestSignInLink, async ({ body, raw }) => {
    await requestLink(deps, 'sign-in', { email: body.email, address: raw.ip });
    return answer(200, { message: 'ok' });
  });
  binder.open(signInLinkRoutes.useSignInLink, async ({ body, raw }) =>
    answer(200, { token: await useSignInLink(deps, body, clientOf(raw)) }),
  );
};
