import type { ErrorCode } from '@ploeg/contract/shared/error-codes';
import type { ConstraintMessage } from '@ploeg/contract/shared/error-envelope.schemas';

/** An expected refusal. It becomes the one error shape; anything else thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  /** Stands in place of the text: constraints of a shift by their title, spec section 7. */
  readonly constraints: Record<string, ConstraintMessage> | undefined;

  constructor(
    code: ErrorCode,
    values: Record<string, string | number>,
    constraints?: Record<string, ConstraintMessage>,
  ) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.values = values;
    this.constraints = constraints;
  }
}

/** Builds a refusal; `values` fill the placeholders of its text. */
export const fail = (code: ErrorCode, values: Record<string, string | number> = {}): Failure =>
  new Failure(code, values);
