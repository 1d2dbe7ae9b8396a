import type { TokenDetails } from '@ploeg/contract/session/session.schemas';
import { createStoredValue } from '#platform/stored-value.ts';
import { secretStorage } from '#platform/vault.ts';
import { type FromWire, fromWire } from '../wire.ts';

/** Kept in the names of the token, so that apps of every age can read it. */
type StoredSession = { token: string; userDetails: TokenDetails };

export type Session = FromWire<StoredSession>;

const stored = createStoredValue('ploeg.session', secretStorage, fromWire<StoredSession>);

export const {
  get: getSession,
  set: setSession,
  subscribe: subscribeToSession,
  useValue: useSession,
} = stored;

/** Whether it was the server that ended the last session, until somebody signs in again. */
const ended = createStoredValue<true>('ploeg.session-ended');

export const { set: setSessionEnded, useValue: useSessionEnded } = ended;
