import { loadUnsigned } from './documents.queries.ts';

let enteredAs: string | null = null;

const visit = (personId: string): boolean => {
  const isFirst = enteredAs !== personId;
  enteredAs = personId;
  return isFirst;
};

/** Once for each start of the app and person; null also when the server does not say. */
export const findFirstUnsigned = async (
  personId: string,
  entry: { isOnline: boolean; isAnythingDue: boolean },
): Promise<string | null> => {
  if (!visit(personId) || !entry.isOnline || !entry.isAnythingDue) return null;
  try {
    const { data } = await loadUnsigned();
    return data[0]?.document.id ?? null;
  } catch {
    return null;
  }
};
