import type { Blanks, PersonalTable, Term } from './personal-table.ts';
import { erasableTables } from './personal-tables.ts';

/** The day until which the law keeps each part of what stands about somebody; null when it does not, or no longer. */
export type KeptUntil = Record<Term, string | null>;

type Fate = { do: 'delete' | Blanks | null; line: (rows: number) => string };

export const fateOf = ({ erase }: PersonalTable, kept: KeptUntil): Fate => {
  if (erase.at === 'never') return { do: null, line: (rows) => `${rows} kept: ${erase.why}` };
  const until = erase.at === 'end-of-term' ? kept[erase.term] : null;
  if (erase.at === 'end-of-term' && until !== null) {
    const blanked = erase.meanwhile ? `, without ${Object.keys(erase.meanwhile).join(', ')}` : '';
    return {
      do: erase.meanwhile ?? null,
      line: (rows) => `${rows} kept until ${until}${blanked}: ${erase.why}`,
    };
  }
  return {
    do: erase.do,
    line: (rows) =>
      erase.do === 'delete'
        ? `${rows} deleted`
        : `${rows} emptied of ${Object.keys(erase.do).join(', ')}`,
  };
};

/** Rows that belong to others must be found before those go. */
export const dependentsFirst = (): [string, PersonalTable][] => {
  const last = ['documents', 'dimonas', 'shifts', 'memberships', 'persons'];
  return erasableTables.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b));
};

/** What the law keeps for a term; a name and a profile alone are kept for the sake of these. */
export const isKeptFor = (name: string, { erase }: PersonalTable, term: Term): boolean =>
  erase.at === 'end-of-term' &&
  erase.term === term &&
  !['persons', 'person_profiles'].includes(name);
