import { isDeepStrictEqual } from 'node:util';
import { type PayProposal, PayRuleFields, PayRuleSource } from '@ploeg/contract/pay/pay.schemas';
import { PACK_IDS, type PackId } from '@ploeg/domain/begin/sectors';
import { z } from 'zod';
import care330 from './packs/care-330.json' with { type: 'json' };
import cleaning121 from './packs/cleaning-121.json' with { type: 'json' };
import horeca302 from './packs/horeca-302.json' with { type: 'json' };
import other from './packs/other.json' with { type: 'json' };
import retail201 from './packs/retail-201.json' with { type: 'json' };
import retail202 from './packs/retail-202.json' with { type: 'json' };
import retail311 from './packs/retail-311.json' with { type: 'json' };

/** A rule as a pack says it. What is an amount of money, or was not verified, is proposed and not in force. */
const PackRule = PayRuleFields.omit({ until: true, where: true, source: true }).extend({
  where: PayRuleFields.shape.where.optional(),
  source: PayRuleSource.omit({ readOn: true }),
  mark: z.enum(['amount', 'not-verified']).optional(),
});

export const PayPack = z.strictObject({
  packId: z.enum(PACK_IDS),
  version: z.string(),
  /** The day on which its sources were read. */
  readOn: z.iso.date(),
  rules: z.array(PackRule),
});
export type PayPack = z.infer<typeof PayPack>;

const files = [horeca302, retail201, retail202, retail311, care330, cleaning121, other];

export const payPacks: readonly PayPack[] = files.map((file) => PayPack.parse(file));

export const getPayPack = (id: PackId): PayPack => {
  const pack = payPacks.find(({ packId }) => packId === id);
  if (!pack) throw new Error(`There is no pack of pay rules ${id}`);
  return pack;
};

const toFields = (
  { key, since, source, where = {}, params }: PayPack['rules'][number],
  readOn: string,
): PayRuleFields => ({ key, since, until: null, source: { ...source, readOn }, where, params });

/** What holds from the first day, without anybody confirming it. */
export const verifiedRules = ({ rules, readOn }: PayPack): PayRuleFields[] =>
  rules.filter(({ mark }) => mark === undefined).map((rule) => toFields(rule, readOn));

type Kept = Pick<PayRuleFields, 'key' | 'since' | 'source' | 'where' | 'params'>;

/** The same rule, or what a company says of it from its own source. */
const isKnownBy = (row: Kept, rule: PayRuleFields): boolean =>
  row.since > rule.since ||
  !isDeepStrictEqual(row.source, rule.source) ||
  isDeepStrictEqual([row.where, row.params], [rule.where, rule.params]);

/**
 * What of a pack a policy has not, or has as the pack said it before it was put right: nothing of it is ever
 * taken without being asked for. What had to be confirmed is as it was confirmed.
 */
export const proposalsFor = ({ rules, readOn }: PayPack, kept: readonly Kept[]): PayProposal[] =>
  rules
    .map((rule) => ({ mark: rule.mark, fields: toFields(rule, readOn) }))
    .filter(({ mark, fields }) => {
      const own = kept.filter(({ key, since }) => key === fields.key && since >= fields.since);
      return mark === undefined ? !own.some((row) => isKnownBy(row, fields)) : own.length === 0;
    })
    .map(({ mark, fields }) => ({ ...fields, reason: mark ?? ('newer' as const) }));
