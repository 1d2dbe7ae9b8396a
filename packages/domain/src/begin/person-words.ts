import type { PersonWords } from './person-line.ts';

/** Words of every language of ours at once: people write as they speak, whatever the screen speaks. */
export const PERSON_WORDS: PersonWords = {
  types: {
    STU: [
      'student',
      'jobstudent',
      'job student',
      'studente',
      'etudiant',
      'etudiante',
      'estudiante',
    ],
    FLX: ['flexi', 'flexijob', 'flexi-job', 'flexi job', 'flexijobber', 'flexi-jobber'],
    EXT: ['extra', 'gelegenheid', 'gelegenheidswerker', 'occasionnel', 'occasionnelle', 'casual'],
    OTH: 'vast fixe permanent fijo fija'.split(' '),
    IVT: ['ibo', 'pfi', 'fpi'],
    STG: ['stagiair', 'stagiaire', 'stage', 'trainee', 'becario', 'becaria'],
  },
  kinds: {
    employee:
      'bediende employe employee angestellt angestellte angestellter empleado empleada'.split(' '),
    worker:
      'arbeider arbeidster ouvrier ouvriere worker gewerblich arbeiter arbeiterin obrero obrera'.split(
        ' ',
      ),
  },
  hours: ['u', 'uur', 'uren', 'h', 'hour', 'hours', 'heure', 'heures', 'hora', 'horas'],
};
