/** What is wrong, by field, in the reader's language; null where nothing is. */
export type FieldErrors = Partial<Record<string, string | null>>;

export const mapTexts = <F>(
  errors: Partial<Record<string, F>>,
  toText: (error: F, field: string) => string,
): FieldErrors => {
  const texts: FieldErrors = {};
  for (const [field, error] of Object.entries(errors)) {
    if (error !== undefined) texts[field] = toText(error, field);
  }
  return texts;
};

export const onlyErrors = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
