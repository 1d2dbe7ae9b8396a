import { findUnknownPlaceholders } from '@ploeg/domain/contracts/placeholders';
import { fail } from '#platform/failure.ts';
import type { CleanHtml } from '#platform/pdf/clean-html.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';

/** Throws `contracts.html_empty` and `contracts.placeholder_unknown`. */
export const checkContractText = (html: CleanHtml | undefined): CleanHtml => {
  if (!html || html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '') {
    throw fail('contracts.html_empty');
  }
  const unknown = findUnknownPlaceholders(html);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{{${name}}}`).join(', ');
    throw fail('contracts.placeholder_unknown', { names });
  }
  return html;
};

/** What a document may show of a text that somebody wrote; throws as `checkContractText`. */
export const readContractText = async (html: string): Promise<CleanHtml> => {
  const { cleanHtml } = await loadPdfTools();
  return checkContractText(cleanHtml(html));
};
