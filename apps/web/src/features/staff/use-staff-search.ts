import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { StaffSearch } from './staff-search.ts';

/** Typing is not walking: the address follows when the hand rests. */
const REST_MS = 300;

export type SetSearch = (changes: Partial<StaffSearch>) => void;

/** What is typed, at once on screen and a little later in the address. */
export const useWords = (known: string, set: SetSearch): [string, (words: string) => void] => {
  const [words, setWords] = useState(known);
  const [before, setBefore] = useState({ known, told: known });
  // The address says something else that was not typed here, as when a view is chosen.
  if (known !== before.known) {
    const isOwn = known === before.told;
    setBefore({ known, told: isOwn ? before.told : known });
    if (!isOwn) setWords(known);
  }
  useEffect(() => {
    if (words === known) return;
    const timer = setTimeout(() => {
      setBefore((last) => ({ ...last, told: words }));
      set({ q: words || undefined });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [words, known, set]);
  return [words, setWords];
};

export const useStaffSearch = () => {
  const search = useSearch({ strict: false }) as StaffSearch;
  const navigate = useNavigate();
  const set = useMemo<SetSearch>(
    () => (changes) => {
      void navigate({
        to: '.',
        replace: true,
        search: (before: StaffSearch) => ({ ...before, ...changes }),
      } as Parameters<typeof navigate>[0]);
    },
    [navigate],
  );
  return [search, set] as const;
};
