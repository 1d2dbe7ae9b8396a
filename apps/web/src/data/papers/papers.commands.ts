import type { Resource } from '@ploeg/contract/features';
import type { FiledKind } from '@ploeg/domain/papers/papers';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';

const CHANGES: readonly Resource[] = ['DOCUMENTS', 'CONTRACTS', 'STAFF'];

const toForm = (fields: Readonly<Record<string, string>>, file: Blob): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
};

export type NewPaper = {
  employmentId: string;
  title: string;
  kind: FiledKind;
  /** YYYY-MM-DD; empty where it does not end. */
  validUntil: string;
  asks: 'file' | 'read' | 'sign';
};

/** Puts a PDF or a picture into somebody's file, or sends it to them. */
export const filePaper = (paper: NewPaper, file: File) => {
  type Body = ApiInput<'POST /api/v4/papers'>['body'];
  const body = toForm(paper, file) as unknown as Body;
  return doOnline('POST /api/v4/papers', { body }, CHANGES, { timeoutMs: 60_000 });
};

/** The copy that was signed elsewhere, and the day on which it was. */
export const bringSigned = (id: string, signedOn: string, file: File) => {
  type Body = ApiInput<'POST /api/v4/papers/:id/signed'>['body'];
  const body = toForm({ signedOn }, file) as unknown as Body;
  const input = { params: { id }, body };
  return doOnline('POST /api/v4/papers/:id/signed', input, CHANGES, { timeoutMs: 60_000 });
};

export const changePaper = (id: string, body: ApiInput<'PATCH /api/v4/papers/:id'>['body']) =>
  doOnline('PATCH /api/v4/papers/:id', { params: { id }, body }, CHANGES);

export const remindOfPapers = (ids: string[]) =>
  doOnline('POST /api/v4/papers/reminders', { body: { ids } }, CHANGES);

export const withdrawPapers = (ids: string[]) =>
  doOnline('POST /api/v4/papers/withdrawals', { body: { ids } }, CHANGES);
