import { loadUnsigned } from './documents.queries.ts';

let enteredAs: string | null = null;

/** Once for each start of the app and person; null also when the server does not say. */
export const findFirstUnsigned = async (
  personId: string,
  { isOnline, isAnythingDue }: { isOnline: boolean; isAnythingDue: boolean },
): Promise<string | null> => {
  const isFirst = enteredAs !== personId;
  enteredAs = personId;
  if (!isFirst || !isOnline || !isAnythingDue) return null;
  try {
    const { data } = await loadUnsigned();
    return data[0]?.document.id ?? null;
  } catch {
    return null;
  }
};
