import type { UserDetails } from '@ploeg/contract/session/session.schemas';
import { createStoredValue } from '#platform/stored-value.ts';

export type Session = { token: string; userDetails: UserDetails };

const stored = createStoredValue<Session>('ploeg.session');

export const { get: getSession, set: setSession, subscribe: subscribeToSession } = stored;
