import { formatDate, isDateFormat } from './format-date.ts';
import { isDatePath, isNumberPath, type Path, PATHS } from './layout.ts';
import type { FileBatch, FileFault } from './file-batch.ts';
import { ONE } from './rounding.ts';
import { dayAt, numberAt, textAt } from './to-cells.ts';

const PLACE = /\{([A-Za-z.]+)(?::([^}]+))?\}/g;

/** Letters that every system takes in the name of a file. */
const PLAIN = /^[A-Za-z0-9._-]{1,100}$/;

const isPath = (text: string): text is Path => (PATHS as readonly string[]).includes(text);

/** Names in the template that say nothing, or have a form that is none. */
export const findUnknownPlaces = (template: string): string[] =>
  [...template.matchAll(PLACE)]
    .filter(([, path = '', form]) => {
      if (!isPath(path)) return true;
      if (form === undefined) return false;
      return isDatePath(path) ? !isDateFormat(form) : !/^\d{1,2}$/.test(form);
    })
    .map(([place]) => place);

/** The name of a file; one with letters that some system lacks is a fault. */
export const fileNameOf = (template: string, batch: FileBatch, faults: FileFault[]): string => {
  const all = {
    lines: batch.lines,
    line: null,
    position: 0,
    cells: [],
    record: { when: 'start', fields: [] },
  } as const;
  const name = template.replaceAll(PLACE, (place, path: string, form?: string) => {
    if (!isPath(path)) return place;
    if (isDatePath(path)) return formatDate(dayAt(path, batch, null), form ?? 'YYYYMMDD');
    const text = isNumberPath(path)
      ? String(numberAt(path, batch, { ...all, cells: [] }) / ONE)
      : textAt(path, batch, null);
    return text.padStart(Number(form ?? 0), '0');
  });
  if (!PLAIN.test(name)) {
    faults.push({
      fault: 'not_allowed',
      field: 'fileName',
      value: name,
      employmentId: null,
      day: null,
    });
  }
  return name;
};
