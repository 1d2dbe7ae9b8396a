import { LANGUAGES, type Language } from '@ploeg/domain/people/languages';
import type { Instant } from '@ploeg/domain/time/wall-time';
import { textsIn } from '#texts/texts.ts';

const toWhen = (language: Language, now: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(now * 1000);

/** Tells the owner of an account that its password is another one; the link is ours, and unescaped. */
export const passwordChangedMail = (
  language: Language,
  { now, timezone, publicUrl }: { now: Instant; timezone: string; publicUrl: string },
) => {
  const t = textsIn(language);
  const happened = t('session.passwordChangedMail.happened', {
    when: toWhen(language, now, timezone),
  });
  const own = t('session.passwordChangedMail.own');
  const foreign = t('session.passwordChangedMail.foreign');
  const link = `${publicUrl.replace(/\/+$/, '')}/forgot-password`;
  return {
    subject: t('session.passwordChangedMail.subject'),
    text: `${happened}\n\n${own}\n\n${foreign}\n\n${link}\n`,
    html: `<p>${happened}</p><p>${own}</p><p>${foreign} <a href="${link}">${link}</a></p>`,
  };
};
