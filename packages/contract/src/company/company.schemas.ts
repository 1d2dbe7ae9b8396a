import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { Address, Id, shortText } from '../shared/wire.schemas.ts';

/** Parts of the app that a company has or has not. */
export const COMPANY_FEATURES = ['leaves_management', 'referral'] as const;
export type CompanyFeature = (typeof COMPANY_FEATURES)[number];

const Accent = z.string().regex(/^#[0-9a-f]{6}$/, 'color');

/** How a company looks: its mark, and its colour as each scheme shows it; null is as the app does. */
export const CompanyBrand = z.object({
  logo: Address.nullable(),
  accent: z.object({ chosen: Accent, light: Accent, dark: Accent }).nullable(),
});
export type CompanyBrand = z.infer<typeof CompanyBrand>;

/** What whoever comes to the door may see of a company: not more than stands above it. */
export const ShownBrand = z.object({ companyId: Id, name: z.string(), brand: CompanyBrand });
export type ShownBrand = z.infer<typeof ShownBrand>;

export const Company = z.object({
  id: Id,
  name: z.string(),
  language: z.enum(LANGUAGE_TAGS),
  features: z.array(z.enum(COMPANY_FEATURES)),
  brand: CompanyBrand,
  /** Whether the offer that people are referred with is there. */
  hasOffer: z.boolean(),
  isDemo: z.boolean(),
  version: z.number().int(),
});
export type Company = z.infer<typeof Company>;

export const CompanyChanges = z
  .object({
    name: shortText(80).min(1),
    language: z.enum(LANGUAGE_TAGS),
    features: z.array(z.enum(COMPANY_FEATURES)).max(COMPANY_FEATURES.length),
    accent: Accent.nullable(),
  })
  .partial();
export type CompanyChanges = z.infer<typeof CompanyChanges>;

/** A place of work, as who keeps the company sees it. */
export const Location = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: z.string(),
  isArchived: z.boolean(),
  /** How many work there now. */
  people: z.number().int(),
  /** Null where none was named. */
  employer: z.string().nullable(),
});
export type Location = z.infer<typeof Location>;

export const LocationFields = z.object({
  name: shortText(60).min(1),
  address: shortText(200),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});

export const NewLocation = LocationFields.partial().extend({
  name: LocationFields.shape.name,
  timezone: z.string().max(60).optional(),
  /** Settings, lists and templates of that location; never people. */
  like: Id.optional(),
  employer: z
    .object({
      legalEntityId: Id,
      jointCommittee: z.enum(JOINT_COMMITTEES).optional(),
      article17Type: z.enum(ARTICLE_17_TYPES).optional(),
    })
    .optional(),
});
export type NewLocation = z.infer<typeof NewLocation>;

/** What stands against closing a location: somebody who works there, a running clock, a declaration. */
export const LocationObstacle = z.object({
  kind: z.enum(['employed', 'clocking', 'dimona']),
  personId: Id,
  name: z.string(),
});
export type LocationObstacle = z.infer<typeof LocationObstacle>;
