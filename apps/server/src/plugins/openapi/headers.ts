import { LANGUAGE_TAGS } from '@ploeg/domain/people/languages';

const text = { type: 'string', minLength: 1, maxLength: 200 };

const header = (name: string, description: string, schema: object = text) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(LANGUAGE_TAGS);

export const PARAMETERS = {
  AcceptLanguage: header(
    'Accept-Language',
    `The language of texts: ${listed}. Without it, the one that the person has chosen.`,
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Chosen by the caller for this action. The same key with the same content answers the same again for 48 hours and does nothing; with other content it is refused.',
  ),
  InstallId: header('X-Install-Id', 'Names the device whose queue sends this.'),
  OutboxSeq: header(
    'X-Outbox-Seq',
    'The number of this action in the queue of the device, from 1 and without holes. Needs an Idempotency-Key and an X-Install-Id.',
    { type: 'string', pattern: '^[1-9]\\d{0,15}$' },
  ),
  SocketId: header('X-Socket-Id', 'The caller’s own socket, which is not told of this change.'),
  KioskPerson: header(
    'X-Kiosk-Person',
    'With the token of a kiosk: the employment (recordId) for which it acts.',
    { type: 'string', format: 'uuid' },
  ),
  IfNoneMatch: header('If-None-Match', 'The ETag of an answer that the caller has already.', {
    type: 'string',
  }),
};

export type ParameterName = keyof typeof PARAMETERS;

const answered = (description: string, schema: object = { type: 'string' }) => ({
  description,
  schema,
});

export const HEADERS = {
  RequestId: answered('The name of this request in the logs of the server; tell it to support.'),
  ETag: answered('Stands for what this answer says; send it as If-None-Match.'),
  RefreshToken: answered('A fresh token, where the one that was sent is older than a day.'),
  RetryAfter: answered('Seconds after which to ask again.', { type: 'integer', minimum: 0 }),
  OutboxVerdict: answered(
    'What became of an action: applied, replayed, rejected or not judged yet.',
  ),
  OutboxHw: answered('The highest number of the device’s queue that is dealt with.', {
    type: 'integer',
    minimum: 0,
  }),
  Epoch: answered('The life of the database. Another one means that it was restored.'),
};

export type HeaderName = keyof typeof HEADERS;

export const refTo = (kind: 'parameters' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
