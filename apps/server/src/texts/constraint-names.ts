import type { Language } from '@ploeg/contract/session/session.schemas';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';
import type { ConstraintTitle } from '@ploeg/domain/constraints/constraints';

const names: Record<Language, Record<ConstraintTitle, string>> = {
  en: {
    WORKING: 'Not available',
    MAX_HOURS_DAY: 'Maximum daily hours',
    MAX_HOURS_WEEK: 'Maximum weekly hours',
    MIN_SHIFT_DURATION: 'Minimum shift duration',
    MIN_REST_HOURS: 'Minimum rest between days',
    MAX_DAYS_WEEK: 'Maximum working days a week',
    WEEKLY_REST: 'Weekly rest',
    BREAK_REQUIRED: 'Break required',
    NIGHT_WORK: 'Night work of minors',
    MINOR: 'Limits for minors',
    NOTICE: 'Notice of the schedule',
    SUNDAY: 'Sunday work',
  },
  fr: {
    WORKING: 'Pas disponible',
    MAX_HOURS_DAY: 'Maximum d’heures par jour',
    MAX_HOURS_WEEK: 'Maximum d’heures par semaine',
    MIN_SHIFT_DURATION: 'Durée minimale d’un shift',
    MIN_REST_HOURS: 'Repos minimal entre deux jours',
    MAX_DAYS_WEEK: 'Maximum de jours par semaine',
    WEEKLY_REST: 'Repos hebdomadaire',
    BREAK_REQUIRED: 'Pause obligatoire',
    NIGHT_WORK: 'Travail de nuit des mineurs',
    MINOR: 'Limites pour les mineurs',
    NOTICE: 'Préavis de l’horaire',
    SUNDAY: 'Travail du dimanche',
  },
  nl: {
    WORKING: 'Niet beschikbaar',
    MAX_HOURS_DAY: 'Maximum aantal uren per dag',
    MAX_HOURS_WEEK: 'Maximum aantal uren per week',
    MIN_SHIFT_DURATION: 'Minimumduur van een shift',
    MIN_REST_HOURS: 'Minimumrust tussen dagen',
    MAX_DAYS_WEEK: 'Maximum aantal werkdagen per week',
    WEEKLY_REST: 'Wekelijkse rust',
    BREAK_REQUIRED: 'Pauze verplicht',
    NIGHT_WORK: 'Nachtwerk van minderjarigen',
    MINOR: 'Grenzen voor minderjarigen',
    NOTICE: 'Aankondiging van het rooster',
    SUNDAY: 'Zondagswerk',
  },
  es: {
    WORKING: 'No disponible',
    MAX_HOURS_DAY: 'Máximo de horas al día',
    MAX_HOURS_WEEK: 'Máximo de horas a la semana',
    MIN_SHIFT_DURATION: 'Duración mínima de un turno',
    MIN_REST_HOURS: 'Descanso mínimo entre días',
    MAX_DAYS_WEEK: 'Máximo de días de trabajo a la semana',
    WEEKLY_REST: 'Descanso semanal',
    BREAK_REQUIRED: 'Pausa obligatoria',
    NIGHT_WORK: 'Trabajo nocturno de menores',
    MINOR: 'Límites para menores',
    NOTICE: 'Preaviso del horario',
    SUNDAY: 'Trabajo en domingo',
  },
};

/** A rule that stands against a shift, as one line: its name and its limit. */
export const constraintLine = (
  language: Language,
  { title, details }: Pick<ConstraintMessage, 'title' | 'details'>,
): string => {
  const name = names[language][title as ConstraintTitle] ?? title;
  return details === '' ? name : `${name} (${details})`;
};
