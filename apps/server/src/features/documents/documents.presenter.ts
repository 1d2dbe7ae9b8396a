import type { ContractItem, GeneralDocument } from '@ploeg/contract/documents/documents.schemas';
import { secondsOf } from '#platform/clock.ts';
import type { documents } from './documents.table.ts';

type Listed = {
  document: typeof documents.$inferSelect;
  level: 'SES' | 'QES' | null;
  start: number | null;
  end: number | null;
  pdfUrl: string;
};

const common = ({ document, level }: Listed) => ({
  id: document.id,
  departmentId: document.departmentId,
  title: document.title,
  // Drafts are never listed.
  status: document.status === 'DRAFT' ? ('VOID' as const) : document.status,
  sealed: document.signedFileKey !== null,
  signatureLevel: level ?? 'SES',
  signedAt: document.signedAt?.toISOString() ?? null,
});

export const toContractItem = (listed: Listed): ContractItem => {
  const { start, end, pdfUrl } = listed;
  return { ...common(listed), type: 'contract', start, end, pdfUrl };
};

export const toGeneralDocument = (listed: Listed): GeneralDocument => {
  const { title, sentAt, createdAt } = listed.document;
  return {
    ...common(listed),
    sentAt: secondsOf(sentAt ?? createdAt),
    file: listed.pdfUrl,
    document: { title },
  };
};
