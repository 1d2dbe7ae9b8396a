import { escapeHtml } from '#platform/escape-html.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';

/** The mark goes along with the mail: mail programs load nothing from outside unasked. */
const MARK = { cid: 'mark', filename: 'logo.png', contentType: 'image/png' } as const;

const GREEN = '#00723a';

type Framed = {
  html: string;
  attachments: { cid: string; filename: string; contentType: string; content: Buffer }[];
};

/** A mail as its reader sees it: below the mark and the name of the company, in its colour. */
export const frameMail = (
  { subject, html }: { subject: string; html: string },
  brand: PrintedBrand | null,
): Framed => {
  const accent = brand?.accent ?? GREEN;
  const mark = brand?.logo
    ? `<img src="cid:${MARK.cid}" width="40" height="40" alt="" style="border-radius:8px;vertical-align:middle;margin-right:12px">`
    : '';
  const name = escapeHtml(brand?.name || 'Ploeg');
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>a{color:${accent};font-weight:600}@media (prefers-color-scheme:dark){a{color:inherit}}</style></head><body style="margin:0;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px"><div style="border-bottom:3px solid ${accent};padding-bottom:12px;margin-bottom:20px;font-size:18px;font-weight:700">${mark}${name}</div>${html}</div></body></html>`,
    attachments: brand?.logo ? [{ ...MARK, content: Buffer.from(brand.logo) }] : [],
  };
};

/** An operator who gave the sender no name lets each company write under its own. */
export const senderOf = (
  from: string,
  brand: PrintedBrand | null,
): string | { name: string; address: string } =>
  brand?.name && /^[^<>\s]+@[^<>\s]+$/.test(from.trim())
    ? { name: brand.name, address: from.trim() }
    : from;
