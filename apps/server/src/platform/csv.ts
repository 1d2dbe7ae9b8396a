/** What a spreadsheet would run as a formula becomes text. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** A telephone number or an amount is no formula. */
const isNumber = (text: string): boolean => /^[+-][\d\s()./,-]+$/.test(text);

export const toCsvCell = (text: string): string => {
  const safe = isFormula(text) && !isNumber(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines as spreadsheets of our languages open them: semicolons, and a mark that it is UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(toCsvCell).join(';')).join('\r\n')}\r\n`;
