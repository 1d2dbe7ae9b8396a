import type { RouteDefinition } from '@ploeg/contract/shared/route';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

export class InvalidRequest extends Error {
  readonly part: string;
  readonly issues: z.core.$ZodIssue[];

  constructor(part: string, issues: z.core.$ZodIssue[]) {
    super('The request does not fit the contract');
    this.name = 'InvalidRequest';
    this.part = part;
    this.issues = issues;
  }
}

export const missingField = (part: string, field: string): InvalidRequest =>
  new InvalidRequest(part, [
    { code: 'invalid_type', expected: 'string', path: [field], message: '', input: undefined },
  ]);

/** No database stores a NUL or half a character. */
const findUnstorable = (value: unknown, path: PropertyKey[] = []): PropertyKey[] | null => {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? path : null;
  }
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    const unstorable = findUnstorable(key) ? path : findUnstorable(inner, [...path, key]);
    if (unstorable) return unstorable;
  }
  return null;
};

export const validateWithContract: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  ((data: unknown) => {
    const part = httpPart ?? 'body';
    const parsed = schema.safeParse(data, { reportInput: true });
    if (!parsed.success) return { error: new InvalidRequest(part, parsed.error.issues) };
    if (part === 'headers') return {};
    const path = findUnstorable(parsed.data);
    if (!path) return { value: parsed.data };
    const issue = { code: 'custom' as const, path, message: 'text_storable', input: undefined };
    return { error: new InvalidRequest(part, [issue]) };
  }) as ReturnType<FastifySchemaCompiler<z.ZodType>>;

/** The parts of a request that a route takes, under the names that Fastify has for them. */
export const schemaOf = ({ params, query, body }: RouteDefinition, headers?: z.ZodType) => ({
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  ...(body ? { body } : {}),
  ...(headers ? { headers } : {}),
});
