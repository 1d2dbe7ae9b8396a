import { PACK_IDS, SECTORS } from '@ploeg/domain/begin/sectors';
import { inForceOn } from '@ploeg/domain/constraints/dated-limit';
import { LIMIT_KINDS } from '@ploeg/domain/constraints/limit-names';
import { findUnknownPlaceholders } from '@ploeg/domain/contracts/placeholders';
import { limitSourceOf } from '@ploeg/domain/constraints/limit-sources';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import { describe, expect, it } from 'vitest';
import { readLimitChange } from '#features/admin/limit-text.ts';
import { defaultSettings } from '#features/departments/default-settings.ts';
import { givenKinds } from '#features/catalogues/given-kinds.ts';
import { givenAccounts, ruleSourceIn } from '#features/leave-ledger/given-leave.service.ts';
import { cleanHtml } from '#platform/pdf/clean-html.ts';
import { getPack, leaveAccountsOf, leaveKindsOf, limitsOf, packs, settingsOf } from './pack.ts';
import { templatesOf } from './pack-templates.ts';

const at = (path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], defaultSettings);

/** As the command that sets a limit takes it, which knows what each may be. */
const asTyped = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = value as Record<string, number>;
  return 'minutes' in parts
    ? `${parts['hours']}:${parts['minutes']}`
    : `${parts['from']}-${parts['to']}`;
};

it('there is a pack for each choice, and each sector has one', () => {
  expect(packs.map(({ packId }) => packId)).toEqual([...PACK_IDS]);
  expect(new Set(packs.map(({ sector }) => sector))).toEqual(new Set(SECTORS));
});

describe.each(packs.map((pack) => [pack.packId, pack] as const))('%s', (_, pack) => {
  it('says of every value where it stands, or that nobody has verified it', () => {
    for (const { key, source, mark } of pack.values) {
      const isLimit = key.startsWith('limits.');
      if (isLimit) expect(mark, key).toBe(source === undefined ? 'not-verified' : undefined);
      else expect([mark, typeof source], key).toEqual(['choice', 'string']);
    }
    for (const { name, source } of limitsOf(pack)) {
      const stands = pack.values.find(({ key }) => key === `limits.${name}`)?.source;
      expect(source && limitSourceOf(source), name).toBe(stands);
    }
    for (const { key, source, mark } of leaveKindsOf(pack)) {
      expect(mark, key).toBe(source === undefined ? 'not-verified' : undefined);
    }
  });

  it('sets nothing that is not there, to nothing that it cannot be', () => {
    for (const { key, value } of pack.values.filter((item) => !item.key.startsWith('limits.'))) {
      expect(typeof value, key).toBe(typeof at(key));
    }
    for (const { name, value, since } of limitsOf(pack)) {
      expect(Object.keys(LIMIT_KINDS)).toContain(name);
      const typed = { name, value: asTyped(value), since, source: 'a source' };
      expect(readLimitChange(typed).dated.value, name).toEqual(value);
    }
  });

  it('has documents with placeholders that are known, as clean as they are kept', () => {
    for (const { name, html } of templatesOf(pack)) {
      expect(findUnknownPlaceholders(html), name).toEqual([]);
      expect(cleanHtml(html).length, name).toBeGreaterThan(300);
      expect(html, name).not.toMatch(/(?<!\{)\{(?!\{)/);
    }
  });

  it('has sections and kinds of leave in every language, none of them twice', () => {
    for (const language of LANGUAGE_TAGS) {
      const sections = pack.sections.map(({ names }) => names[language].toLowerCase());
      const leave = leaveKindsOf(pack).map(({ names }) => names[language].toLowerCase());
      for (const names of [sections, leave]) expect(new Set(names).size).toBe(names.length);
    }
    expect(pack.sections.length).toBeGreaterThan(1);
    expect(pack.leave).toContain('HOLIDAY');
  });
});

it('gives each sector an account of legal holidays, with where each of its rules stands', () => {
  for (const pack of packs) {
    const accounts = leaveAccountsOf(pack);
    expect(accounts.map(({ key }) => key)).toContain('LEGAL');
    const kinds = accounts.flatMap((account) => account.kinds);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.every((kind) => givenKinds.some(({ key }) => key === kind))).toBe(true);
    for (const { rules } of accounts) {
      for (const { source } of rules) expect(source.length).toBeGreaterThan(10);
    }
  }
});

it('every kind of leave is in some pack', () => {
  const used = new Set(packs.flatMap(({ leave }) => leave));
  expect(givenKinds.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
});

it('on Sundays people work in horeca and care, and elsewhere that is asked', () => {
  const sundays = packs.map((pack) => {
    const { sunday } = settingsOf(pack, defaultSettings).limits;
    return [pack.packId, inForceOn(sunday, '2026-11-22')?.value];
  });
  expect(Object.fromEntries(sundays)).toEqual({
    'horeca-302': 'allow',
    'retail-201': 'warn',
    'retail-202': 'warn',
    'retail-311': 'warn',
    'care-330': 'allow',
    'cleaning-121': 'warn',
    other: 'warn',
  });
});

it('horeca has twelve documents in each of two languages', () => {
  const templates = templatesOf(getPack('horeca-302'));
  expect(templates).toHaveLength(24);
  expect(new Set(templates.map(({ name }) => name)).size).toBe(24);
});

it('keeps reduction of hours where a sector has it, and rest for overtime everywhere', () => {
  const has = (key: string) =>
    packs.filter((pack) => leaveAccountsOf(pack).some((own) => own.key === key));
  expect(has('ADV').map(({ packId }) => packId)).toEqual([
    'retail-201',
    'retail-202',
    'retail-311',
  ]);
  expect(has('COMP_REST')).toHaveLength(packs.length);
});

it('names where each rule of an account stands in every language', () => {
  for (const { source } of givenAccounts.flatMap(({ rules }) => rules)) {
    const said = LANGUAGE_TAGS.map((language) => ruleSourceIn(source, language));
    expect(new Set(said).size, source).toBe(LANGUAGE_TAGS.length);
  }
});
