import type { TokenDetails } from '@ploeg/contract/session/session.schemas';
import { createStoredValue } from '#platform/stored-value.ts';
import { secretStorage } from '#platform/vault.ts';

export type Session = { token: string; userDetails: TokenDetails };

const stored = createStoredValue<Session>('ploeg.session', secretStorage);

export const { get: getSession, set: setSession, subscribe: subscribeToSession } = stored;
