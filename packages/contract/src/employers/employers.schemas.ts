import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { ARTICLE_17_TYPES } from '@ploeg/domain/dimona/worker-types';
import { z } from 'zod';
import { Id, shortText } from '../shared/wire.schemas.ts';

/** Who employs: a company may consist of several legal entities. */
export const LegalEntity = z.object({
  id: Id,
  name: z.string(),
  form: z.string(),
  /** 10 digits; empty until it is known. */
  enterpriseNumber: z.string(),
  onssNumber: z.string(),
  address: z.string(),
  /** What a location starts with. */
  jointCommittee: z.enum(JOINT_COMMITTEES),
  article17Type: z.enum(ARTICLE_17_TYPES),
  isArchived: z.boolean(),
  version: z.number().int(),
});
export type LegalEntity = z.infer<typeof LegalEntity>;

export const LegalEntityFields = z.object({
  name: shortText(80).min(1),
  form: shortText(20),
  enterpriseNumber: shortText(20),
  onssNumber: shortText(20),
  address: shortText(200),
  jointCommittee: z.enum(JOINT_COMMITTEES),
  article17Type: z.enum(ARTICLE_17_TYPES),
});
export type LegalEntityFields = z.infer<typeof LegalEntityFields>;

/** Who employs and declares at a location from a day (YYYY-MM-DD) on. */
export const EmployerLine = z.object({
  id: Id,
  since: z.iso.date(),
  legalEntityId: Id,
  jointCommittee: z.enum(JOINT_COMMITTEES),
  article17Type: z.enum(ARTICLE_17_TYPES),
});
export type EmployerLine = z.infer<typeof EmployerLine>;

export const LocationEmployers = z.object({
  departmentId: Id,
  name: z.string(),
  isArchived: z.boolean(),
  lines: z.array(EmployerLine),
});
export type LocationEmployers = z.infer<typeof LocationEmployers>;

/** A declared period that goes on under the employer of before, and must be ended by hand. */
export const OpenPeriod = z.object({
  personId: Id,
  name: z.string(),
  workerType: z.string(),
  startDate: z.iso.date(),
});
export type OpenPeriod = z.infer<typeof OpenPeriod>;
