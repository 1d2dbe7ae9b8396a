import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../../docs/roles-and-screens.md');

/** What docs/roles-and-screens.md says of every screen: `●`, `○` or `·`, by who looks. */
export const readRoleTable = (): Map<string, Map<string, string>> => {
  const [head = '', , ...lines] = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const cellsOf = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [, , ...lookers] = cellsOf(head);
  return new Map(
    lines.map((line) => {
      const [path = '', , ...cells] = cellsOf(line);
      const shown = new Map(lookers.map((looker, at) => [looker, cells[at] ?? '']));
      return [path.replaceAll('`', ''), shown];
    }),
  );
};
