export type ParsedValue<E extends string> =
  | { value: string; error?: undefined }
  | { value?: undefined; error: E };
