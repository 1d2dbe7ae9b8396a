import { addDays } from '@ploeg/domain/dimona/calendar';
import { codeOfLanguage } from '@ploeg/domain/people/languages';
import { FIRST_TERMS } from '@ploeg/domain/terms/terms';
import { toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import { z } from 'zod';
import { memberships } from '#features/people/people.table.ts';
import type { Hired } from '#features/staff/new-people.service.ts';
import { addTerms } from '#features/terms/terms.service.ts';
import { companyRows } from '#db/company-rows.ts';
import type { WriteContext } from '#platform/context.ts';
import addresses from './data/addresses.json' with { type: 'json' };
import functions from './data/functions.json' with { type: 'json' };
import type { PersonKey } from './demo-keys.ts';
import { belgianIban, nationalNumber } from './demo-numbers.ts';
import type { Character, Job } from './demo-staff.ts';
import { DEMO_TIMEZONE, type DemoDepartment, named, nth } from './demo-state.ts';

const MORE_HOURS_AFTER_DAYS = 200;

/** Of the first person in the list and the next ones, for what differs from one to the other. */
export type Numbered = { key: PersonKey; index: number; character: Character };

const hoursOf = ({ type }: Character): number => (type === 'OTH' ? 38 : 20) * 60;

const FUNCTIONS = z
  .record(z.string(), z.strictObject({ nl: z.string(), fr: z.string() }))
  .parse(functions);

/** By the first section that somebody works in, in the language of their contract. */
const functionOf = ({ language }: Character, { sections: [section = ''] }: Job): string => {
  const names = FUNCTIONS[section];
  if (!names) throw new Error(`The demo knows no function for ${section}.`);
  return names[language === 'fr' ? 'fr' : 'nl'];
};

const dayOf = ({ now }: WriteContext): string => toDateKey(toWallTime(now, DEMO_TIMEZONE));

/** Hours are agreed where somebody works first; elsewhere they work within them. */
const hoursIn = ({ character, job }: { character: Character; job: Job }): number =>
  job === character.jobs[0] ? hoursOf(character) : 0;

export const toJob = (
  context: WriteContext,
  own: { character: Character; job: Job },
  department: DemoDepartment,
) => ({
  departmentId: department.id,
  start: dayOf(context),
  sectionIds: own.job.sections.map((name) => named(department.sections, name)),
  skillIds: own.job.skills.map((name) => named(department.skills, name)),
  workerType: own.character.type,
  hoursWeekMinutes: hoursIn(own),
});

/** The owner works in the first location since it was founded. */
export const ownJob = async (
  { db, actor }: WriteContext,
  { departmentId }: { departmentId: string },
): Promise<Hired> => {
  const { companyId, personId } = actor;
  const row = await companyRows(db, companyId).find(memberships, {
    personId,
    departmentId,
  });
  if (!row) throw new Error('The owner works nowhere');
  return { personId, employmentId: row.id };
};

export const profileOf = ({ character, index }: Numbered) => {
  const { born, gender, language, serial } = character;
  const { city, ...town } = nth(addresses.towns, index);
  const bank = nth(addresses.banks, index);
  return {
    profile: {
      phone: `+32470001${String(index + 1).padStart(3, '0')}`,
      preferred_language_code: codeOfLanguage(language),
    },
    profile_address: {
      line_1: `${nth(addresses.streets, index)} ${index * 3 + 2}`,
      line_2: index % 4 === 0 ? 'bus 3' : '',
      ...town,
      city,
    },
    profile_extra: {
      national_number: nationalNumber(born, serial ?? 2 * index + (gender === 1 ? 101 : 102)),
      civil_state: (index % 3) + 1,
      birthdate: born,
      birthplace: city,
      gender,
      nationality_country_code: 'BE',
      bank_account_iban: belgianIban(bank.code, 1_100_000 + index * 7919),
      bank_account_bic: bank.bic,
    },
  };
};

/** What is paid for an hour: at first, and now. */
type Agreed = { first: number; now: number };

/** Somebody full-time began with fewer hours, every third of them; each earns something of their own, which is answered: euro an hour. */
export const agreeTerms = async (
  context: WriteContext,
  { employmentId }: Hired,
  { character, job }: { character: Character; job: Job },
  index: number,
  today: string,
): Promise<Agreed> => {
  const hoursWeekMinutes = hoursOf(character);
  const isFull = hoursWeekMinutes === FIRST_TERMS.fulltimeWeekMinutes;
  const more = addDays(dayOf(context), MORE_HOURS_AFTER_DAYS);
  const hasMore = isFull && index % 3 === 0 && more < today;
  const first = wageAt(13.4, index);
  await addTerms(context, employmentId, {
    origin: 'start',
    set: {
      workerType: character.type,
      workerKind: 'worker',
      regime: isFull && !hasMore ? 'FULL' : 'PART',
      hoursWeekMinutes: hasMore ? 1440 : hoursWeekMinutes,
      daysWeek: 5,
      jobTitle: functionOf(character, job),
      category: isFull ? '3' : '',
    },
    wage: { amount: first, unit: 'hour' },
  });
  if (!hasMore) return { first, now: first };
  const amount = wageAt(14.9, index);
  await addTerms(context, employmentId, {
    since: more,
    origin: 'change',
    set: { regime: 'FULL', hoursWeekMinutes, category: '4' },
    wage: { amount, unit: 'hour' },
  });
  return { first, now: amount };
};

const wageAt = (least: number, index: number): number =>
  Number((least + index * 0.0317).toFixed(4));
