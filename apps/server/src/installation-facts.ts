import { waysOf } from '#platform/push/push-senders.ts';
import type { PushSenders } from '#platform/push/push-port.ts';
import type { InstallationFacts } from '#features/installation/installation.service.ts';
import { type Config, VARIABLES } from './config.ts';

/** What may be read on a screen; all others may hold keys, passwords or addresses with them. */
const SHOWN = new Set([
  'PORT',
  'HOST',
  'DATABASE_TIMEOUT_SECONDS',
  'DEMO',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'PUSH_CONTACT',
  'MAIL_FROM',
  'S3_BUCKET',
  'S3_REGION',
  'SOCKETS_PER_ADDRESS',
  'MIN_APP_VERSION',
  'DIMONA_DRIVER',
  'DIMONA_SIMULATOR',
  'REGISTRATION_URL',
  'LOG_LEVEL',
]);

/** As the operator wrote it; lists with commas between. */
const shown = (value: Config[keyof Config]): string | null => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** What a screen says of the environment: names, whether they are set, and values without secrets. */
export const toInstallationFacts = (
  config: Config,
  environment: NodeJS.ProcessEnv,
  { senders, database }: { senders: PushSenders; database: 'embedded' | 'postgres' },
): InstallationFacts => ({
  database,
  files: config.s3 ? 'bucket' : 'folder',
  mailFrom: config.MAIL_FROM,
  ways: [...waysOf(senders)],
  dimona: config.DIMONA_DRIVER,
  variables: VARIABLES.map((name) => {
    const value = config[name as keyof Config];
    return {
      name,
      isSet: (environment[name] ?? '') !== '',
      value: SHOWN.has(name) ? shown(value) : null,
    };
  }),
});
