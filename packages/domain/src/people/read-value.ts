/** What was read of a text that a person typed: the form to store, or why it cannot be right. */
export type ReadValue<Fault extends string> =
  | { value: string; fault?: undefined }
  | { value?: undefined; fault: Fault };
