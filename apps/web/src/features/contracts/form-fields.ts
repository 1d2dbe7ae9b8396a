import type { AppForm } from '#forms/use-app-form.ts';
import type { ContractForm } from './contract-form.ts';

/** What every part of the form is given: the form, and its values as they are shown. */
export type FormPart = { form: AppForm<ContractForm>; values: ContractForm };
