import { compareLines } from './export-lines.ts';
import type { Group, Layout, LayoutRecord, Moment } from './layout.ts';
import type { FileBatch, FileLine } from './file-batch.ts';

/** A record of the file: of which line or group, and, once they are made, its cells. */
export type LaidOut = {
  record: LayoutRecord;
  /** Of a group, its first. */
  line: FileLine | null;
  /** What the group consists of; of all others every line. */
  lines: readonly FileLine[];
  position: number;
  cells: string[];
};

const valueOf = (line: FileLine, name: Group): string =>
  name === 'number' ? line.number.padStart(20, ' ') : line[name];

const order =
  ({ groupBy, sort }: Layout) =>
  (a: FileLine, b: FileLine): number => {
    for (const name of [...groupBy, ...sort]) {
      const [left, right] = [valueOf(a, name), valueOf(b, name)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return compareLines(a, b);
  };

/** Records of a batch in the order of the file: groups inside one another, as the layout names them. */
export const layOutRecords = (layout: Layout, batch: FileBatch): LaidOut[] => {
  const lines = [...batch.lines].sort(order(layout));
  const laid: LaidOut[] = [];
  let position = 0;

  const add = (when: Moment, own: readonly FileLine[], group?: Group): void => {
    for (const record of layout.records) {
      if (record.when !== when || (group !== undefined && record.group !== group)) continue;
      const isOfAll = when === 'start' || when === 'end';
      laid.push({
        record,
        line: isOfAll ? null : (own[0] ?? null),
        lines: own,
        position,
        cells: [],
      });
    }
  };

  const walk = (own: readonly FileLine[], level: number): void => {
    const group = layout.groupBy[level];
    if (group === undefined) {
      for (const line of own) {
        position += 1;
        add('line', [line]);
      }
      return;
    }
    for (const part of Map.groupBy(own, (line) => valueOf(line, group)).values()) {
      add('group-start', part, group);
      walk(part, level + 1);
      add('group-end', part, group);
    }
  };

  add('start', lines);
  walk(lines, 0);
  add('end', lines);
  return laid;
};
