import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail } from '#platform/failure.ts';

/** Fields named `infos[os]` become one object, as PHP servers and our apps write them. */
const assign = (fields: Record<string, unknown>, name: string, value: unknown): void => {
  const nested = /^([A-Za-z]\w{0,50})\[([A-Za-z]\w{0,50})\]$/.exec(name);
  if (!nested) {
    fields[name] = value;
    return;
  }
  const [, outer, inner] = nested as unknown as [string, string, string];
  const group = (fields[outer] ?? {}) as Record<string, unknown>;
  fields[outer] = { ...group, [inner]: value };
};

/**
 * Turns a multipart form into the body that JSON would have carried. The bytes of pictures are read
 * to the end and let go: a punch never waits for a picture.
 */
export const readForm = async (request: FastifyRequest): Promise<void> => {
  if (!request.isMultipart()) return;
  const fields: Record<string, unknown> = Object.create(null);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') part.file.resume();
      else if (/^[A-Za-z][\w[\]]{0,100}$/.test(part.fieldname)) {
        assign(fields, part.fieldname, part.value);
      }
    }
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode;
    throw status === 413 ? fail('request.too_large') : fail('request.malformed');
  }
  request.body = { ...fields };
};
