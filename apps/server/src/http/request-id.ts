import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const WELL_FORMED = /^[\w.-]{8,64}$/;

/** The proxy's when it is well formed, else our own. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const header = headers['x-request-id'];
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : randomUUID();
};
