import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** A request whose parts do not fit the contract. */
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

/** Lets Fastify parse each part of a request with the contract's schema. */
export const validateWithContract: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  ((data: unknown) => {
    const parsed = schema.safeParse(data);
    return parsed.success
      ? { value: parsed.data }
      : { error: new InvalidRequest(httpPart ?? 'body', parsed.error.issues) };
  }) as ReturnType<FastifySchemaCompiler<z.ZodType>>;
