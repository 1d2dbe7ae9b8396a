import { LANGUAGES, type Language } from '@ploeg/domain/people/languages';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { escapeHtml } from '#platform/escape-html.ts';
import { textsIn } from '#texts/texts.ts';

type Written = { subject: string; text: string; html: string };

const paragraphs = (subject: string, lines: readonly string[]): Written => ({
  subject,
  text: `${lines.join('\n\n')}\n`,
  html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
});

/** Tells both addresses, so that nobody loses an account without a word. */
export const emailChangedMail = (
  language: Language,
  addresses: { before: string; email: string },
): Written => {
  const t = textsIn(language);
  const changed = t('session.emailChangedMail.changed', addresses);
  return paragraphs(t('session.emailChangedMail.subject'), [
    changed,
    t('session.emailChangedMail.unasked'),
  ]);
};

export const pinMail = (language: Language, pin: string): Written => {
  const t = textsIn(language);
  const lines = [t('session.pinMail.given', { pin }), t('session.pinMail.replaces')];
  return paragraphs(t('session.pinMail.subject'), lines);
};

/** Names and links are escaped: a company is called what somebody typed. */
export const invitationMail = (
  language: Language,
  { link, days, ...names }: { firstName: string; company: string; link: string; days: number },
): Written => {
  const t = textsIn(language);
  const subject = t('session.invitationMail.subject', { company: names.company });
  const lines = [
    t('session.invitationMail.hello', { firstName: names.firstName }),
    t('session.invitationMail.intro', { company: names.company }),
    t('session.invitationMail.what'),
  ];
  const button = t('session.invitationMail.button');
  const outro = t('session.invitationMail.outro', { days: String(days) });
  const paragraphsOf = (texts: string[]) =>
    texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  return {
    subject,
    text: `${[...lines, link, outro].join('\n\n')}\n`,
    html: `${paragraphsOf(lines)}<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>${paragraphsOf([outro])}`,
  };
};

/** The mail with a reset link; the link is ours, so it needs no escaping. */
export const resetMail = (language: Language, link: string): Written => {
  const t = textsIn(language);
  const intro = t('session.resetMail.intro');
  const button = t('session.resetMail.button');
  const outro = t('session.resetMail.outro');
  return {
    subject: t('session.resetMail.subject'),
    text: `${intro}\n\n${link}\n\n${outro}\n`,
    html: `<p>${intro}</p><p><a href="${link}">${button}</a></p><p>${outro}</p>`,
  };
};

/** Tells the owner of an account that its password is another one; the link is ours, and unescaped. */
export const passwordChangedMail = (
  language: Language,
  { now, timezone, publicUrl }: { now: Instant; timezone: string; publicUrl: string },
): Written => {
  const t = textsIn(language);
  const when = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  }).format(now * 1000);
  const happened = t('session.passwordChangedMail.happened', { when });
  const own = t('session.passwordChangedMail.own');
  const foreign = t('session.passwordChangedMail.foreign');
  const link = `${publicUrl.replace(/\/+$/, '')}/forgot-password`;
  return {
    subject: t('session.passwordChangedMail.subject'),
    text: `${happened}\n\n${own}\n\n${foreign}\n\n${link}\n`,
    html: `<p>${happened}</p><p>${own}</p><p>${foreign} <a href="${link}">${link}</a></p>`,
  };
};
