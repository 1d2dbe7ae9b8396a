/** What is wrong, by field, in the reader's language; null where nothing is. */
export type Faults = Partial<Record<string, string | null>>;

/** Faults of the rules as texts. */
export const mapTexts = <F>(
  faults: Partial<Record<string, F>>,
  toText: (fault: F, field: string) => string,
): Faults => {
  const texts: Faults = {};
  for (const [field, fault] of Object.entries(faults)) {
    if (fault !== undefined) texts[field] = toText(fault, field);
  }
  return texts;
};

/** Only what is wrong. */
export const foundIn = (faults: Faults): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [field, text] of Object.entries(faults)) if (text) found[field] = text;
  return found;
};
