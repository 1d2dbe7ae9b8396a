import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';
import { textsIn } from '#texts/texts.ts';

/** The mail that announces a document by its address; the document itself never leaves by mail. */
export const documentMail = (
  language: Language,
  title: string,
  { isToSign, link }: { isToSign: boolean; link: string },
) => {
  const t = textsIn(language);
  const line = t(isToSign ? 'documents.mail.sign' : 'documents.mail.read');
  return {
    subject: t(isToSign ? 'documents.mail.toSign' : 'documents.mail.toRead'),
    text: `${line}\n\n${title}\n${link}\n`,
    html: `<p>${line}</p><p><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></p>`,
  };
};
