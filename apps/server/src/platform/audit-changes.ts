type Value = string | number | boolean | null | readonly string[];

const textOf = (value: Value | undefined): string =>
  Array.isArray(value) ? value.join(' ') : String(value ?? '');

/** What a line of the log says of changed fields: before and after, of those that differ. */
export const changesOf = <Row extends object>(
  before: Row,
  after: Partial<Row>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const was = textOf(before[field as keyof Row] as Value);
      const is = textOf(value as Value);
      return was === is ? [] : [[field, `${was} → ${is}`]];
    }),
  );
