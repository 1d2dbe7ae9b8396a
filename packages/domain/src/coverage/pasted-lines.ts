/** A line of a spreadsheet or a CSV file with its cells, counted from one. */
export type PastedLine = { line: number; cells: string[] };

/** What stands between the cells is a tab, a semicolon or a comma; empty lines say nothing. */
export const pastedLines = (text: string): PastedLine[] =>
  text.split(/\r?\n/).flatMap((line, at): PastedLine[] => {
    if (line.trim() === '') return [];
    const mark = ['\t', ';', ','].find((one) => line.includes(one)) ?? ';';
    const cells = line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    return [{ line: at + 1, cells }];
  });
