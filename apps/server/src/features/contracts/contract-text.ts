import { findUnknownPlaceholders } from '@ploeg/domain/contracts/placeholders';
import { fail } from '#platform/failure.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';

/**
 * What a document may show of a text, as the inside of a page. Throws `contracts.html_empty` and
 * `contracts.placeholder_unknown`.
 */
export const readContractText = async (html: string): Promise<string> => {
  const { cleanHtml } = await loadPdfTools();
  const clean = /<body>([\s\S]*)<\/body>/.exec(cleanHtml(html))?.[1]?.trim() ?? '';
  if (clean.replace(/<[^>]*>|&nbsp;/g, '').trim() === '') throw fail('contracts.html_empty');
  const unknown = findUnknownPlaceholders(clean);
  if (unknown.length > 0) {
    const names = unknown.map((name) => `{{${name}}}`).join(', ');
    throw fail('contracts.placeholder_unknown', { names });
  }
  return clean;
};
