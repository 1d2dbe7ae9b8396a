export type DescribedError = {
  type: string;
  message: string;
  code?: string | undefined;
  stack: string;
  cause?: DescribedError;
};

type KnownError = Error & {
  code?: string;
  query?: string;
  severity?: string;
  table?: string;
  constraint?: string;
};

/** Values of statements and of broken rules are personal. */
const messageOf = ({ message, query, severity, table, constraint }: KnownError): string => {
  if (query !== undefined) return `Failed query: ${query}`;
  if (severity !== undefined) return [severity, table, constraint].filter(Boolean).join(' ');
  return message;
};

export const describeError = (thrown: unknown): DescribedError => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'no error', stack: '' };
  const error = thrown as KnownError;
  // The first lines of a stack repeat the message.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...(error.code ? { code: error.code } : {}),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
};
