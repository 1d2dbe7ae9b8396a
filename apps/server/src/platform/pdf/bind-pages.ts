import { PDFDocument, PDFName } from 'pdf-lib';

/** The pages alone: scripts, attachments, links and form fields of the file stay behind. */
const copyPages = async (target: PDFDocument, bytes: Uint8Array): Promise<void> => {
  const source = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
  });
  if (source.getForm().getFields().length > 0) source.getForm().flatten();
  for (const page of await target.copyPages(source, source.getPageIndices())) {
    for (const key of ['Annots', 'AA']) page.node.delete(PDFName.of(key));
    target.addPage(page);
  }
};

/** One PDF of the pages of several, in their order. Throws when one of them cannot be read. */
export const bindPages = async (
  parts: readonly Uint8Array[],
  { title, createdAt }: { title: string; createdAt: Date },
): Promise<Uint8Array> => {
  const bound = await PDFDocument.create();
  bound.setTitle(title);
  bound.setProducer('Ploeg');
  bound.setCreationDate(createdAt);
  bound.setModificationDate(createdAt);
  for (const part of parts) await copyPages(bound, part);
  return bound.save();
};
