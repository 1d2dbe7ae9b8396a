import { isDateFormat } from './format-date.ts';
import { findUnknownPlaces } from './file-name.ts';
import type { Layout, LayoutRecord } from './layout.ts';

const NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,60}$/;

const recordFaults = (layout: Layout, record: LayoutRecord, at: string): string[] => {
  const { mode, groupBy } = layout;
  const isGroup = record.when === 'group-start' || record.when === 'group-end';
  const isXml = mode.kind === 'xml';
  const faults: string[] = [];
  if (isGroup && (!record.group || !groupBy.includes(record.group))) faults.push(`${at}.group`);
  if (isXml && !NAME.test(record.name ?? '')) faults.push(`${at}.name`);
  if (record.fields.length === 0) faults.push(`${at}.fields`);
  record.fields.forEach((field, index) => {
    const place = `${at}.fields[${index}]`;
    if (mode.kind === 'fixed' && field.width === undefined) faults.push(`${place}.width`);
    if ((isXml || record.pairs) && !NAME.test(field.name ?? '')) faults.push(`${place}.name`);
    if (field.date !== undefined && !isDateFormat(field.date)) faults.push(`${place}.date`);
  });
  return faults;
};

/** An element that a group opens must be closed, by the same name. */
const unclosedGroups = ({ mode, groupBy, records }: Layout): string[] => {
  if (mode.kind !== 'xml') return [];
  return groupBy.flatMap((group) => {
    const of = (when: string) =>
      records.filter((record) => record.when === when && record.group === group);
    const [starts, ends] = [of('group-start'), of('group-end')];
    const isPaired =
      starts.length === ends.length && starts.length <= 1 && starts[0]?.name === ends[0]?.name;
    return isPaired ? [] : [`groupBy.${group}`];
  });
};

/** What of a layout cannot work, by its place in it; what the form of its parts can say is not asked again. */
export const findLayoutFaults = (layout: Layout): string[] => [
  ...findUnknownPlaces(layout.fileName).map((place) => `fileName ${place}`),
  ...(layout.records.some(({ when }) => when === 'line') ? [] : ['records']),
  ...(layout.mode.kind === 'xml' && !NAME.test(layout.mode.root) ? ['mode.root'] : []),
  ...layout.records.flatMap((record, index) => recordFaults(layout, record, `records[${index}]`)),
  ...unclosedGroups(layout),
];
