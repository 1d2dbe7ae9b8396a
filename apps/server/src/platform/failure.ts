import type { ErrorCode } from '@ploeg/contract/shared/error-codes';

/** An expected refusal. It becomes the one error shape; anything else thrown is a fault of ours. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;

  constructor(code: ErrorCode, values: Record<string, string | number>) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.values = values;
  }
}

/** Builds a refusal; `values` fill the placeholders of its text. */
export const fail = (code: ErrorCode, values: Record<string, string | number> = {}): Failure =>
  new Failure(code, values);
