import type { RoutesByCall } from '@ploeg/contract/all-routes';
import { type ApiReply, NetworkError, toApiError } from './api-error.ts';
import { systemOfApp } from './native.ts';
import { reportReachable, reportUnreachable } from './network.ts';
import { serverUrl } from './server-address.ts';

export type ApiCall = keyof RoutesByCall;

export type Wire = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
};

export type RequestOptions = {
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Goes out in place of the session's; a session does not end because this one does. */
  token?: string | undefined;
};

const JSON_TIMEOUT_MS = 15_000;

let connection = {
  token: (): string | null => null,
  socketId: (): string | undefined => undefined,
  language: (): string => 'en',
  onUnauthorized: (): void => {},
};

export const connectApi = (parts: Partial<typeof connection>): void => {
  connection = { ...connection, ...parts };
};

const toUrl = (path: string, wire: Wire): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wire.params?.[name] ?? ''),
  );
  const address = serverUrl(filled);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wire.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size > 0 ? `${address}?${query}` : address;
};

const requestHeaders = (options: RequestOptions): Record<string, string> => {
  const token = options.token ?? connection.token();
  const socketId = connection.socketId();
  return {
    Accept: 'application/json',
    'Accept-Language': connection.language(),
    'Mobile-App-Version': __APP_VERSION__,
    'Platform-OS': systemOfApp(),
    'Platform-OS-Version': navigator.userAgent.slice(0, 200),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(socketId ? { 'X-Socket-Id': socketId } : {}),
    ...options.headers,
  };
};

/** Sends a request and returns whatever the server answered; throws NetworkError when it did not. */
export const sendRequest = async (
  call: string,
  wire: Wire = {},
  options: RequestOptions = {},
): Promise<ApiReply> => {
  const [method, path] = call.split(' ') as [string, string];
  const isForm = wire.body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(toUrl(path, wire), {
      method,
      cache: 'no-store',
      headers: {
        ...requestHeaders(options),
        ...(wire.body !== undefined && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(options.timeoutMs ?? JSON_TIMEOUT_MS),
      ...(wire.body === undefined
        ? {}
        : { body: isForm ? (wire.body as FormData) : JSON.stringify(wire.body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson && response.status !== 304 && response.status < 500) {
      throw new NetworkError('The answer is not from this server');
    }
    const body: unknown = isJson ? await response.json() : null;
    reportReachable();
    if (response.status === 401 && options.token === undefined) connection.onUnauthorized();
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    reportUnreachable();
    if (error instanceof NetworkError) throw error;
    throw new NetworkError(error instanceof Error ? error.message : 'No answer');
  }
};

export const loadBytes = async (
  path: string,
  timeoutMs = JSON_TIMEOUT_MS,
  body?: object,
): Promise<ArrayBuffer> => {
  const response = await fetch(serverUrl(path), {
    headers: {
      ...requestHeaders({}),
      Accept: '*/*',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new NetworkError(`${response.status} for ${path}`);
  return response.arrayBuffer();
};

export const putBytes = async (
  url: string,
  headers: Record<string, string>,
  body: Blob,
): Promise<void> => {
  let response: Response;
  try {
    response = await fetch(serverUrl(url), {
      method: 'PUT',
      headers: { 'Accept-Language': connection.language(), ...headers },
      body,
      signal: AbortSignal.timeout(JSON_TIMEOUT_MS),
    });
  } catch (error) {
    throw new NetworkError(error instanceof Error ? error.message : 'No answer');
  }
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => null);
  throw toApiError({ status: response.status, headers: response.headers, body: answer });
};
