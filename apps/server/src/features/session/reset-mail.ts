import type { Language } from '@ploeg/contract/session/session.schemas';

const words: Record<Language, { subject: string; intro: string; button: string; outro: string }> = {
  en: {
    subject: 'Choose a new password for Ploeg',
    intro: 'Someone asked for a new password for this address. Choose one with this link:',
    button: 'Choose a new password',
    outro: 'The link works once, for one hour. Was it not you? Then do nothing.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe pour Ploeg',
    intro: 'Un nouveau mot de passe a été demandé pour cette adresse. Choisissez-le par ce lien :',
    button: 'Choisir un nouveau mot de passe',
    outro: "Le lien fonctionne une fois, pendant une heure. Ce n'était pas vous ? Ne faites rien.",
  },
  nl: {
    subject: 'Kies een nieuw wachtwoord voor Ploeg',
    intro: 'Iemand vroeg een nieuw wachtwoord voor dit adres. Kies er een via deze link:',
    button: 'Kies een nieuw wachtwoord',
    outro: 'De link werkt één keer, één uur lang. Was jij het niet? Doe dan niets.',
  },
  es: {
    subject: 'Elige una nueva contraseña para Ploeg',
    intro: 'Se ha pedido una nueva contraseña para esta dirección. Elígela con este enlace:',
    button: 'Elegir una nueva contraseña',
    outro: 'El enlace funciona una vez, durante una hora. ¿No has sido tú? No hagas nada.',
  },
};

/** The mail with a reset link; the link is ours, so it needs no escaping. */
export const resetMail = (language: Language, link: string) => {
  const { subject, intro, button, outro } = words[language];
  return {
    subject,
    text: `${intro}\n\n${link}\n\n${outro}\n`,
    html: `<p>${intro}</p><p><a href="${link}">${button}</a></p><p>${outro}</p>`,
  };
};
