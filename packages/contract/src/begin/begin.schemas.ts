import { WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { CLOCK_WAYS } from '@ploeg/domain/begin/clock-way';
import { PACK_IDS, SECTORS } from '@ploeg/domain/begin/sectors';
import { z } from 'zod';
import { Language, NewPassword } from '../session/session.schemas.ts';
import { AppFields, Id, shortText } from '../shared/wire.schemas.ts';

const LimitValue = z.union([z.number(), z.string(), z.record(z.string(), z.number())]);

/** What choosing a sector brings: values with where they stand, or the word that nobody has checked. */
export const SectorPack = z.object({
  id: z.enum(PACK_IDS),
  sector: z.enum(SECTORS),
  /** The number of the joint committee; null where it is any other. */
  committee: z.string().nullable(),
  version: z.string(),
  limits: z.array(
    z.object({
      name: z.string(),
      value: LimitValue,
      since: z.iso.date(),
      /** Null where it is not verified. */
      source: z.string().nullable(),
    }),
  ),
  leaveKinds: z.array(z.string()),
  sections: z.array(z.string()),
  templates: z.number().int().min(0),
});
export type SectorPack = z.infer<typeof SectorPack>;

const Name = shortText(60).min(1);

const PersonName = shortText(100).min(1);

/** As it is typed; what may be left out of it is for the domain to say. */
export const SetupCode = shortText(40).min(1);

export const BeginBody = z.object({
  ...AppFields,
  code: SetupCode,
  deviceId: z.string().min(1).max(200).optional(),
  language: Language,
  firstName: PersonName,
  lastName: PersonName,
  email: z.email().max(200),
  password: NewPassword,
  company: shortText(80).min(1),
  packId: z.enum(PACK_IDS),
  enterpriseNumber: shortText(20).nullable(),
  location: z.object({
    name: Name,
    address: shortText(200),
    /** As the IANA's list has it, such as Europe/Brussels. */
    timezone: shortText(64).min(1),
  }),
});
export type BeginBody = z.infer<typeof BeginBody>;

/** What goes when the demo is replaced by a company. */
export const Demo = z.object({
  /** What is typed to say so: the name of the caller's company. */
  word: z.string(),
  companies: z.number().int().min(1),
  people: z.number().int().min(0),
  shifts: z.number().int().min(0),
  clockings: z.number().int().min(0),
  documents: z.number().int().min(0),
});
export type Demo = z.infer<typeof Demo>;

export const DemoReplacement = z.object({ word: shortText(200) });

export const START_STEPS = [
  'place',
  'hours',
  'sections',
  'people',
  'dimona',
  'week',
  'clock',
  'invite',
] as const;

/** How far a company is with what comes before its first real week. */
export const Start = z.object({
  /** Put away by somebody; it can be opened again. */
  isPutAway: z.boolean(),
  /** Declaring work was put off: its step is not among the steps while no location declares. */
  isDimonaLater: z.boolean(),
  company: z.string(),
  packId: z.enum(PACK_IDS).nullable(),
  clocksBy: z.enum(CLOCK_WAYS).nullable(),
  steps: z.array(
    z.object({
      step: z.enum(START_STEPS),
      isDone: z.boolean(),
      /** Of what the step is about: locations, sections, people, weeks that are published, kiosks, invitations. */
      count: z.number().int().min(0),
    }),
  ),
  /** Sections that the sector usually has, in the caller's language. */
  proposals: z.array(z.object({ name: z.string(), background: z.string() })),
  locations: z.array(
    z.object({
      departmentId: Id,
      name: z.string(),
      address: z.string(),
      hasHours: z.boolean(),
      /** Whether it is known who employs here, and whether work is declared. */
      hasEmployer: z.boolean(),
      isDeclaring: z.boolean(),
      /** As what most work there; null where nothing says so. */
      usualKind: z.enum(WORKER_KINDS).nullable(),
      sections: z.array(z.object({ id: Id, name: z.string(), background: z.string() })),
      /** Who works there, by name; of many the first hundred. */
      people: z.array(z.object({ name: z.string(), sectionIds: z.array(Id) })),
    }),
  ),
});
export type Start = z.infer<typeof Start>;

export const StartChange = z.object({
  isPutAway: z.boolean().optional(),
  isDimonaLater: z.boolean().optional(),
  clocksBy: z.enum(CLOCK_WAYS).optional(),
});
export type StartChange = z.infer<typeof StartChange>;
