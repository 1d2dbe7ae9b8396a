import { sessionRoutes } from '@ploeg/contract/session/session.routes';
import { isOlderVersion } from '@ploeg/domain/session/app-version';
import { answer } from '#http/answer.ts';
import { bearerOf } from '#http/bearer.ts';
import type { Binder } from '#http/binder.ts';
import { clientOf, headerOf } from '#http/client-info.ts';
import { acceptInvitation, openInvitation, renewInvitation } from './accept-invitation.service.ts';
import { requestLink, resetPassword } from './password-reset.service.ts';
import { logout, visit } from './session.service.ts';
import { login, type SignInDeps } from './sign-in.service.ts';

type RouteDeps = SignInDeps & { appVersion: string; minimumVersion: string };

export type SessionRouteDeps = Omit<RouteDeps, 'hashSemaphore'>;

export const bindSessionRoutes = (binder: Binder, deps: RouteDeps): void => {
  binder.open(sessionRoutes.login, async ({ body, raw }) =>
    answer(200, { token: await login(deps, body, clientOf(raw)) }),
  );
  binder.open(sessionRoutes.requestPasswordReset, async ({ body, raw }) => {
    await requestLink(deps, 'password', { email: body.email, address: raw.ip });
    return answer(200, { message: 'ok' });
  });
  binder.open(sessionRoutes.resetPassword, async ({ body }) => {
    await resetPassword(deps, body);
    return answer(200, { message: 'ok' });
  });
  binder.open(sessionRoutes.openInvitation, async ({ body }) =>
    answer(200, await openInvitation(deps, body.secret)),
  );
  binder.open(sessionRoutes.renewInvitation, async ({ body }) => {
    await renewInvitation(deps, body.secret);
    return answer(200, { message: 'ok' });
  });
  binder.open(sessionRoutes.acceptInvitation, async ({ body, raw }) =>
    answer(200, { token: await acceptInvitation(deps, body, clientOf(raw)) }),
  );
  binder.open(sessionRoutes.logout, async ({ body, raw, reply }) => {
    const token = bearerOf(raw);
    await logout(deps, token ? deps.tokens.verifyExpired(token) : null, body);
    // The device forgets what browsers cache; its own store is wiped by the app itself.
    reply.header('Clear-Site-Data', '"cache"');
    return answer(200, { message: 'ok' });
  });
  binder.read(sessionRoutes.visit, async ({ actor }, { raw }) => {
    await visit(deps, actor);
    const version = headerOf(raw, 'mobile-app-version');
    return answer(200, {
      latestVersion: deps.appVersion,
      minimumVersion: deps.minimumVersion,
      updateRequired: version !== null && isOlderVersion(version, deps.minimumVersion),
    });
  });
};
