/** The choices of a select by their names, after the one that chooses none of them. */
export const optionsOf = (
  choices: readonly { id: string; name: string }[],
  none: string,
): { value: string; label: string }[] => [
  { value: '', label: none },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];
