import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#config.ts';
import { isFileKey, type Storage, type StoredBytes, withinReach } from './storage.ts';

const PROBE_KEY = 'writable';

const PROBE_EVERY_MS = 15_000;

/** Milliseconds that a silent store may hold somebody up. */
const CONNECT_MS = 3000;
const ANSWER_MS = 10_000;

/** Throws when the bucket cannot be reached. */
export const openS3Storage = async (address: S3Settings): Promise<Storage> => {
  const { bucket: Bucket, endpoint } = address;
  const client = new S3Client({
    region: address.region,
    credentials: { accessKeyId: address.accessKey, secretAccessKey: address.secretKey },
    // Stores of other makers are addressed by path and know no extra checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });

  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    client.destroy();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Error(`S3_BUCKET ${Bucket} cannot be reached: ${reason}`, { cause: error });
  }

  async function* list(companyId: string): AsyncIterable<StoredBytes> {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${companyId}/` });
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified } of Contents) {
        if (!isFileKey(Key) || !LastModified) continue;
        yield { key: Key, modifiedAt: Math.floor(LastModified.getTime() / 1000) };
      }
    }
  }

  let provenAt = Number.NEGATIVE_INFINITY;

  return withinReach({
    put: async (key, content) => {
      // The protocol wants the length first.
      const Body = content instanceof Readable ? await buffer(content) : content;
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body }));
    },

    get: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },

    delete: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    list,

    proveWritable: async () => {
      if (performance.now() - provenAt < PROBE_EVERY_MS) return;
      await client.send(new PutObjectCommand({ Bucket, Key: PROBE_KEY, Body: '' }));
      provenAt = performance.now();
    },
  });
};
