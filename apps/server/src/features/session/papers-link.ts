import type { Instant } from '@ploeg/domain/time/wall-time';
import { createSignedUrls, type Grant } from '#platform/signed-urls.ts';
import type { Tokens } from '#platform/tokens.ts';
import type { Account } from './session.repo.ts';

/** Long enough for who reads mails at the weekend. */
export const PAPERS_LINK_DAYS = 3;

const PART = 'papers.zip';

const papersPath = (personId: string): string => `/api/v4/leavers/${personId}/${PART}`;

/** The address at which somebody who has left gets what is theirs, for some days and without an account. */
export const papersLink = (
  { tokens, publicUrl }: { tokens: Tokens; publicUrl: string },
  { companyId, personId }: Account,
  now: Instant,
): string => {
  const grant = createSignedUrls(tokens).sign({
    method: 'GET',
    companyId,
    personId,
    subject: personId,
    part: PART,
    mime: 'application/zip',
    maxBytes: 0,
    expiresAt: now + PAPERS_LINK_DAYS * 86_400,
  });
  return `${publicUrl.replace(/\/+$/, '')}${papersPath(personId)}?grant=${grant}`;
};

export const isOfPapers = ({ part, subject }: Grant, path: string): boolean =>
  part === PART && path === papersPath(subject);
