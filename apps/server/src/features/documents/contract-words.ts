import type { Language } from '@ploeg/contract/session/session.schemas';
import type { Regime, SalaryPeriod, WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import type { Renewal, RenewOption, RenewPeriod } from '@ploeg/domain/contracts/renewal';
import { LOCALES } from '#texts/locales.ts';

type Words = {
  /** Of a contract that has no template. */
  title: string;
  /** Above the signatory on the page that is put behind an own file. */
  forEmployer: string;
  openEnd: string;
  salaryPeriods: Record<SalaryPeriod, string>;
  regimes: Record<Regime, string>;
  workerKinds: Record<WorkerKind, string>;
  renewPeriods: Record<RenewPeriod, string>;
  renewOptions: Record<RenewOption, string>;
  notRenewed: string;
};

/** What the placeholders of a contract say, in the language of the employee who signs it. */
export const contractWords: Record<Language, Words> = {
  en: {
    title: 'Employment contract',
    forEmployer: 'For the employer:',
    openEnd: 'without an end date',
    salaryPeriods: { hour: 'per hour', day: 'per day', week: 'per week', month: 'per month' },
    regimes: { FULL: 'full-time', PART: 'part-time' },
    workerKinds: { employee: 'white-collar worker', worker: 'blue-collar worker' },
    renewPeriods: {
      same_days: 'for as many days',
      daily: 'every day',
      weekly: 'every week',
      bi_weekly: 'every two weeks',
      monthly: 'every month',
      bi_monthly: 'every two months',
      quarterly: 'every quarter',
      semester: 'every half-year',
      yearly: 'every year',
    },
    renewOptions: {
      same_dates: 'same dates',
      full_week: 'full week',
      full_month: 'full month',
      full_quarter: 'full quarter',
      full_semester: 'full half-year',
      full_year: 'full year',
    },
    notRenewed: 'not renewed',
  },
  fr: {
    title: 'Contrat de travail',
    forEmployer: 'Pour l’employeur :',
    openEnd: 'à durée indéterminée',
    salaryPeriods: { hour: 'par heure', day: 'par jour', week: 'par semaine', month: 'par mois' },
    regimes: { FULL: 'temps plein', PART: 'temps partiel' },
    workerKinds: { employee: 'employé', worker: 'ouvrier' },
    renewPeriods: {
      same_days: 'pour le même nombre de jours',
      daily: 'chaque jour',
      weekly: 'chaque semaine',
      bi_weekly: 'toutes les deux semaines',
      monthly: 'chaque mois',
      bi_monthly: 'tous les deux mois',
      quarterly: 'chaque trimestre',
      semester: 'chaque semestre',
      yearly: 'chaque année',
    },
    renewOptions: {
      same_dates: 'mêmes dates',
      full_week: 'semaine complète',
      full_month: 'mois complet',
      full_quarter: 'trimestre complet',
      full_semester: 'semestre complet',
      full_year: 'année complète',
    },
    notRenewed: 'non renouvelé',
  },
  nl: {
    title: 'Arbeidsovereenkomst',
    forEmployer: 'Voor de werkgever:',
    openEnd: 'van onbepaalde duur',
    salaryPeriods: { hour: 'per uur', day: 'per dag', week: 'per week', month: 'per maand' },
    regimes: { FULL: 'voltijds', PART: 'deeltijds' },
    workerKinds: { employee: 'bediende', worker: 'arbeider' },
    renewPeriods: {
      same_days: 'voor evenveel dagen',
      daily: 'elke dag',
      weekly: 'elke week',
      bi_weekly: 'om de twee weken',
      monthly: 'elke maand',
      bi_monthly: 'om de twee maanden',
      quarterly: 'elk kwartaal',
      semester: 'elk halfjaar',
      yearly: 'elk jaar',
    },
    renewOptions: {
      same_dates: 'zelfde data',
      full_week: 'volledige week',
      full_month: 'volledige maand',
      full_quarter: 'volledig kwartaal',
      full_semester: 'volledig halfjaar',
      full_year: 'volledig jaar',
    },
    notRenewed: 'niet verlengd',
  },
  es: {
    title: 'Contrato de trabajo',
    forEmployer: 'Por el empleador:',
    openEnd: 'sin fecha de fin',
    salaryPeriods: { hour: 'por hora', day: 'por día', week: 'por semana', month: 'al mes' },
    regimes: { FULL: 'a tiempo completo', PART: 'a tiempo parcial' },
    workerKinds: { employee: 'empleado', worker: 'obrero' },
    renewPeriods: {
      same_days: 'por los mismos días',
      daily: 'cada día',
      weekly: 'cada semana',
      bi_weekly: 'cada dos semanas',
      monthly: 'cada mes',
      bi_monthly: 'cada dos meses',
      quarterly: 'cada trimestre',
      semester: 'cada semestre',
      yearly: 'cada año',
    },
    renewOptions: {
      same_dates: 'mismas fechas',
      full_week: 'semana completa',
      full_month: 'mes completo',
      full_quarter: 'trimestre completo',
      full_semester: 'semestre completo',
      full_year: 'año completo',
    },
    notRenewed: 'no se renueva',
  },
};

/** 1 December 2026, of wall seconds. */
export const dayText = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    seconds * 1000,
  );

/** How a contract is renewed, in words. */
export const renewalText = (renewal: Renewal | null, language: Language): string => {
  const { renewPeriods, renewOptions, notRenewed } = contractWords[language];
  if (!renewal) return notRenewed;
  const period = renewPeriods[renewal.period];
  return renewal.option ? `${period} (${renewOptions[renewal.option]})` : period;
};
