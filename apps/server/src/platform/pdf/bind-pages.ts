import { PDFDocument, PDFName } from 'pdf-lib';
import { type PdfFacts, toXmp } from './xmp.ts';

/** The pages alone: scripts, attachments, links and form fields of the file stay behind. */
const copyPages = async (target: PDFDocument, bytes: Uint8Array): Promise<void> => {
  const source = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
  });
  if (source.getForm().getFields().length > 0) source.getForm().flatten();
  for (const page of await target.copyPages(source, source.getPageIndices())) {
    // Half a structure would hide the other half from readers.
    for (const key of ['Annots', 'AA', 'StructParents']) page.node.delete(PDFName.of(key));
    target.addPage(page);
  }
};

/** One PDF of the pages of several, in their order. Throws when one of them cannot be read. */
export const bindPages = async (
  sources: readonly Uint8Array[],
  facts: PdfFacts,
): Promise<Uint8Array> => {
  const { title, language, createdAt } = facts;
  const bound = await PDFDocument.create();
  bound.setTitle(title, { showInWindowTitleBar: true });
  bound.setLanguage(language);
  bound.setProducer('Ploeg');
  bound.setCreationDate(createdAt);
  bound.setModificationDate(createdAt);
  const entries = { Type: 'Metadata', Subtype: 'XML' };
  const xmp = bound.context.stream(Buffer.from(toXmp(facts)), entries);
  bound.catalog.set(PDFName.of('Metadata'), bound.context.register(xmp));
  for (const source of sources) await copyPages(bound, source);
  return bound.save();
};
