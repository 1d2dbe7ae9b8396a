/** What is wrong, by field, in the reader's language; null where nothing is. */
export type FieldErrors = Partial<Record<string, string | null>>;

const isMissing = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

/** Says of each of these fields that it is needed, where nothing is chosen or typed. */
export const missingOf = (
  values: Readonly<Record<string, unknown>>,
  required: readonly string[],
  text: string,
): FieldErrors =>
  Object.fromEntries(required.flatMap((name) => (isMissing(values[name]) ? [[name, text]] : [])));

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
