import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { ConstraintTitle } from '@ploeg/domain/constraints/constraints';
import type { Regime, SalaryPeriod, WorkerKind } from '@ploeg/domain/contracts/contract-terms';
import type { RenewOption, RenewPeriod } from '@ploeg/domain/contracts/renewal';
import type { MessageKind } from '@ploeg/domain/notifications/message-kinds';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Texts } from './text-keys.ts';
import { failureText, isTextKey, languageOf, textsIn } from './texts.ts';

type Codes<Tree> = {
  [Noun in keyof Tree & string]: `${Noun}.${keyof Tree[Noun] & string}`;
}[keyof Tree & string];

it('there is a text for whatever the contract and the rules name, and for nothing else', () => {
  expectTypeOf<Codes<Texts['errors']>>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<keyof Texts['constraints']>().toEqualTypeOf<ConstraintTitle>();
  expectTypeOf<keyof Texts['notifications']['messages']>().toEqualTypeOf<MessageKind>();
  type Words = Texts['contracts'];
  expectTypeOf<keyof Words['salaryPeriods']>().toEqualTypeOf<SalaryPeriod>();
  expectTypeOf<keyof Words['regimes']>().toEqualTypeOf<Regime>();
  expectTypeOf<keyof Words['workerKinds']>().toEqualTypeOf<WorkerKind>();
  expectTypeOf<keyof Words['renewPeriods']>().toEqualTypeOf<RenewPeriod>();
  expectTypeOf<keyof Words['renewOptions']>().toEqualTypeOf<RenewOption>();
});

describe('a text', () => {
  it.each([
    ['en', 'Employment contract'],
    ['fr', 'Contrat de travail'],
    ['nl', 'Arbeidsovereenkomst'],
    ['es', 'Contrato de trabajo'],
  ] as const)('is said in %s', (language, text) => {
    expect(textsIn(language)('contracts.title')).toBe(text);
  });

  it.each([
    '{{name}}',
    '{{span}}',
    '$t(errors.server.failed)',
    "$& $1 $' $$",
    '<b>&"\'',
    '{{- span}}',
    '',
  ])('holds %j as it was given', (name) => {
    const values = { name, span: name };
    expect(failureText('en', 'contracts.overlaps', values)).toBe(
      `${name} already has a contract for some of these days: ${name}.`,
    );
  });

  it('leaves a place empty for which there is no value', () => {
    expect(failureText('en', 'contracts.overlaps', { name: 'Emma' })).toBe(
      'Emma already has a contract for some of these days: .',
    );
  });

  it('is known by its whole key only', () => {
    expect(isTextKey('logs.actions.shift.create')).toBe(true);
    expect(isTextKey('logs.actions.shift')).toBe(false);
    expect(isTextKey('logs.actions.shift.toString')).toBe(false);
    expect(isTextKey('')).toBe(false);
  });
});

it.each([
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['xx, FR;q=0.5', 'fr'],
  ['xx', 'es'],
  [undefined, 'es'],
] as const)('the language of %j is %s', (header, language) => {
  expect(languageOf(header, 'es')).toBe(language);
});
