import type { Language } from '@ploeg/contract/session/session.schemas';
import type { Instant } from '@ploeg/domain/time/wall-time';

type Words = { subject: string; happened: (when: string) => string; own: string; foreign: string };

const words: Record<Language, Words> = {
  en: {
    subject: 'Your password for Ploeg was changed',
    happened: (when) =>
      `On ${when} a new password was chosen for this address. All devices have been signed out.`,
    own: 'Was it you? Then there is nothing to do.',
    foreign:
      'Was it not you? Then somebody reads your mail: change the password of your mailbox, choose a new one for Ploeg here, and tell your manager:',
  },
  fr: {
    subject: 'Votre mot de passe pour Ploeg a été modifié',
    happened: (when) =>
      `Le ${when}, un nouveau mot de passe a été choisi pour cette adresse. Tous les appareils ont été déconnectés.`,
    own: "C'était vous ? Vous n'avez rien à faire.",
    foreign:
      "Ce n'était pas vous ? Quelqu'un lit votre courrier : changez le mot de passe de votre boîte mail, choisissez-en un nouveau pour Ploeg ici, et prévenez votre responsable :",
  },
  nl: {
    subject: 'Je wachtwoord voor Ploeg is gewijzigd',
    happened: (when) =>
      `Op ${when} werd een nieuw wachtwoord gekozen voor dit adres. Alle toestellen zijn afgemeld.`,
    own: 'Was jij het? Dan hoef je niets te doen.',
    foreign:
      'Was jij het niet? Dan leest iemand je mail: wijzig het wachtwoord van je mailbox, kies hier een nieuw voor Ploeg, en verwittig je leidinggevende:',
  },
  es: {
    subject: 'Tu contraseña de Ploeg ha cambiado',
    happened: (when) =>
      `El ${when} se eligió una nueva contraseña para esta dirección. Se ha cerrado la sesión en todos los dispositivos.`,
    own: '¿Has sido tú? No tienes que hacer nada.',
    foreign:
      '¿No has sido tú? Entonces alguien lee tu correo: cambia la contraseña de tu buzón, elige aquí una nueva para Ploeg y avisa a tu responsable:',
  },
};

const toWhen = (language: Language, now: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
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
  const { subject, happened, own, foreign } = words[language];
  const when = toWhen(language, now, timezone);
  const link = `${publicUrl.replace(/\/+$/, '')}/forgot-password`;
  return {
    subject,
    text: `${happened(when)}\n\n${own}\n\n${foreign}\n\n${link}\n`,
    html: `<p>${happened(when)}</p><p>${own}</p><p>${foreign} <a href="${link}">${link}</a></p>`,
  };
};
