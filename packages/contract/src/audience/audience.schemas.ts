import { AUDIENCE_KINDS } from '@ploeg/domain/audience/audience';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { Id, Seconds } from '../shared/wire.schemas.ts';

/** With which right somebody addresses people; whom it does not reach cannot be meant. */
export const AudienceRight = z.enum(['messages.send', 'documents.make']);
export type AudienceRight = z.infer<typeof AudienceRight>;

/** An id for all kinds but everybody, of the location for a day; a day for a day alone. */
export const AudiencePart = z.object({
  kind: z.enum(AUDIENCE_KINDS),
  id: Id.nullable(),
  day: z.iso.date().nullable(),
});
export type AudiencePart = z.infer<typeof AudiencePart>;

export const Audience = z.object({
  include: z.array(AudiencePart).max(300),
  exclude: z.array(AudiencePart).max(300),
});
export type Audience = z.infer<typeof Audience>;

/** In words: what it names, and where, or when a shift begins. */
export const AudienceLabel = AudiencePart.extend({
  name: z.string(),
  place: z.string(),
  start: Seconds.nullable(),
});
export type AudienceLabel = z.infer<typeof AudienceLabel>;

export const AudiencePerson = z.object({
  personId: Id,
  name: z.string(),
  place: z.string(),
  /** No device, no mail that leaves and no sign-in: they read it on paper. */
  isUnreachable: z.boolean(),
});
export type AudiencePerson = z.infer<typeof AudiencePerson>;

/** Who is meant right now. */
export const AudiencePreview = z.object({
  people: z.number().int(),
  unreachable: z.number().int(),
  languages: z.array(z.object({ language: z.enum(LANGUAGE_TAGS), people: z.number().int() })),
  /** Those who cannot be reached first, then by name; the first 500. */
  names: z.array(AudiencePerson),
  labels: z.array(AudienceLabel),
});
export type AudiencePreview = z.infer<typeof AudiencePreview>;

const Named = z.object({ id: Id, name: z.string() });

export const AudiencePlace = Named.extend({
  /** False where the caller reaches some sections only. */
  isWhole: z.boolean(),
  sections: z.array(Named),
  skills: z.array(Named),
});

export const AudienceChoices = z.object({
  /** Whether everybody of the company can be meant. */
  everybody: z.boolean(),
  places: z.array(AudiencePlace),
});
export type AudienceChoices = z.infer<typeof AudienceChoices>;

export const AudienceShift = Named.extend({ start: Seconds, end: Seconds, section: z.string() });
