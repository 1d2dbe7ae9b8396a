import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';
import { textsIn } from '#texts/texts.ts';

type Written = { subject: string; text: string; html: string };

const toMail = (subject: string, lines: readonly string[]): Written => ({
  subject,
  text: `${lines.join('\n\n')}\n`,
  html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
});

type Addresses = { before: string; email: string };

/** Tells both addresses, so that nobody loses an account without a word. */
export const emailChangedMail = (language: Language, addresses: Addresses): Written => {
  const t = textsIn(language);
  const lines = [
    t('session.emailChangedMail.changed', addresses),
    t('session.emailChangedMail.unasked'),
  ];
  return toMail(t('session.emailChangedMail.subject'), lines);
};

/** The one time that a PIN is written down outside the app. */
export const pinMail = (language: Language, pin: string): Written => {
  const t = textsIn(language);
  const lines = [t('session.pinMail.given', { pin }), t('session.pinMail.replaces')];
  return toMail(t('session.pinMail.subject'), lines);
};
