import { LANGUAGES, type Language } from '@ploeg/domain/people/languages';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { escapeHtml } from '#platform/escape-html.ts';
import { textsIn } from '#texts/texts.ts';
import { PAPERS_LINK_DAYS } from './papers-link.ts';

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

/** A link and what it is for; the link is ours, so it needs no escaping. */
const linkMail = (
  { subject, intro, button, outro }: Record<'subject' | 'intro' | 'button' | 'outro', string>,
  link: string,
): Written => ({
  subject,
  text: `${intro}\n\n${link}\n\n${outro}\n`,
  html: `<p>${intro}</p><p><a href="${link}">${button}</a></p><p>${outro}</p>`,
});

const linkMailOf =
  (name: 'resetMail' | 'signInLinkMail') =>
  (language: Language, link: string): Written => {
    const t = textsIn(language);
    const words = {
      subject: t(`session.${name}.subject`),
      intro: t(`session.${name}.intro`),
      button: t(`session.${name}.button`),
      outro: t(`session.${name}.outro`),
    };
    return linkMail(words, link);
  };

export const resetMail = linkMailOf('resetMail');
export const signInLinkMail = linkMailOf('signInLinkMail');

type Happened = { now: Instant; timezone: string };

const whenIn = (language: Language, { now, timezone }: Happened): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  }).format(now * 1000);

/** Tells the owner of an account that another device opens it; nothing in it was typed by anybody. */
export const passkeyAddedMail = (
  language: Language,
  { madeOn, publicUrl, ...at }: Happened & { madeOn: string; publicUrl: string },
): Written => {
  const t = textsIn(language);
  const when = whenIn(language, at);
  const happened = madeOn
    ? t('session.passkeyAddedMail.happenedOn', { when, device: madeOn })
    : t('session.passkeyAddedMail.happened', { when });
  const link = `${publicUrl.replace(/\/+$/, '')}/settings/sign-in`;
  return paragraphs(t('session.passkeyAddedMail.subject'), [
    happened,
    t('session.passkeyAddedMail.own'),
    t('session.passkeyAddedMail.foreign', { link }),
  ]);
};

/** Tells the owner of an account that its password is another one; the link is ours, and unescaped. */
export const passwordChangedMail = (
  language: Language,
  { publicUrl, passkeys, ...at }: Happened & { publicUrl: string; passkeys: number },
): Written => {
  const t = textsIn(language);
  const changed = t('session.passwordChangedMail.happened', { when: whenIn(language, at) });
  const stays = passkeys > 0 ? ` ${t('session.passwordChangedMail.passkeys')}` : '';
  const happened = `${changed}${stays}`;
  const own = t('session.passwordChangedMail.own');
  const foreign = t('session.passwordChangedMail.foreign');
  const link = `${publicUrl.replace(/\/+$/, '')}/forgot-password`;
  return {
    subject: t('session.passwordChangedMail.subject'),
    text: `${happened}\n\n${own}\n\n${foreign}\n\n${link}\n`,
    html: `<p>${happened}</p><p>${own}</p><p>${foreign} <a href="${link}">${link}</a></p>`,
  };
};

/** Names are escaped: a company is called what somebody typed. */
export const papersMail = (
  language: Language,
  { company, link }: { company: string; link: string },
): Written => {
  const t = textsIn(language);
  const days = String(PAPERS_LINK_DAYS);
  const words = {
    subject: t('session.papersMail.subject', { company }),
    intro: t('session.papersMail.intro', { company }),
    button: t('session.papersMail.button'),
    outro: t('session.papersMail.outro', { days }),
  };
  const { text } = linkMail(words, link);
  const html = linkMail({ ...words, intro: escapeHtml(words.intro) }, link);
  return { ...html, text };
};
