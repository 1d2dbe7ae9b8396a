import type { Resource } from '@ploeg/contract/features';
import type { FiledKind } from '@ploeg/domain/papers/papers';
import type { ApiInput } from '../api.ts';
import { doOnline } from '../online-command.ts';
import { toForm } from '../to-form.ts';

const CHANGES: readonly Resource[] = ['DOCUMENTS', 'CONTRACTS', 'STAFF'];

export type NewPaper = {
  employmentId: string;
  title: string;
  kind: FiledKind;
  /** YYYY-MM-DD; empty where it does not end. */
  validUntil: string;
  asks: 'file' | 'read' | 'sign';
};

/** Puts a PDF or a picture into somebody's file, or sends it to them. */
export const filePaper = (paper: NewPaper, file: File) =>
  doOnline('POST /api/v4/papers', { body: toForm(paper, file) }, CHANGES, { timeoutMs: 60_000 });

/** The copy that was signed elsewhere, and the day on which it was. */
export const bringSigned = (id: string, signedOn: string, file: File) => {
  const input = { params: { id }, body: toForm({ signedOn }, file) };
  return doOnline('POST /api/v4/papers/:id/signed', input, CHANGES, { timeoutMs: 60_000 });
};

export const changePaper = (id: string, body: ApiInput<'PATCH /api/v4/papers/:id'>['body']) =>
  doOnline('PATCH /api/v4/papers/:id', { params: { id }, body }, CHANGES);

export const remindOfPapers = (ids: string[]) =>
  doOnline('POST /api/v4/papers/reminders', { body: { ids } }, CHANGES);

export const withdrawPapers = (ids: string[]) =>
  doOnline('POST /api/v4/papers/withdrawals', { body: { ids } }, CHANGES);
