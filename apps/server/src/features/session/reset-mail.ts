import type { Language } from '@ploeg/contract/session/session.schemas';
import { textsIn } from '#texts/texts.ts';

/** The mail with a reset link; the link is ours, so it needs no escaping. */
export const resetMail = (language: Language, link: string) => {
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
