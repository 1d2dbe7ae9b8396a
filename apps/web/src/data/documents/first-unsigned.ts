import { loadUnsigned } from './documents.queries.ts';

let enteredAs: string | null = null;

/** Whether this start of the app has been dealt with already; it has from now on. */
const visit = (personId: string): boolean => {
  const isFirst = enteredAs !== personId;
  enteredAs = personId;
  return isFirst;
};

/**
 * The first document that waits for a signature, when the app is entered: once for each start and
 * person. Null later, when nothing waits, without a connection, and when the server does not say.
 */
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
