import { PACK_IDS, type PackId, SECTORS } from '@ploeg/domain/begin/sectors';
import { addLimit, type LimitName, type LimitValue } from '@ploeg/domain/constraints/limit-names';
import { LIMIT_SOURCES, type LimitSource } from '@ploeg/domain/constraints/limit-sources';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { z } from 'zod';
import { givenKinds, type LeaveKind } from '#features/catalogues/given-kinds.ts';
import type { DepartmentRow } from '#features/departments/departments.service.ts';
import { givenAccounts } from '#features/leave-ledger/given-leave.service.ts';
import care330 from './packs/care-330.json' with { type: 'json' };
import cleaning121 from './packs/cleaning-121.json' with { type: 'json' };
import horeca302 from './packs/horeca-302.json' with { type: 'json' };
import other from './packs/other.json' with { type: 'json' };
import retail201 from './packs/retail-201.json' with { type: 'json' };
import retail202 from './packs/retail-202.json' with { type: 'json' };
import retail311 from './packs/retail-311.json' with { type: 'json' };

type DepartmentSettings = DepartmentRow['settings'];

const Names = z.record(z.enum(LANGUAGE_TAGS), z.string().min(1).max(60));

const Value = z.strictObject({
  /** A limit as `limits.sunday`, or a setting by its path. */
  key: z.string(),
  value: z.union([z.number(), z.boolean(), z.string(), z.record(z.string(), z.number())]),
  since: z.iso.date().optional(),
  /** Of a limit the name of a known source; of a proposal why we make it. */
  source: z.string().optional(),
  /** Nobody has found where it stands; or it is our proposal, which no law asks for. */
  mark: z.enum(['not-verified', 'choice']).optional(),
});

export const Pack = z.strictObject({
  packId: z.enum(PACK_IDS),
  version: z.string(),
  /** The day on which its sources were read. */
  readOn: z.iso.date(),
  sector: z.enum(SECTORS),
  committee: z.string().nullable(),
  dimonaCommittee: z.enum(JOINT_COMMITTEES),
  values: z.array(Value),
  leave: z.array(z.string()),
  sections: z.array(z.strictObject({ names: Names, background: z.string() })),
  templates: z.array(z.string()),
});
export type Pack = z.infer<typeof Pack>;

/** Accounts of which a pack has a kind of leave. */
export const leaveAccountsOf = (pack: Pack) =>
  givenAccounts.filter(({ kinds }) => kinds.some((kind) => pack.leave.includes(kind)));

const files = [horeca302, retail201, retail202, retail311, care330, cleaning121, other];

export const packs: readonly Pack[] = files.map((file) => Pack.parse(file));

export const isPackId = (id: string | null): id is PackId => PACK_IDS.some((known) => known === id);

export const getPack = (id: PackId): Pack => {
  const pack = packs.find((item) => item.packId === id);
  if (!pack) throw new Error(`There is no pack ${id}`);
  return pack;
};

export const leaveKindsOf = (pack: Pack): LeaveKind[] =>
  pack.leave.map((key) => {
    const kind = givenKinds.find((item) => item.key === key);
    if (!kind) throw new Error(`There is no kind of leave ${key}`);
    return kind;
  });

export const sectionsOf = (pack: Pack, language: Language) =>
  pack.sections.map(({ names, background }) => ({ name: names[language], background }));

const LIMITS = 'limits.';

export type PackLimit = {
  name: LimitName;
  value: LimitValue;
  since: string;
  source: string | undefined;
};

export const limitsOf = ({ values }: Pack): PackLimit[] =>
  values
    .filter(({ key }) => key.startsWith(LIMITS))
    .map(({ key, value, since = '1971-03-16', source }) => ({
      name: key.slice(LIMITS.length) as LimitName,
      value: value as LimitValue,
      since,
      source: source === undefined ? undefined : LIMIT_SOURCES[source as LimitSource],
    }));

type Group = Record<string, unknown>;

/** Sets what a path such as `modules.tasks` names. */
const withSetting = (settings: DepartmentSettings, path: string, value: unknown) => {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { ...settings, [first]: value };
  const group = settings[first as keyof DepartmentSettings] as Group;
  return { ...settings, [first]: { ...group, [second]: value } };
};

/** The settings with which a location begins: ours, those of the sector, and its dated limits. */
export const settingsOf = (pack: Pack, usual: DepartmentSettings): DepartmentSettings => {
  const own = pack.values.filter(({ key }) => !key.startsWith(LIMITS));
  const settings = own.reduce((sum, { key, value }) => withSetting(sum, key, value), usual);
  const limits = limitsOf(pack).reduce(
    (sum, { name, value, since, source = LIMIT_SOURCES.NOT_VERIFIED }) =>
      addLimit(sum, name, { value, since, source }),
    settings.limits,
  );
  return { ...settings, limits };
};
