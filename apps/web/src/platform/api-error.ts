import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';

/** A refusal by the server; `message` and `errors` are in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  /** What stands against a shift; only for its creation, change or booking. */
  readonly constraints: ConstraintMessage[];

  constructor(
    status: number,
    code: string,
    message: string,
    errors: Record<string, string[]>,
    constraints: ConstraintMessage[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.constraints = constraints;
  }

  get firstText(): string {
    return Object.values(this.errors)[0]?.[0] ?? this.message;
  }
}

/** The request never got an answer that is the server's own: no network, a time-out, a captive portal. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export type ApiReply = { status: number; headers: Headers; body: unknown };

/** Reads the one error shape from a reply; tolerates bodies that are not ours. */
export const toApiError = ({ status, body }: ApiReply): ApiError => {
  const envelope = (body ?? {}) as {
    code?: string;
    message?: unknown;
    errors?: Record<string, string[]>;
  };
  const { code = 'server.failed', errors = {} } = envelope;
  if (typeof envelope.message === 'string') {
    return new ApiError(status, code, envelope.message, errors);
  }
  const constraints = Object.values((envelope.message ?? {}) as Record<string, ConstraintMessage>);
  return new ApiError(status, code, '', errors, constraints);
};
