import { timingSafeEqual } from 'node:crypto';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import type { Tokens } from './tokens.ts';

/** What the holder of an address may do, with which bytes, and for whom it was made. */
const Grant = z.object({
  method: z.enum(['GET', 'PUT']),
  companyId: z.uuid(),
  personId: z.uuid(),
  /** The document or the promised upload. */
  subject: z.uuid(),
  /** Which part of it, such as a page. */
  part: z.string().max(40),
  mime: z.string().max(60),
  /** Most bytes that may be sent; 0 where none are. */
  maxBytes: z.int().min(0),
  expiresAt: z.int(),
});
export type Grant = z.infer<typeof Grant>;

const PURPOSE = 'signed address';

/** Makes and reads addresses that work without a session, for minutes, for one thing. */
export const createSignedUrls = (tokens: Tokens) => {
  const sealOf = (content: string): string => tokens.derive(PURPOSE, content);
  return {
    /** The part of an address that says what it grants; nobody else can make or change one. */
    sign: (grant: Grant): string => {
      const content = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${content}.${sealOf(content)}`;
    },

    /** What an address grants; `expired` when its time is over, `invalid` when we did not make it so. */
    read: (text: string, method: Grant['method'], now: Instant): Grant | 'expired' | 'invalid' => {
      const [content = '', seal = ''] = text.split('.');
      const expected = Buffer.from(sealOf(content));
      const actualSeal = Buffer.from(seal);
      if (actualSeal.length !== expected.length || !timingSafeEqual(actualSeal, expected))
        return 'invalid';
      const grant = Grant.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
      if (grant.method !== method) return 'invalid';
      return grant.expiresAt > now ? grant : 'expired';
    },
  };
};

export type SignedUrls = ReturnType<typeof createSignedUrls>;

/** An address as it may be logged: who reads the log must not be able to open what it grants. */
export const withoutGrant = (url: string): string => url.replace(/([?&]grant=)[^&]*/gi, '$1…');
