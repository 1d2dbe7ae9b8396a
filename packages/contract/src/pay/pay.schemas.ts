import { PACK_IDS } from '@ploeg/domain/begin/sectors';
import { REGIMES, WORKER_KINDS } from '@ploeg/domain/contracts/contract-terms';
import { WORKER_TYPES } from '@ploeg/domain/dimona/worker-types';
import { BASE_BUCKETS } from '@ploeg/domain/pay/base-buckets';
import { SCHEDULE_KINDS } from '@ploeg/domain/terms/terms';
import { z } from 'zod';
import { Id, shortText, Timestamp } from '../shared/wire.schemas.ts';

const DAY = 86_400;
const Seconds = z.number().int().min(0);
const OfDay = Seconds.max(DAY);
/** Ten-thousandths of a euro. */
const Money = z.number().int().min(0).max(10_000_000);
const Bucket = z.enum(BASE_BUCKETS);
const Name = shortText(40).min(1);

/** What a rule of each kind says: ten kinds, judged in one order that no rule can change. */
export const PayRuleParams = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('snap'),
    edge: z.enum(['start', 'end']),
    earlySeconds: OfDay,
    lateSeconds: OfDay,
  }),
  z.object({
    kind: z.literal('quantum'),
    of: z.enum(['start', 'end', 'day']),
    seconds: z.number().int().min(1).max(3600),
    toward: z.enum(['worker', 'nearest']),
  }),
  z.object({
    kind: z.literal('pause'),
    paidUpToSeconds: OfDay,
    missing: z.enum(['ask', 'pay', 'plan']),
    afterSeconds: OfDay,
  }),
  z.object({
    kind: z.literal('minimum'),
    per: z.enum(['period', 'day']),
    seconds: OfDay,
  }),
  z.object({
    kind: z.literal('threshold'),
    period: z.enum(['day', 'week', 'shift-plan']),
    seconds: z.union([Seconds.max(7 * DAY), z.enum(['contract', 'fulltime'])]),
    bucket: Bucket,
    restDayBucket: Bucket.optional(),
    /** Codes of kinds of leave, and `PUBLIC_HOLIDAY`, of which the hours count as worked. */
    counts: z.array(Name).max(30).optional(),
  }),
  z.object({
    kind: z.literal('credit'),
    counter: Name,
    period: z.enum(['month', 'quarter', 'year']),
    seconds: z.union([
      Seconds.max(366 * DAY),
      z.object({ perWeek: Seconds.max(7 * DAY), max: Seconds.max(366 * DAY) }),
    ]),
    of: Bucket,
    within: Bucket,
    beyond: Bucket,
    beyondRestDay: Bucket.optional(),
    needsConsent: z.boolean().optional(),
  }),
  z.object({
    kind: z.literal('window'),
    premium: Name,
    days: z.object({
      /** 1 is Monday. */
      weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
      holidays: z.enum(['only', 'also', 'never']).optional(),
    }),
    from: OfDay,
    to: OfDay,
    /** Basis points are hundredths of a percent of the hourly wage. */
    pay: z.union([
      z.object({ perHour: Money }),
      z.object({ basisPoints: z.number().int().min(0).max(100_000) }),
    ]),
    capPerDay: Money.optional(),
  }),
  z.object({
    kind: z.literal('stacking'),
    of: z.array(Name).min(2).max(20),
    take: z.enum(['highest', 'first', 'all']),
  }),
  z.object({ kind: z.literal('clockChange'), mode: z.enum(['elapsed', 'cao30']) }),
  z.object({
    kind: z.literal('perDay'),
    benefit: Name,
    when: z.union([
      z.literal('worked-day'),
      z.object({
        secondsPerUnit: z.number().int().min(60).max(DAY),
        period: z.literal('quarter'),
        cap: z.literal('fulltime-days').optional(),
      }),
    ]),
    perUnit: Money.optional(),
  }),
]);
export type PayRuleParams = z.infer<typeof PayRuleParams>;

const Age = z.number().int().min(0).max(120);

/** Whom and where a rule is for; what is absent narrows nothing. */
export const PayRuleWhere = z.object({
  workerTypes: z.array(z.enum(WORKER_TYPES)).min(1).max(20).optional(),
  workerKinds: z.array(z.enum(WORKER_KINDS)).min(1).max(5).optional(),
  regimes: z.array(z.enum(REGIMES)).min(1).max(5).optional(),
  scheduleKind: z.enum(SCHEDULE_KINDS).optional(),
  teamWork: z.boolean().optional(),
  sectionIds: z.array(Id).min(1).max(50).optional(),
  minAge: Age.optional(),
  maxAge: Age.optional(),
});

/** Where a rule is written, and on which day somebody read it there. */
export const PayRuleSource = z.object({
  title: shortText(200).min(1),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  readOn: z.iso.date(),
});

/** A version of a rule: of one key the one begun last holds, and of one day the one added last. */
export const PayRuleFields = z.object({
  key: shortText(60).min(1),
  since: z.iso.date(),
  /** The last day on which it holds; null without an end. */
  until: z.iso.date().nullable(),
  source: PayRuleSource,
  where: PayRuleWhere,
  params: PayRuleParams,
});
export type PayRuleFields = z.infer<typeof PayRuleFields>;

export const PayRuleRow = PayRuleFields.extend({
  id: Id,
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
});
export type PayRuleRow = z.infer<typeof PayRuleRow>;

/** What a pack knows and a policy has not: an amount of money, or what nobody verified, waits to be confirmed. */
export const PayProposal = PayRuleFields.extend({
  reason: z.enum(['amount', 'not-verified', 'newer']),
});
export type PayProposal = z.infer<typeof PayProposal>;

export const PayPolicy = z.object({
  id: Id,
  name: z.string(),
  packId: z.enum(PACK_IDS).nullable(),
  rules: z.array(PayRuleRow),
  proposals: z.array(PayProposal),
});
export type PayPolicy = z.infer<typeof PayPolicy>;

/** By which policy a location pays from a day on. */
export const PayPolicyLine = z.object({ id: Id, since: z.iso.date(), policyId: Id });
export type PayPolicyLine = z.infer<typeof PayPolicyLine>;

export const LocationPayPolicies = z.object({
  departmentId: Id,
  name: z.string(),
  lines: z.array(PayPolicyLine),
});
export type LocationPayPolicies = z.infer<typeof LocationPayPolicies>;
