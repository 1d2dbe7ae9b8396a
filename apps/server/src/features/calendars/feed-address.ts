import type { Tokens } from '#platform/tokens.ts';

type Feed = { companyId: string; personId: string; departmentId: string; generation: number };

/** Derived: it can be shown again although only its hash is stored. A new SECRET ends them all. */
export const feedToken = (tokens: Tokens, feed: Feed): string =>
  tokens.derive(
    'calendar feed',
    [feed.companyId, feed.personId, feed.departmentId, feed.generation].join(' '),
  );

export const toHttpAddress = (publicUrl: string, departmentId: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/calendar/${departmentId}/${token}.ics`;

/** The same address for calendar apps, which subscribe to it. */
export const toWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** An address as it may be logged: who reads the log must not be able to read a feed. */
export const withoutFeedToken = (url: string): string =>
  url.replace(/^(\/+calendar\/)[\s\S]*$/i, '$1…');
