import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';

type FailureDetails = {
  /** Instead of the text, by title (point 7.23). */
  constraints?: Record<string, ConstraintMessage>;
  errors?: Record<string, string[]>;
  retryAfterSeconds?: number;
  limit?: number;
};

/** An expected refusal. It becomes the one error shape; anything else thrown is a defect of ours. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly details: FailureDetails;

  constructor(
    code: ErrorCode,
    values: Record<string, string | number>,
    details: FailureDetails = {},
  ) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.values = values;
    this.details = details;
  }
}

/** Builds a refusal; `values` fill the placeholders of its text. */
export const fail = (code: ErrorCode, values: Record<string, string | number> = {}): Failure =>
  new Failure(code, values);

/** What was made, or why it was refused; what is thrown otherwise goes on. */
export const orFailure = <T>(make: () => T): T | Failure => {
  try {
    return make();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
};
