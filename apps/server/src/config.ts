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
  REALTIME_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('ploeg'),
  MIN_APP_VERSION: z
    .string()
    .regex(/^\d+(\.\d+)*$/)
    .default('4.0.0'),
  DEV_USER_ID: z.uuid().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export type Config = z.infer<typeof Environment>;

/** Reads the environment; throws an error whose message names the first wrong variable. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join('.')} is not usable: ${issue?.message}`);
};
