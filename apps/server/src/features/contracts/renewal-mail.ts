import type { Language } from '@ploeg/contract/session/session.schemas';
import { escapeHtml } from '#platform/escape-html.ts';

type Ending = { name: string; department: string; end: string; start: string; until: string };

const words: Record<
  Language,
  { subject: (ending: Ending) => string; text: (ending: Ending) => string[] }
> = {
  en: {
    subject: ({ name }) => `The contract of ${name} ends soon`,
    text: ({ name, department, end, start, until }) => [
      `The contract of ${name} at ${department} ends on ${end}. It is to be renewed from ${start} to ${until}.`,
      'The next contract is filled in and waits for you under Contracts. Nothing is sent before you have looked at it.',
    ],
  },
  fr: {
    subject: ({ name }) => `Le contrat de ${name} se termine bientôt`,
    text: ({ name, department, end, start, until }) => [
      `Le contrat de ${name} chez ${department} se termine le ${end}. Il est à renouveler du ${start} au ${until}.`,
      'Le contrat suivant est rempli et vous attend sous Contrats. Rien n’est envoyé avant que vous l’ayez vu.',
    ],
  },
  nl: {
    subject: ({ name }) => `Het contract van ${name} loopt bijna af`,
    text: ({ name, department, end, start, until }) => [
      `Het contract van ${name} bij ${department} eindigt op ${end}. Het moet verlengd worden van ${start} tot en met ${until}.`,
      'Het volgende contract is ingevuld en wacht op je onder Contracten. Er vertrekt niets voor je het bekeken hebt.',
    ],
  },
  es: {
    subject: ({ name }) => `El contrato de ${name} termina pronto`,
    text: ({ name, department, end, start, until }) => [
      `El contrato de ${name} en ${department} termina el ${end}. Debe renovarse del ${start} al ${until}.`,
      'El siguiente contrato está relleno y te espera en Contratos. No se envía nada antes de que lo veas.',
    ],
  },
};

/** Tells a manager that a contract ends and that the next one waits. */
export const renewalMail = (language: Language, ending: Ending) => {
  const { subject, text } = words[language];
  const lines = text(ending);
  return {
    subject: subject(ending),
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  };
};
