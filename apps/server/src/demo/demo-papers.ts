import type { ContractDeps } from '#features/contracts/contract-access.service.ts';
import type { DimonaDeps } from '#features/dimona/dimona-scope.service.ts';
import { keepDrawn, type RenderedDocument } from '#features/documents/issue-document.service.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import { createSignedUrls } from '#platform/signed-urls.ts';
import sheet from './data/paper.json' with { type: 'json' };
import { NO_TABLET, type StageWithStore } from './demo-stage.ts';
import { demoStaff } from './demo-staff.ts';
import { type Demo, type DemoMember, named } from './demo-state.ts';

export type Papers = {
  /** Of what was long ago nobody gets a mail. */
  deps: ContractDeps & DimonaDeps;
  /** The sheet, as it lies in the store for somebody. */
  copyFor: (personId: string) => RenderedDocument;
};

/** Who has a contract and the house rules to sign. */
export const NEWCOMER = 'noor';

/** Everybody else who works here: who is invited has no papers yet. */
export const listOthers = ({ members }: Demo): DemoMember[] =>
  members.filter(({ person }) => person !== NEWCOMER && !demoStaff[person].isInvited);

/** Half a second of a processor: drawn once, and not for each paper. */
const drawSheet = async (createdAt: Date) => {
  const { cleanHtml, drawPages, renderHtml } = await loadPdfTools();
  const { title, paragraphs } = sheet;
  const html = cleanHtml(paragraphs.map((text) => `<p>${text}</p>`).join(''));
  const pdf = await renderHtml({ html, title, language: 'nl', createdAt, signatory: null });
  return { pdf, pages: (await drawPages(pdf, 1)) ?? [] };
};

/** Puts the one sheet that stands for all that was brought on paper into the store, for everybody at once. */
export const bringPapers = async (
  { db, now, storage }: StageWithStore,
  { members, deps }: Demo,
): Promise<Papers> => {
  const drawn = await drawSheet(new Date(now * 1000));
  const companyOf = new Map(members.map(({ personId, companyId }) => [personId, companyId]));
  const copies = await Promise.all(
    [...companyOf].map(async ([personId, companyId]) => {
      const context = { db, now, actor: { companyId } };
      return [personId, await keepDrawn(context, personId, drawn, { storage })] as const;
    }),
  );
  const kept = new Map(copies);
  const urls = createSignedUrls(NO_TABLET);
  return {
    deps: { ...deps, storage, urls, publicUrl: '', isQuiet: true },
    copyFor: (personId) => named(kept, personId),
  };
};
