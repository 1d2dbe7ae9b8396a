import { dateOf } from '#platform/clock.ts';
import { fail } from '#platform/failure.ts';
import { hashToken } from '#platform/tokens.ts';
import { createSessionRepo } from './session.repo.ts';
import { completeSignIn, type ClientInfo, type SignInDeps } from './sign-in.service.ts';

/** Signs in with a link that was mailed; whoever only opens it, as scanners of mail do, uses nothing up. */
export const useSignInLink = async (
  deps: SignInDeps,
  input: { token: string; deviceId?: string | undefined },
  client: ClientInfo,
): Promise<string> => {
  const now = deps.clock.now();
  const at = dateOf(now);
  const tokenHash = hashToken(input.token);
  return deps.database.acrossCompanies('sign-in').transaction(async (db) => {
    const repo = createSessionRepo(db);
    const findOpen = () => repo.findOpenReset(tokenHash, 'sign-in', at);
    const link = await findOpen();
    // Of two who use it at once, the second waits here and finds it used.
    const login = link && (await repo.lockLogin(link.email));
    if (!login || !(await findOpen())) throw fail('session.link_invalid');
    await repo.closeResets(login.email, at, ['sign-in']);
    const { companyId, personId } = login;
    const device = { ...client, deviceId: input.deviceId ?? null };
    return completeSignIn(db, deps, { companyId, personId }, { device, by: 'link', now });
  });
};
