import '@fastify/multipart';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FormFiles, ReceivedFile } from '@ploeg/contract/shared/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, fail } from '#platform/failure.ts';
import { isUnavailable } from '#platform/unavailable.ts';
import type { TmpFolder } from '#platform/storage/tmp-folder.ts';
import { receiveFile } from './received-file.ts';
import type { ChargeUpload } from './upload-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    form?: { files: readonly ReceivedFile[]; remove(): Promise<void> };
  }
}

const MAX_FORM_BYTES = 25 * 1_048_576;
const MAX_FIELD_BYTES = 1_048_576;

/** So much is read to its end, so that a refusal reaches a client that is still sending. */
const MAX_READ_BYTES = 2 * MAX_FORM_BYTES;

export const PARSER_LIMITS = {
  fieldSize: MAX_FIELD_BYTES,
  fields: 200,
  files: 100,
  fileSize: MAX_READ_BYTES,
  parts: 300,
};

type Fields = Record<string, unknown>;

/** `infos[os]` becomes one object, `dates[]` one list, as PHP servers and our apps write them. */
const assign = (fields: Fields, name: string, value: unknown): void => {
  const listed = /^([A-Za-z]\w{0,50})\[\d{0,3}\]$/.exec(name)?.[1];
  if (listed) {
    const values = fields[listed];
    fields[listed] = Array.isArray(values) ? [...values, value] : [value];
    return;
  }
  const nested = /^([A-Za-z]\w{0,50})\[([A-Za-z]\w{0,50})\]$/.exec(name);
  if (!nested) {
    fields[name] = value;
    return;
  }
  const [, outer, inner] = nested as unknown as [string, string, string];
  const group = (fields[outer] ?? {}) as Fields;
  fields[outer] = { ...group, [inner]: value };
};

const drain = (raw: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (raw.readableEnded || raw.destroyed) return resolve();
    raw.once('end', resolve).once('close', resolve);
    raw.unpipe();
    raw.resume();
  });

/** Failures of our own disk stay what they are. */
const toFailure = (error: unknown): unknown => {
  if (error instanceof Failure) return error;
  const { statusCode, errno } = error as NodeJS.ErrnoException & { statusCode?: number };
  if (statusCode === 413) return fail('request.too_large');
  const isOurs = errno !== undefined || isUnavailable(error);
  return isOurs ? error : fail('request.malformed');
};

const isNamed = (name: string, field: string): boolean =>
  name.startsWith(field) && /^(\[\d{0,3}\])?$/.test(name.slice(field.length));

type Form = {
  fields: Fields;
  files: ReceivedFile[];
  current: Readable | null;
};

const readParts = async (
  request: FastifyRequest,
  form: Form,
  wanted: FormFiles | null,
  tmp: TmpFolder,
  onFirstFile: () => void,
): Promise<void> => {
  const { fields, files } = form;
  let fieldBytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fieldBytes += Buffer.byteLength(String(part.value));
      if (part.valueTruncated || fieldBytes > MAX_FIELD_BYTES) throw fail('request.too_large');
      if (/^[A-Za-z][\w[\]]{0,100}$/.test(part.fieldname)) {
        assign(fields, part.fieldname, part.value);
      }
    } else if (wanted && isNamed(part.fieldname, wanted.field)) {
      if (files.length === 0) onFirstFile();
      form.current = part.file;
      const path = files.length < wanted.maxCount ? tmp.newPath() : null;
      files.push(await receiveFile(part.file, path, wanted.maxBytes));
    } else {
      part.file.resume();
    }
  }
};

/**
 * Turns a form into the body that JSON would have carried. A queued record loses files that are too
 * much; anything else is refused as a whole, and leaves nothing behind.
 */
export const createFormReader =
  (tmp: TmpFolder, charge: ChargeUpload) =>
  async (request: FastifyRequest, reply: FastifyReply, wanted: FormFiles | null): Promise<void> => {
    if (!request.isMultipart()) return;
    const { raw } = request;
    const isQueued = request.headers['x-outbox-seq'] !== undefined;
    const sender = request.actor?.personId ?? request.ip;
    const form: Form = { fields: Object.create(null), files: [], current: null };
    const remove = async (): Promise<void> => {
      await Promise.all(form.files.map(async ({ path }) => path && rm(path, { force: true })));
    };
    const onFirstFile = (): void => {
      const seconds = charge(sender, isQueued);
      if (seconds === 0) return;
      reply.header('retry-after', seconds);
      throw fail('request.too_many');
    };

    let bytes = 0;
    const overflow = Promise.withResolvers<never>();
    overflow.promise.catch(() => {});
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes <= MAX_READ_BYTES) return;
      reply.header('connection', 'close');
      raw.unpipe();
      form.current?.destroy();
      overflow.reject(fail('request.too_large'));
    };
    raw.on('data', count);
    const reading = readParts(request, form, wanted, tmp, onFirstFile);
    try {
      await Promise.race([reading, overflow.promise]);
      const isTooMuch = bytes > MAX_FORM_BYTES || form.files.some(({ path }) => path === null);
      if (isTooMuch && !isQueued) throw fail('request.too_large');
    } catch (error) {
      const removal = reading.then(remove, remove);
      await Promise.race([Promise.all([drain(raw), removal]), overflow.promise]).catch(() => {});
      throw toFailure(error);
    } finally {
      raw.off('data', count);
    }
    request.form = { files: form.files, remove };
    request.body = { ...form.fields };
  };
