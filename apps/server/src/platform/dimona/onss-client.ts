import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type {
  AskOutcome,
  CheckOutcome,
  DimonaDriver,
  DimonaMessage,
  SendOutcome,
} from './dimona-driver.ts';
import { createOnssTokens } from './onss-tokens.ts';

export type OnssSettings = {
  clientId: string;
  /** RSA key in PEM. */
  privateKey: string;
  baseUrl: string;
  tokenUrl: string;
};

const TIMEOUT_MS = 15_000;

const DETAILS: Record<string, string> = {
  TimeoutError: 'timeout',
  TokenRefused: 'token_refused',
  ZodError: 'unreadable',
};

const Answer = z.object({
  declarationStatus: z
    .object({
      result: z.enum(['A', 'W', 'B', 'S']).nullish(),
      period: z.object({ id: z.union([z.string(), z.number()]).transform(String) }).nullish(),
      anomalies: z
        .array(
          z.object({
            code: z.string(),
            descriptionFr: z.string().default(''),
            descriptionNl: z.string().default(''),
          }),
        )
        .nullish(),
    })
    .nullish(),
});

/** Whether a text is an RSA key in PEM that messages can be signed with. */
export const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** The one block that a declaration carries (R61). */
const toBody = ({ kind, content, periodId, enterpriseNumber, worker }: DimonaMessage): object => {
  const period = { periodId: Number(periodId) };
  switch (kind) {
    case 'OUT':
      return { dimonaOut: { ...period, ...content } };
    case 'UPDATE':
      return { dimonaUpdate: { ...period, ...content } };
    case 'CANCEL':
      return { dimonaCancel: period };
    case 'IN': {
      const { workerType, jointCommissionNumber, employmentNature, workerStatus, ...times } =
        content;
      const smallStatus = employmentNature
        ? { smallStatus: { employmentNature, workerStatus } }
        : {};
      return {
        employer: { enterpriseNumber },
        worker: { ssin: worker.ssin },
        dimonaIn: { ...times, ...smallStatus, features: { jointCommissionNumber, workerType } },
      };
    }
  }
};

type Reply = { status: number; location: string | null; body: unknown };

/** The REST service of social security. Bodies of refusals may repeat the national number: not kept. */
export const createOnssDriver = (settings: OnssSettings, clock: Clock): DimonaDriver => {
  const tokens = createOnssTokens(settings, clock, TIMEOUT_MS);

  const request = async (path: string, body?: object): Promise<Reply> => {
    const token = await tokens.get();
    const response = await fetch(`${settings.baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      location: response.headers.get('location'),
      body: response.ok && isJson && text !== '' ? JSON.parse(text) : null,
    };
  };

  /** A token may have been withdrawn before its time: once, a new one is asked for. */
  const call = async (path: string, body?: object): Promise<Reply> => {
    const reply = await request(path, body);
    if (reply.status !== 401) return reply;
    tokens.forget();
    return request(path, body);
  };

  const reach = async <T>(
    run: () => Promise<T>,
  ): Promise<T | { type: 'unavailable'; detail: string }> => {
    try {
      return await run();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      return { type: 'unavailable', detail: DETAILS[name] ?? 'unreachable' };
    }
  };

  const failure = (status: number): SendOutcome & AskOutcome & CheckOutcome => {
    const isOurs = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
    if (isOurs) return { type: 'rejected', status };
    return { type: 'unavailable', detail: `http_${status}` };
  };

  return {
    register: 'onss',

    check: () =>
      reach(async (): Promise<CheckOutcome> => {
        // One that was given before says nothing of what is set now.
        tokens.forget();
        // Nobody has this number: who is let in hears that it is not there.
        const { status } = await call('/declarations/0');
        if (status === 401) return { type: 'rejected', status };
        return status === 200 || status === 404 ? { type: 'works' } : failure(status);
      }),

    send: (message) =>
      reach(async (): Promise<SendOutcome> => {
        const { status, location } = await call('/declarations', toBody(message));
        if (status !== 201) return failure(status);
        const declarationId = location?.split('/').filter(Boolean).at(-1);
        return declarationId
          ? { type: 'taken', declarationId }
          : { type: 'unavailable', detail: 'no_location' };
      }),

    ask: ({ declarationId }) =>
      reach(async (): Promise<AskOutcome> => {
        const path = `/declarations/${encodeURIComponent(declarationId)}`;
        const { status, body } = await call(path);
        if (status === 404) return { type: 'pending' };
        if (status !== 200) return failure(status);
        const { declarationStatus } = Answer.parse(body);
        if (!declarationStatus?.result) return { type: 'pending' };
        const { result, period, anomalies } = declarationStatus;
        const periodId = period?.id ?? null;
        return { type: 'answered', result, periodId, anomalies: anomalies ?? [] };
      }),
  };
};
