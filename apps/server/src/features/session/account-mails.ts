import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';

type Written = { subject: string; text: string; html: string };

const toMail = (subject: string, lines: readonly string[]): Written => ({
  subject,
  text: `${lines.join('\n\n')}\n`,
  html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
});

type Addresses = { before: string; email: string };

const addressWords: Record<Language, { subject: string; lines: (of: Addresses) => string[] }> = {
  en: {
    subject: 'Your e-mail address in Ploeg has changed',
    lines: ({ before, email }) => [
      `From now on you sign in to Ploeg with ${email}, no longer with ${before}.`,
      'Your password stays the same. Did you not ask for this? Then tell your manager at once.',
    ],
  },
  fr: {
    subject: 'Votre adresse e-mail dans Ploeg a changé',
    lines: ({ before, email }) => [
      `Désormais, vous vous connectez à Ploeg avec ${email}, et non plus avec ${before}.`,
      'Votre mot de passe reste le même. Vous ne l’avez pas demandé ? Prévenez tout de suite votre responsable.',
    ],
  },
  nl: {
    subject: 'Je e-mailadres in Ploeg is gewijzigd',
    lines: ({ before, email }) => [
      `Vanaf nu log je in bij Ploeg met ${email}, niet meer met ${before}.`,
      'Je wachtwoord blijft hetzelfde. Heb je dit niet gevraagd? Verwittig dan meteen je leidinggevende.',
    ],
  },
  es: {
    subject: 'Tu dirección de correo en Ploeg ha cambiado',
    lines: ({ before, email }) => [
      `Desde ahora entras en Ploeg con ${email}, ya no con ${before}.`,
      'Tu contraseña sigue siendo la misma. ¿No lo has pedido? Avisa enseguida a tu responsable.',
    ],
  },
};

const pinWords: Record<Language, { subject: string; lines: (pin: string) => string[] }> = {
  en: {
    subject: 'Your PIN for the tablet',
    lines: (pin) => [
      `With this PIN you clock in at the tablet: ${pin}`,
      'It replaces the one before. Keep it to yourself.',
    ],
  },
  fr: {
    subject: 'Votre code PIN pour la tablette',
    lines: (pin) => [
      `Avec ce code PIN, vous pointez sur la tablette : ${pin}`,
      'Il remplace le précédent. Gardez-le pour vous.',
    ],
  },
  nl: {
    subject: 'Je pincode voor de tablet',
    lines: (pin) => [
      `Met deze pincode klok je in op de tablet: ${pin}`,
      'Hij vervangt de vorige. Hou hem voor jezelf.',
    ],
  },
  es: {
    subject: 'Tu PIN para la tableta',
    lines: (pin) => [
      `Con este PIN fichas en la tableta: ${pin}`,
      'Sustituye al anterior. Guárdalo para ti.',
    ],
  },
};

/** Tells both addresses, so that nobody loses an account without a word. */
export const emailChangedMail = (language: Language, addresses: Addresses): Written => {
  const { subject, lines } = addressWords[language];
  return toMail(subject, lines(addresses));
};

/** The one time that a PIN is written down outside the app. */
export const pinMail = (language: Language, pin: string): Written => {
  const { subject, lines } = pinWords[language];
  return toMail(subject, lines(pin));
};
