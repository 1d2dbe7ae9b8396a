import type { ProfileAnswer } from '@ploeg/contract/people/profile.schemas';
import type { Language } from '@ploeg/contract/session/session.schemas';

/** In the order of their ids, which begin with 1 (R72). */
const names: Record<Language, { civil_state: string[]; gender: string[] }> = {
  en: {
    civil_state: ['Single', 'Married', 'Cohabiting', 'Divorced', 'Widowed', 'Separated'],
    gender: ['Male', 'Female', 'X'],
  },
  fr: {
    civil_state: [
      'Célibataire',
      'Marié(e)',
      'Cohabitant(e)',
      'Divorcé(e)',
      'Veuf ou veuve',
      'Séparé(e)',
    ],
    gender: ['Homme', 'Femme', 'X'],
  },
  nl: {
    civil_state: [
      'Ongehuwd',
      'Gehuwd',
      'Samenwonend',
      'Gescheiden',
      'Weduwe of weduwnaar',
      'Feitelijk gescheiden',
    ],
    gender: ['Man', 'Vrouw', 'X'],
  },
  es: {
    civil_state: [
      'Soltero/a',
      'Casado/a',
      'Pareja de hecho',
      'Divorciado/a',
      'Viudo/a',
      'Separado/a',
    ],
    gender: ['Hombre', 'Mujer', 'X'],
  },
};

const numbered = (list: string[]) => list.map((name, index) => ({ id: index + 1, name }));

/** What a profile chooses from, in a language. */
export const profileChoices = (language: Language): ProfileAnswer['meta'] => ({
  civil_state: numbered(names[language].civil_state),
  gender: numbered(names[language].gender),
});
