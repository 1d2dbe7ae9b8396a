import { namedSchemas } from '@ploeg/contract/named-schemas';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** `Pause` of a plan is not that of a clocking. */
const registry = () => {
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of namedSchemas)
    if (!names.has(schema)) names.add(schema, { id: name });
  return names;
};

/** As OpenAPI 3.1 has it: references point to components, and no shape names itself. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (value === null || typeof value !== 'object') return value;
  const { $schema: _, ...rest } = value as JsonSchema;
  return Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [
      key,
      key === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : tidy(inner),
    ]),
  );
};

export const createSchemaWriter = () => {
  const names = registry();
  const components: Record<string, JsonSchema> = {};

  const write = (schema: z.ZodType): JsonSchema => {
    // Wrapped, a named shape becomes a reference, as it does inside of others.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
      io: 'input',
      unrepresentable: 'any',
      metadata: names,
    }) as unknown as { $defs?: Record<string, JsonSchema>; properties: { it: JsonSchema } };
    for (const [name, definition] of Object.entries($defs)) {
      const { id: __, ...shape } = definition;
      components[name] ??= tidy(shape) as JsonSchema;
    }
    return tidy(properties.it) as JsonSchema;
  };

  return { write, components };
};

export type SchemaWriter = ReturnType<typeof createSchemaWriter>;
