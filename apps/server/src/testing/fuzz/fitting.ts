import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that zod writes. */
type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Ids for a field by its name, the empty one where there is none; below the first level or at it. */
export type IdsFor = (field: string, isNested: boolean) => fc.Arbitrary<string>;

/** What values are made with; full ones leave nothing out that may be there. */
export type Making = { ids: IdsFor; now: number; isFull?: boolean };

/** Numbers are mostly seconds of these weeks, which is what most numbers of the product are. */
const numberOf = ({ minimum = -1e6, maximum = 1e10 }: Schema, now: number) => {
  const min = Math.max(Math.ceil(minimum), -1e9);
  const max = Math.max(min, Math.min(Math.floor(maximum), 1e10));
  const near = { min: now - 40 * 86_400, max: now + 40 * 86_400 };
  const isSeconds = min <= near.min && max >= near.max;
  const any = fc.integer({ min, max });
  return isSeconds ? fc.oneof(fc.integer(near), any) : any;
};

/** What is made once of what is asked for again and again: to read a pattern takes up to 100 ms. */
const remembered = <K extends object | string, V>(
  kept: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  make: (key: K) => V,
): ((key: K) => V) => {
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
};

const matching = remembered(new Map<string, fc.Arbitrary<string>>(), (pattern) =>
  fc.stringMatching(new RegExp(pattern)),
);

const jsonSchemaOf = remembered(
  new WeakMap<z.ZodType, Schema>(),
  (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema,
);

const textOf = (schema: Schema, { ids }: Making, name: string): fc.Arbitrary<string> => {
  if (schema.format === 'uuid') return ids(name, false);
  if (name === 'channel_name') return ids(name, false).map((id) => `private-App.User.${id}`);
  if (schema.format === 'date') {
    return fc
      .integer({ min: -60, max: 60 })
      .map((days) => new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10));
  }
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.pattern) return matching(schema.pattern);
  const { minLength = 0, maxLength = 40 } = schema;
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
};

const valueOf = (schema: Schema, making: Making, name: string): fc.Arbitrary<unknown> => {
  const inner = (item: Schema) => valueOf(item, making, name);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const stated = choices.filter((choice) => !making.isFull || choice.type !== 'null');
    return fc.oneof(...stated.map(inner));
  }
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    const below: Making =
      name === '' ? making : { ...making, ids: (field) => making.ids(field, true) };
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [key, valueOf(field, below, key)]),
      ),
      { requiredKeys: making.isFull ? Object.keys(properties) : required },
    );
  }
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 4 } = schema;
    const minLength = making.isFull ? Math.max(minItems, 1) : minItems;
    const maxLength = Math.max(minLength, Math.min(maxItems, 4));
    return fc.array(inner(schema.items ?? {}), { minLength, maxLength });
  }
  if (schema.type === 'string') return textOf(schema, making, name);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema, making.now);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  // What a form may carry as text is of no type: most of it is small numbers.
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
    fc.jsonValue({ maxDepth: 1 }),
  );
};

/** Values that a schema of the contract takes, with ids that exist; `now` in unix seconds. */
export const fittingValue = (schema: z.ZodType, making: Making): fc.Arbitrary<unknown> =>
  valueOf(jsonSchemaOf(schema), making, '');
