import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';

type Words = { toSign: string; toRead: string; sign: string; read: string };

const words: Record<Language, Words> = {
  en: {
    toSign: 'A document waits for your signature',
    toRead: 'A document for you',
    sign: 'Open Ploeg to read and sign this document:',
    read: 'Open Ploeg to read this document:',
  },
  fr: {
    toSign: 'Un document attend votre signature',
    toRead: 'Un document pour vous',
    sign: 'Ouvrez Ploeg pour lire et signer ce document :',
    read: 'Ouvrez Ploeg pour lire ce document :',
  },
  nl: {
    toSign: 'Een document wacht op je handtekening',
    toRead: 'Een document voor jou',
    sign: 'Open Ploeg om dit document te lezen en te ondertekenen:',
    read: 'Open Ploeg om dit document te lezen:',
  },
  es: {
    toSign: 'Un documento espera tu firma',
    toRead: 'Un documento para ti',
    sign: 'Abre Ploeg para leer y firmar este documento:',
    read: 'Abre Ploeg para leer este documento:',
  },
};

/** The mail that announces a document by its address; the document itself never leaves by mail. */
export const documentMail = (
  language: Language,
  title: string,
  { isToSign, link }: { isToSign: boolean; link: string },
) => {
  const { toSign, toRead, sign, read } = words[language];
  const line = isToSign ? sign : read;
  return {
    subject: isToSign ? toSign : toRead,
    text: `${line}\n\n${title}\n${link}\n`,
    html: `<p>${line}</p><p><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></p>`,
  };
};
