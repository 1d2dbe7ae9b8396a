import { Readable } from 'node:stream';
import { getPrintedBrand } from '#features/departments/brands.service.ts';
import type { ReadContext } from '#platform/context.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { textsIn } from '#texts/texts.ts';
import { listPrinted } from './scan-codes.service.ts';

/** The codes of a department to print; where there are none, a page that says so would be a waste. */
export const getCodeSheet = async (
  context: ReadContext,
  query: { departmentId: string; perPage: number; code?: string | undefined },
  { storage }: { storage: Storage },
) => {
  const { place, codes } = await listPrinted(context, query);
  const t = textsIn(context.actor.language);
  const { renderCodeSheet } = await loadPdfTools();
  const printed = codes.map(({ value, name }) => ({
    value,
    name: name ?? t('catalogues.check_in'),
    place,
  }));
  const facts = {
    title: `${t('catalogues.codes')} · ${place}`,
    language: context.actor.language,
    createdAt: new Date(context.now * 1000),
  };
  const brand = await getPrintedBrand(context, storage);
  const content = await renderCodeSheet(printed, query.perPage, facts, brand);
  return {
    content: Readable.from([content]),
    mime: 'application/pdf',
    name: 'codes.pdf',
    isFleeting: true as const,
  };
};
