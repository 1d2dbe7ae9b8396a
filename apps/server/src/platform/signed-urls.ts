import type { Instant } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { isSameSecret, type Tokens } from './tokens.ts';

/** What works without a session, for minutes, for one thing. */
const Grant = z.object({
  method: z.enum(['GET', 'PUT']),
  companyId: z.uuid(),
  personId: z.uuid(),
  subject: z.uuid(),
  part: z.string().max(40),
  mime: z.string().max(60),
  /** 0 where nothing may be sent. */
  maxBytes: z.int().min(0),
  expiresAt: z.int(),
});
export type Grant = z.infer<typeof Grant>;

const PURPOSE = 'signed address';

export const createSignedUrls = (tokens: Tokens) => {
  const sealOf = (content: string): string => tokens.derive(PURPOSE, content);
  return {
    sign: (grant: Grant): string => {
      const content = Buffer.from(JSON.stringify(grant)).toString('base64url');
      return `${content}.${sealOf(content)}`;
    },

    /** `invalid` where we did not make it so. */
    read: (text: string, method: Grant['method'], now: Instant): Grant | 'expired' | 'invalid' => {
      const [content = '', seal = ''] = text.split('.');
      if (!isSameSecret(seal, sealOf(content))) return 'invalid';
      const grant = Grant.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
      if (grant.method !== method) return 'invalid';
      return grant.expiresAt > now ? grant : 'expired';
    },
  };
};

export type SignedUrls = ReturnType<typeof createSignedUrls>;

/** For logs: who reads them must not be able to open it. */
export const withoutGrant = (url: string): string => url.replace(/([?&]grant=)[^&]*/gi, '$1…');
