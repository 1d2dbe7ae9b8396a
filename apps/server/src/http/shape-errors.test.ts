import { allRoutes } from '@ploeg/contract/all-routes';
import type { Language } from '@ploeg/contract/session/session.schemas';
import type { RouteDefinition } from '@ploeg/contract/shared/route';
import { QueryDate, Seconds } from '@ploeg/contract/shared/wire.schemas';
import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import english from '#locales/en/shapes.json' with { type: 'json' };
import { shapeErrors } from './shape-errors.ts';

const errorsOf = (schema: z.ZodType, value: unknown, language: Language = 'en') => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? {} : shapeErrors(parsed.error.issues, language);
};

describe('what is wrong with a shape', () => {
  const Body = z.object({
    start: Seconds,
    comment: z.string().max(5),
    to: z.array(z.string()).min(1).max(3),
    kind: z.enum(['a', 'b']),
    on: z.boolean(),
    day: z.iso.date(),
    who: z.union([z.uuid(), z.literal('')]),
    pause: z.union([z.object({ paid: z.number() }), z.number().min(0)]),
    when: QueryDate,
  });
  const right = {
    start: 1,
    comment: '',
    to: ['x'],
    kind: 'a',
    on: true,
    day: '2026-11-20',
    who: '',
    pause: 0,
    when: '1',
  };

  it.each([
    ['start', 'abc', '“start” must be a number.'],
    ['start', undefined, '“start” is missing; it must be a number.'],
    ['start', 1.5, '“start” must be a whole number.'],
    ['start', -1, '“start” must be a number from 0.'],
    ['comment', 'too long', '“comment” must be a text of at most 5 characters.'],
    ['comment', 5, '“comment” must be a text.'],
    ['to', [], '“to” must be a list of at least 1.'],
    ['kind', 'c', '“kind” must be one of: a, b.'],
    ['on', 'yes', '“on” must be true or false.'],
    ['day', '20/11/2026', '“day” must be a date such as 2026-11-20.'],
    ['who', 'me', '“who” must be an id (UUID).'],
    ['pause', 'long', '“pause” must be an object or a number.'],
    ['when', 'soon', '“when” must be a date such as 2026-11-20, or seconds.'],
    ['when', undefined, '“when” is missing; it must be a date such as 2026-11-20, or seconds.'],
  ])('%s: %j is said by name and by what it must be', (field, value, text) => {
    expect(errorsOf(Body, { ...right, [field]: value })).toEqual({ [field]: [text] });
  });

  it('names the part of the choice that was meant', () => {
    const value = { ...right, pause: { paid: 'no' } };
    expect(errorsOf(Body, value)).toEqual({ 'pause.paid': ['“pause.paid” must be a number.'] });
  });

  it.each([
    ['fr', '« start » manque ; il faut un nombre.'],
    ['nl', '“start” ontbreekt; nodig is een getal.'],
    ['es', 'Falta «start»; debe ser un número.'],
  ] as const)('is said in %s', (language, text) => {
    expect(errorsOf(z.object({ start: Seconds }), {}, language)).toEqual({ start: [text] });
  });

  const parts = Object.entries<RouteDefinition>(allRoutes).flatMap(
    ([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
  );

  it('has a text of ours for every shape of the contract, never one of a library', () => {
    const phrases = new Set(
      Object.values(english.shapes.expected).map((text) => text.replace('{{limit}}', '')),
    );
    const isOurs = (text: string): boolean =>
      [...phrases].some((phrase) => phrase.length > 5 && text.includes(phrase.trim())) &&
      !/undefined|Invalid|pattern|expected|documented/.test(text);
    for (const [name, schema] of parts) {
      const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const odd = fc.oneof(
        fc.constantFrom('', 'x', 'x'.repeat(6000), -1, 1.5, 1e300, null, true, [], {}, [[1]]),
        fc.record({ id: fc.string(), start: fc.string(), end: fc.integer() }),
      );
      const values = keys.length > 0 ? fc.dictionary(fc.constantFrom(...keys), odd) : odd;
      fc.assert(
        fc.property(values, (value) => {
          for (const language of LANGUAGE_TAGS) {
            for (const [field, texts] of Object.entries(errorsOf(schema, value, language))) {
              for (const text of texts) {
                expect(text, name).toContain(field);
                if (language === 'en') expect(isOurs(text), `${name}: ${text}`).toBe(true);
              }
            }
          }
        }),
        { numRuns: 20 },
      );
    }
  });
});
