import { instant } from '@ploeg/domain/time/wall-time';
import { validate as isUuid } from 'uuid';
import type { ReadContext } from '#platform/context.ts';
import type { Grant, SignedUrls } from '#platform/signed-urls.ts';

/** Long enough to read a contract, short enough for an address that was passed on by mistake. */
export const LINK_SECONDS = 600;

export const MAX_DRAWING_BYTES = 2 * 1_048_576;

type Caller = Pick<ReadContext, 'actor' | 'now'>;

export const PDF_PART = 'document.pdf';
export const pagePart = (page: number): string => `page-${page}.png`;
const DRAWING_PART = 'drawing.png';

const PREFIXES = { GET: '/api/v4/files', PUT: '/api/v4/storage' };

/** The path that a grant belongs to: an address whose path was changed is no address of ours. */
export const pathOf = ({ method, subject, part }: Pick<Grant, 'method' | 'subject' | 'part'>) =>
  `${PREFIXES[method]}/${subject}/${part}`;

const linkTo = (
  urls: SignedUrls,
  { actor, now }: Caller,
  target: Omit<Grant, 'companyId' | 'personId' | 'expiresAt'>,
): string => {
  const { companyId, personId } = actor;
  const expiresAt = instant(now + LINK_SECONDS);
  return `${pathOf(target)}?grant=${urls.sign({ ...target, companyId, personId, expiresAt })}`;
};

const toRead = (subject: string, part: string, mime: string) =>
  ({ method: 'GET', subject, part, mime, maxBytes: 0 }) as const;

/** The address of a document's PDF for a person who may see it; relative to the server. */
export const pdfLink = (urls: SignedUrls, caller: Caller, documentId: string): string =>
  linkTo(urls, caller, toRead(documentId, PDF_PART, 'application/pdf'));

export const pageLink = (urls: SignedUrls, caller: Caller, id: string, page: number): string =>
  linkTo(urls, caller, toRead(id, pagePart(page), 'image/png'));

export const uploadLink = (urls: SignedUrls, caller: Caller, uploadId: string): string =>
  linkTo(urls, caller, {
    method: 'PUT',
    subject: uploadId,
    part: DRAWING_PART,
    mime: 'image/png',
    maxBytes: MAX_DRAWING_BYTES,
  });

/** The upload that an address is for, with or without its grant; null for any other text. */
export const uploadIdIn = (text: string): string | null => {
  const [path = ''] = text.split('?');
  const [id = '', part] = path.slice(path.indexOf(PREFIXES.PUT)).split('/').slice(4);
  return path.includes(`${PREFIXES.PUT}/`) && part === DRAWING_PART && isUuid(id) ? id : null;
};
