import { z } from 'zod';

const text = z.string().min(1);

/** Every variable of the environment that the server reads; docs/operations.md says what they do. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: text.default('./data'),
  DEMO: z.enum(['auto', '0', '1']).default('auto'),
  SECRET: z.string().min(32).optional(),
  PUBLIC_URL: z.url().optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('Ploeg <ploeg@localhost>'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  REALTIME_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('ploeg'),
  MIN_APP_VERSION: z
    .string()
    .regex(/^\d+(\.\d+)*$/)
    .default('4.0.0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

const S3_NAMES = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

export type Config = z.infer<typeof Environment>;

/** Reads the environment; throws an error whose message names the first wrong variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join('.')} is not usable: ${issue?.message}`);
};

/**
 * Where files go when a bucket is named; null: to the data folder. Throws an error that names what is
 * missing, so that files are never kept on a disk that nobody thinks of.
 */
export const s3AddressOf = (config: Config) => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (bucket && accessKey && secretKey) {
    return { bucket, accessKey, secretKey, region: config.S3_REGION, endpoint: config.S3_ENDPOINT };
  }
  const missing = S3_NAMES.find((name) => !config[name]);
  const isMeant = config.S3_ENDPOINT || S3_NAMES.some((name) => config[name]);
  if (isMeant) throw new Error(`${missing} is missing beside the other S3 variables`);
  return null;
};
