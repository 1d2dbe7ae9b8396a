import { readFile } from 'node:fs/promises';
import type { ReceivedFile } from '@ploeg/contract/shared/route';
import { fail } from '#platform/failure.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { PdfFacts } from '#platform/pdf/xmp.ts';
import { readPicture } from '#platform/pictures.ts';
import {
  type FileUnusable,
  keepRendered,
  type RenderContext,
  type RenderedDocument,
} from './issue-document.service.ts';
import type { StoredDeps } from './stored-documents.service.ts';

/** The standard lets some bytes stand before it. */
const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** The bytes of a PDF that somebody brings, or null; whether it can be read shows when it is bound. */
export const readPdf = async (file: ReceivedFile | undefined): Promise<Buffer | null> => {
  const bytes = file?.path ? await readFile(file.path) : null;
  return bytes && isPdf(bytes) ? bytes : null;
};

/** The same, or a picture of a paper as a page. */
const readPaper = async (file: ReceivedFile | undefined): Promise<Uint8Array | null> => {
  const pdf = await readPdf(file);
  if (pdf || !file?.path) return pdf;
  const picture = await readPicture(file.path);
  if (!picture) return null;
  const { picturePage } = await loadPdfTools();
  return picturePage(picture);
};

/** Makes a document of a PDF or a picture that somebody brings: its pages only, nothing that acts. */
export const renderUpload = async (
  context: RenderContext,
  file: ReceivedFile | undefined,
  {
    personId,
    unusable,
    ...facts
  }: Pick<PdfFacts, 'title' | 'language'> & { personId: string; unusable: FileUnusable },
  deps: Pick<StoredDeps, 'storage'>,
): Promise<RenderedDocument> => {
  const bytes = await readPaper(file);
  if (!bytes) throw fail(unusable);
  const { bindPages } = await loadPdfTools();
  const createdAt = new Date(context.now * 1000);
  const makePdf = () => bindPages([bytes], { ...facts, createdAt });
  return keepRendered(context, personId, makePdf, unusable, deps);
};
