import { createHash, createVerify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { fingerprintOf } from './seal.ts';

/** What a seal says of a file; times are those of the computer that sealed it. */
export type SealReport =
  | { state: 'intact'; fingerprint: string; sealedAt: Date | null }
  | {
      state: 'unsealed' | 'unreadable' | 'changed' | 'forged' | 'extended';
      fingerprint: string | null;
      sealedAt: null;
    };

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;

const broken = (
  state: Exclude<SealReport['state'], 'intact'>,
  fingerprint: string | null = null,
): SealReport => ({ state, fingerprint, sealedAt: null });

type SignedMessage = forge.pkcs7.PkcsSignedData & {
  rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
};

const readAttributes = (nodes: forge.asn1.Asn1[]) => {
  const values = new Map(
    nodes.map((node) => {
      const [type, set] = node.value as forge.asn1.Asn1[];
      const [value] = (set?.value ?? []) as forge.asn1.Asn1[];
      return [forge.asn1.derToOid(type?.value as string), value?.value as string];
    }),
  );
  const time = values.get(forge.pki.oids.signingTime as string);
  // What is signed is the set itself, not the tagged field that carries it.
  const set = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, nodes);
  return {
    digest: Buffer.from(values.get(forge.pki.oids.messageDigest as string) ?? '', 'binary'),
    sealedAt: time ? forge.asn1.utcTimeToDate(time) : null,
    signed: Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary'),
  };
};

/** The message in the place that was kept for it; what it leaves free must be zeros. */
const readMessage = (hex: string) => {
  const contents = Buffer.from(hex, 'hex');
  // A long definite length: the bytes of the length, then those of the content.
  const sizeBytes = (contents[1] ?? 0) & 0x7f;
  const size = 2 + sizeBytes + contents.readUIntBE(2, Math.min(Math.max(sizeBytes, 1), 6));
  if (contents.subarray(size).some((byte) => byte !== 0)) throw new Error('more than a message');
  const bytes = forge.util.createBuffer(contents.subarray(0, size).toString('binary'));
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(bytes)) as SignedMessage;
  const [certificate] = message.certificates;
  if (!certificate || message.certificates.length > 1) throw new Error('not one certificate');
  const pem = forge.pki.certificateToPem(certificate);
  const { digest, sealedAt, signed } = readAttributes(message.rawCapture.authenticatedAttributes);
  const signature = Buffer.from(message.rawCapture.signature, 'binary');
  const { publicKey } = new X509Certificate(pem);
  const isSigned = createVerify('sha256').update(signed).verify(publicKey, signature);
  return { fingerprint: fingerprintOf(pem), digest, sealedAt, isSigned };
};

const tryReadMessage = (hex: string) => {
  try {
    return readMessage(hex);
  } catch {
    return null;
  }
};

/** Holds the one seal of a PDF against every byte of it; whether it is ours is not asked here. */
export const verifySeal = (pdf: Buffer): SealReport => {
  const text = pdf.toString('latin1');
  if (!text.startsWith('%PDF-')) return broken('unreadable');
  const ranges = [...text.matchAll(RANGE)];
  const [range] = ranges;
  if (!range) return broken('unsealed');
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number);
  const isWhole = from === 0 && next > length && next + rest === pdf.length;
  if (!isWhole || ranges.length > 1) return broken('extended');
  const message = tryReadMessage(/^<([0-9a-f]+)>$/.exec(text.slice(length, next))?.[1] ?? '');
  if (!message) return broken('forged');
  const { fingerprint, digest, sealedAt, isSigned } = message;
  if (!isSigned) return broken('forged', fingerprint);
  const covered = createHash('sha256').update(pdf.subarray(0, length)).update(pdf.subarray(next));
  return covered.digest().equals(digest)
    ? { state: 'intact', fingerprint, sealedAt }
    : broken('changed', fingerprint);
};
