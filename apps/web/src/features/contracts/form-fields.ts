import type { ContractForm } from './contract-form.ts';

/** What every part of the form is given: the values, what is wrong at a field, and a way to change them. */
export type FormPart = {
  form: ContractForm;
  /** The text at a field of the wire, such as `renewal.period`. */
  errorAt: (field: string) => string | undefined;
  set: (changes: Partial<ContractForm>) => void;
};
