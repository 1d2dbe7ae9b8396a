import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isRsaKey } from '#platform/dimona/onss-client.ts';
import type { ApnsSettings } from '#platform/push/apns.ts';
import { ServiceAccount } from '#platform/push/fcm.ts';
import { JOINT_COMMITTEES } from '@ploeg/domain/dimona/committees';
import { z } from 'zod';
import { SOCKETS_PER_ADDRESS } from '#platform/realtime/socket-bounds.ts';

const text = z.string().min(1);
const shaped = (form: RegExp) => z.string().regex(form);

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const isRange = (range: string): boolean => {
  if (NAMED_RANGES.includes(range)) return true;
  const [address = '', bits, ...rest] = range.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  );
};

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.optional(),
  DATABASE_URL: shaped(/^postgres(ql)?:\/\//).optional(),
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(600).default(6),
  DATA_DIR: text.default('./data'),
  DEMO: z.enum(['auto', '0', '1']).default('auto'),
  SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((range) => range.trim()))
    .refine((ranges) => ranges.every(isRange), 'it is no list of addresses and ranges')
    .optional(),
  METRICS_TOKEN: shaped(/^[\w.-]{16,200}$/).optional(),
  SENTRY_DSN: shaped(/^https?:\/\/\w+@[^/@]+\/([^?#]+\/)?\d+$/).optional(),
  SMTP_URL: z.url().optional(),
  PUSH_CONTACT: shaped(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/).optional(),
  PUSH_LOCAL_ENDPOINTS: z.enum(['0', '1']).default('0'),
  FCM_SERVICE_ACCOUNT_FILE: text.optional(),
  APNS_KEY_FILE: text.optional(),
  APNS_KEY_ID: text.optional(),
  APNS_TEAM_ID: text.optional(),
  APNS_TOPIC: text.optional(),
  APNS_HOST: text.default('api.push.apple.com'),
  MAIL_FROM: text.default('Ploeg <ploeg@localhost>'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  REALTIME_KEY: shaped(/^[\w-]{1,64}$/).default('ploeg'),
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(SOCKETS_PER_ADDRESS),
  MIN_APP_VERSION: shaped(/^\d+(\.\d+)*$/).default('4.0.0'),
  DIMONA_DRIVER: z.enum(['simulator', 'onss']).default('simulator'),
  DIMONA_SIMULATOR: z.enum(['accept', 'warn', 'refuse', 'wait', 'out', 'forbid']).default('accept'),
  DIMONA_CLIENT_ID: text.optional(),
  DIMONA_PRIVATE_KEY: text.optional(),
  DIMONA_PRIVATE_KEY_FILE: text.optional(),
  DIMONA_BASE_URL: z.url().default('https://services.socialsecurity.be/REST/dimona/v2'),
  DIMONA_TOKEN_URL: z.url().default('https://services.socialsecurity.be/REST/oauth/v5/token'),
  DIMONA_COMMITTEES: z.preprocess((value, context) => {
    try {
      return value === undefined ? undefined : JSON.parse(value as string);
    } catch {
      context.addIssue({ code: 'custom', message: 'it is no JSON' });
      return z.NEVER;
    }
  }, z.record(z.string(), z.record(z.string(), z.enum(JOINT_COMMITTEES))).optional()),
  DEV_USER_ID: z.uuid().optional(),
  REGISTRATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export const VARIABLES: readonly string[] = Object.keys(Environment.shape);

type Variables = z.infer<typeof Environment>;

type DimonaSettings =
  | { driver: 'simulator'; mode: Variables['DIMONA_SIMULATOR'] }
  | { driver: 'onss'; clientId: string; privateKey: string; baseUrl: string; tokenUrl: string };

export type S3Settings = {
  /** Unset for Amazon's own, found by its region. */
  endpoint?: string | undefined;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

export type Config = Variables & {
  publicUrl: string;
  dimona: DimonaSettings;
  s3: S3Settings | null;
  fcm: ServiceAccount | null;
  apns: ApnsSettings | null;
};

const unusable = (name: string, why: string): Error => new Error(`${name} is not usable: ${why}`);

const readKey = ({ DIMONA_PRIVATE_KEY, DIMONA_PRIVATE_KEY_FILE }: Variables): string => {
  if (DIMONA_PRIVATE_KEY) return DIMONA_PRIVATE_KEY.replaceAll('\\n', '\n');
  if (!DIMONA_PRIVATE_KEY_FILE) {
    throw unusable('DIMONA_PRIVATE_KEY', 'the driver onss needs it, or DIMONA_PRIVATE_KEY_FILE');
  }
  try {
    return readFileSync(DIMONA_PRIVATE_KEY_FILE, 'utf8');
  } catch {
    throw unusable('DIMONA_PRIVATE_KEY_FILE', `${DIMONA_PRIVATE_KEY_FILE} cannot be read`);
  }
};

const readDimona = (variables: Variables): DimonaSettings => {
  const { DIMONA_DRIVER, DIMONA_SIMULATOR, DIMONA_CLIENT_ID } = variables;
  if (DIMONA_DRIVER === 'simulator') return { driver: DIMONA_DRIVER, mode: DIMONA_SIMULATOR };
  if (!DIMONA_CLIENT_ID) throw unusable('DIMONA_CLIENT_ID', 'the driver onss needs it');
  for (const name of ['DIMONA_BASE_URL', 'DIMONA_TOKEN_URL'] as const) {
    // National numbers and tokens go there.
    if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(variables[name])) {
      throw unusable(name, 'it must begin with https');
    }
  }
  const privateKey = readKey(variables);
  if (!isRsaKey(privateKey)) {
    const name = variables.DIMONA_PRIVATE_KEY ? 'DIMONA_PRIVATE_KEY' : 'DIMONA_PRIVATE_KEY_FILE';
    throw unusable(name, 'it holds no RSA private key in PEM');
  }
  return {
    driver: DIMONA_DRIVER,
    clientId: DIMONA_CLIENT_ID,
    privateKey,
    baseUrl: variables.DIMONA_BASE_URL.replace(/\/$/, ''),
    tokenUrl: variables.DIMONA_TOKEN_URL,
  };
};

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const readS3 = (variables: Variables): S3Settings | null => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = variables;
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = variables;
  if (bucket && accessKey && secretKey) return { endpoint, bucket, region, accessKey, secretKey };
  const missing = S3_NAMES.find((name) => !variables[name]) ?? 'S3_BUCKET';
  // Files are never kept on a disk that nobody thinks of.
  if (endpoint || S3_NAMES.some((name) => variables[name])) {
    throw unusable(missing, 'it is missing beside the other S3 variables');
  }
  return null;
};

const readFcm = ({ FCM_SERVICE_ACCOUNT_FILE: file }: Variables): ServiceAccount | null => {
  if (!file) return null;
  try {
    return ServiceAccount.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw unusable('FCM_SERVICE_ACCOUNT_FILE', `${file} is no service account`);
  }
};

const APNS_NAMES = ['APNS_KEY_FILE', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'] as const;

const readApns = (variables: Variables): ApnsSettings | null => {
  const { APNS_KEY_FILE: file, APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId } = variables;
  const { APNS_TOPIC: topic, APNS_HOST } = variables;
  if (APNS_NAMES.every((name) => !variables[name])) return null;
  if (!file || !keyId || !teamId || !topic) {
    const missing = APNS_NAMES.find((name) => !variables[name]) ?? 'APNS_KEY_FILE';
    throw unusable(missing, 'it is missing beside the other APNS variables');
  }
  try {
    const key = readFileSync(file, 'utf8');
    createPrivateKey(key);
    return { key, keyId, teamId, topic, origin: `https://${APNS_HOST}` };
  } catch {
    throw unusable('APNS_KEY_FILE', `${file} holds no private key`);
  }
};

/** Throws an error whose message names the first wrong variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const setValues = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = Environment.safeParse(setValues);
  if (parsed.success)
    return {
      ...parsed.data,
      publicUrl: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
      dimona: readDimona(parsed.data),
      s3: readS3(parsed.data),
      fcm: readFcm(parsed.data),
      apns: readApns(parsed.data),
    };
  const issue = parsed.error.issues[0];
  throw unusable(String(issue?.path.join('.')), String(issue?.message));
};
