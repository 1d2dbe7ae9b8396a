import { createSigner } from 'fast-jwt';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/new-id.ts';

const SCOPE = 'scope:dimona:declaration:declarant scope:dimona:declaration:consult';

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const ASSERTION_SECONDS = 300;
/** A token is not used in its last seconds: it might end on the way. */
const MARGIN_SECONDS = 30;

class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** Tokens of the authorisation server of social security, kept until they are about to end. */
export const createOnssTokens = (
  { clientId, privateKey, tokenUrl }: { clientId: string; privateKey: string; tokenUrl: string },
  clock: Clock,
  timeoutMs: number,
) => {
  const sign = createSigner({ key: privateKey, algorithm: 'RS256' });
  let cached: { token: string; until: number } | null = null;
  let pending: Promise<string> | null = null;

  const assertion = (): string => {
    const now = clock.now();
    return sign({
      jti: newId(),
      iss: clientId,
      sub: clientId,
      aud: tokenUrl,
      iat: now,
      nbf: now,
      exp: now + ASSERTION_SECONDS,
    });
  };

  const ask = async (): Promise<string> => {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_assertion_type: ASSERTION_TYPE,
        client_assertion: assertion(),
        scope: SCOPE,
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new TokenRefused(`token refused with ${response.status}`);
    const { access_token: token, expires_in: seconds } = Granted.parse(await response.json());
    cached = { token, until: clock.now() + seconds - MARGIN_SECONDS };
    return token;
  };

  return {
    /** A token that is good for now; throws when the server gives none. */
    get: (): Promise<string> => {
      if (cached && clock.now() < cached.until) return Promise.resolve(cached.token);
      // Messages that are sent together ask for one token together.
      pending ??= ask().finally(() => {
        pending = null;
      });
      return pending;
    },
    forget: (): void => {
      cached = null;
    },
  };
};
