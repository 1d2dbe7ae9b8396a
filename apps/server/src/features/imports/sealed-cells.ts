import type { Workplaces } from '#features/people/workplaces.service.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import type { Tokens } from '#platform/tokens.ts';

/** Lines of a list hold whatever people wrote into it, so no line lies open in the database. */
export const createCellSeal = (tokens: Tokens) => {
  const key = Buffer.from(tokens.derive('lists of people', ''), 'base64url');
  return {
    seal: (value: unknown): string => sealText(key, Buffer.from(JSON.stringify(value))),
    /** Null when it was emptied, or sealed under another secret. */
    open: (text: string): unknown => {
      if (text === '') return null;
      const content = openText(key, text);
      return content === null ? null : JSON.parse(content.toString());
    },
  };
};

type CellSeal = ReturnType<typeof createCellSeal>;

export type ImportDeps = { cells: CellSeal; workplaces: Workplaces };
