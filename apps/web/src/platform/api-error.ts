/** A refusal by the server; `message` and `errors` are in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;

  constructor(status: number, code: string, message: string, errors: Record<string, string[]>) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  /** The text to show: the first field error, else the message. */
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
  const message = typeof envelope.message === 'string' ? envelope.message : '';
  return new ApiError(status, envelope.code ?? 'server.failed', message, envelope.errors ?? {});
};
