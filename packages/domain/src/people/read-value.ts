/** What was read of a text that a person typed: the form to store, or why it cannot be right. */
export type ReadValue<E extends string> =
  | { value: string; error?: undefined }
  | { value?: undefined; error: E };
