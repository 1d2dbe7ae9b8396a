import { generateKeyPair, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import type { PDFDocument } from 'pdf-lib';

const KEY_BITS = 3072;
const YEARS = 15;

const SEAL_BYTES = 8192;

/** A private key with its self-signed certificate, as PKCS #12 without a password. */
type Seal = { p12: Buffer; certificate: string; fingerprint: string };

/** SHA-256 of a certificate (PEM), as lower-case hex. */
export const fingerprintOf = (certificate: string): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();

/** Makes a new seal that calls itself by `name`, good from `now` on. */
export const makeSeal = async (name: string, now: Date): Promise<Seal> => {
  const keys = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const privateKey = forge.pki.privateKeyFromPem(keys.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey);
  // The first byte makes it positive, as a serial number must be.
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const subject = [
    { name: 'commonName', value: name },
    { name: 'organizationName', value: 'Ploeg' },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, certificate, '', { algorithm: 'aes256' });
  const pem = forge.pki.certificateToPem(certificate);
  return {
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'),
    certificate: pem,
    fingerprint: fingerprintOf(pem),
  };
};

/** The bytes of a document with our seal over them, the only one: any later change shows. */
export const sealPdf = async (
  document: PDFDocument,
  { p12 }: Pick<Seal, 'p12'>,
  at: Date,
): Promise<Buffer> => {
  // These texts are written into the file as they are, so none of them may come from a person.
  pdflibAddPlaceholder({
    pdfDoc: document,
    reason: 'Sealed after signing',
    contactInfo: '',
    name: 'Ploeg',
    location: '',
    signingTime: at,
    signatureLength: SEAL_BYTES,
    subFilter: 'ETSI.CAdES.detached',
    appName: 'Ploeg',
  });
  const bytes = await document.save({ useObjectStreams: false });
  return new SignPdf().sign(Buffer.from(bytes), new P12Signer(p12, { passphrase: '' }), at);
};
