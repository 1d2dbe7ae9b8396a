import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { getPrintedBrand } from '#features/departments/brands.service.ts';
import { keepRendered, type RenderedDocument } from '#features/documents/issue-document.service.ts';
import { readPdf } from '#features/documents/uploaded-file.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { fail } from '#platform/failure.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { readStored } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import type { ContractDeps } from './contract-access.service.ts';
import type { ContractDraft } from './contract-draft.service.ts';

/** The file's pages, and behind them one that says who signed for the employer. */
const bindTogether = async (
  bytes: Uint8Array,
  { title, employee, signatory }: ContractDraft,
  { image, brand }: { image: Buffer | null; brand: PrintedBrand },
  createdAt: Date,
): Promise<Uint8Array> => {
  const { bindPages, cleanHtml, renderHtml } = await loadPdfTools();
  const { language } = employee;
  const html = cleanHtml(`<p>${escapeHtml(textsIn(language)('contracts.forEmployer'))}</p>`);
  const facts = { title, language, createdAt };
  const shown = { name: signatory.name, image };
  const lastPage = await renderHtml({ ...facts, html, brand, signatory: shown });
  return bindPages([bytes, lastPage], facts);
};

/** Makes a document of a PDF that a manager brings; it may be encrypted, cut short or none at all. */
export const renderOwnFile = async (
  context: ReadContext,
  file: ReceivedFile,
  draft: ContractDraft,
  deps: ContractDeps,
): Promise<RenderedDocument> => {
  const bytes = await readPdf(file);
  if (!bytes) throw fail('contracts.file_unusable');
  const { imageKey } = draft.signatory;
  const image = imageKey ? await readStored(deps.storage, imageKey) : null;
  const brand = await getPrintedBrand(context, deps.storage);
  const looks = { image, brand };
  const makePdf = () => bindTogether(bytes, draft, looks, new Date(context.now * 1000));
  const { personId } = draft.employee;
  return keepRendered(context, personId, makePdf, 'contracts.file_unusable', deps);
};
