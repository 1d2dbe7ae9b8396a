import { instant, type Instant } from '@ploeg/domain/time/wall-time';
import { validate as isUuid } from 'uuid';
import type { Actor } from '#platform/context.ts';
import type { Grant, SignedUrls } from '#platform/signed-urls.ts';

/** Long enough to read a contract, short enough for an address that was passed on by mistake. */
const LINK_SECONDS = 600;

/** Bytes of a drawing that may be sent. */
export const MAX_DRAWING_BYTES = 2 * 1_048_576;

export const UPLOAD_SECONDS = 600;

type For = { actor: Pick<Actor, 'companyId' | 'personId'>; now: Instant };

/** The parts of a document that an address shows, and the one of a promised place. */
export const PDF_PART = 'document.pdf';
export const pagePart = (page: number): string => `page-${page}.png`;
const DRAWING_PART = 'drawing.png';

const ROOMS = { GET: '/api/v4/files', PUT: '/api/v4/storage' };

/** The path that a grant belongs to: an address whose path was changed is no address of ours. */
export const pathOf = ({ method, subject, part }: Pick<Grant, 'method' | 'subject' | 'part'>) =>
  `${ROOMS[method]}/${subject}/${part}`;

type Wish = Pick<Grant, 'method' | 'subject' | 'part' | 'mime' | 'maxBytes'> & { seconds: number };

const linkTo = (urls: SignedUrls, { actor, now }: For, { seconds, ...wish }: Wish): string => {
  const { companyId, personId } = actor;
  const grant = { ...wish, companyId, personId, expiresAt: instant(now + seconds) };
  return `${pathOf(wish)}?grant=${urls.sign(grant)}`;
};

/** The address of a document's PDF for a person who may see it; relative to the server. */
export const pdfLink = (urls: SignedUrls, context: For, documentId: string): string =>
  linkTo(urls, context, {
    method: 'GET',
    subject: documentId,
    part: PDF_PART,
    mime: 'application/pdf',
    maxBytes: 0,
    seconds: LINK_SECONDS,
  });

/** The address of the picture of a page, counted from 1. */
export const pageLink = (urls: SignedUrls, context: For, id: string, page: number): string =>
  linkTo(urls, context, {
    method: 'GET',
    subject: id,
    part: pagePart(page),
    mime: 'image/png',
    maxBytes: 0,
    seconds: LINK_SECONDS,
  });

/** The address that one drawing may be put to. */
export const uploadLink = (urls: SignedUrls, context: For, uploadId: string): string =>
  linkTo(urls, context, {
    method: 'PUT',
    subject: uploadId,
    part: DRAWING_PART,
    mime: 'image/png',
    maxBytes: MAX_DRAWING_BYTES,
    seconds: UPLOAD_SECONDS,
  });

/** The place that an address was for, with or without its grant; null for any other text. */
export const uploadIdIn = (text: string): string | null => {
  const [path = ''] = text.split('?');
  const [id = '', part] = path.slice(path.indexOf(ROOMS.PUT)).split('/').slice(4);
  return path.includes(`${ROOMS.PUT}/`) && part === DRAWING_PART && isUuid(id) ? id : null;
};
