import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';

type Words = { subject: string; intro: string; steps: string[]; outro: string };

const GOOGLE = 'https://calendar.google.com/calendar/r/settings/addbyurl';

const words: Record<Language, Words> = {
  en: {
    subject: 'Your shifts in your calendar',
    intro: 'With these links your shifts appear in your own calendar:',
    steps: [
      `Open ${GOOGLE} on a computer; the Google app on the phone cannot do this.`,
      'Paste a link and choose "Add calendar".',
      'Your shifts appear on your phone too. Google takes up to a day to show a change.',
    ],
    outro: 'Who has such a link can read your shifts, so do not pass it on.',
  },
  fr: {
    subject: 'Vos shifts dans votre agenda',
    intro: 'Avec ces liens, vos shifts apparaissent dans votre propre agenda :',
    steps: [
      `Ouvrez ${GOOGLE} sur un ordinateur ; l'application Google du téléphone ne le permet pas.`,
      'Collez un lien et choisissez « Ajouter l’agenda ».',
      'Vos shifts apparaissent aussi sur votre téléphone. Google met jusqu’à un jour à montrer un changement.',
    ],
    outro: 'Quiconque possède un tel lien peut lire vos shifts : ne le transmettez pas.',
  },
  nl: {
    subject: 'Je shifts in je agenda',
    intro: 'Met deze links verschijnen je shifts in je eigen agenda:',
    steps: [
      `Open ${GOOGLE} op een computer; de app van Google op je telefoon kan dit niet.`,
      'Plak een link en kies "Agenda toevoegen".',
      'Je shifts verschijnen ook op je telefoon. Google toont een wijziging soms pas na een dag.',
    ],
    outro: 'Wie zo’n link heeft, kan je shifts lezen. Geef hem dus niet door.',
  },
  es: {
    subject: 'Tus turnos en tu calendario',
    intro: 'Con estos enlaces tus turnos aparecen en tu propio calendario:',
    steps: [
      `Abre ${GOOGLE} en un ordenador; la aplicación de Google del teléfono no puede hacerlo.`,
      'Pega un enlace y elige «Añadir calendario».',
      'Tus turnos aparecen también en tu teléfono. Google tarda hasta un día en mostrar un cambio.',
    ],
    outro: 'Quien tenga un enlace así puede leer tus turnos: no lo compartas.',
  },
};

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[\w./:-]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The mail with the https links of feeds: Android has no app that opens webcal addresses. */
export const calendarMail = (language: Language, feeds: { company: string; address: string }[]) => {
  const { subject, intro, steps, outro } = words[language];
  const lines = feeds.map(({ company, address }) => `${company}: ${address}`);
  return {
    subject,
    text: [
      intro,
      lines.join('\n'),
      steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
      `${outro}\n`,
    ].join('\n\n'),
    html: [
      `<p>${intro}</p>`,
      `<ul>${lines.map((line) => `<li>${linked(line)}</li>`).join('')}</ul>`,
      `<ol>${steps.map((step) => `<li>${linked(step)}</li>`).join('')}</ol>`,
      `<p>${outro}</p>`,
    ].join(''),
  };
};
