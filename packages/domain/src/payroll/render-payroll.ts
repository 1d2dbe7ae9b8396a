import { encodeText, isEncodable } from './encode-text.ts';
import type { FileBatch, FileFault } from './file-batch.ts';
import { fileNameOf } from './file-name.ts';
import type { Layout } from './layout.ts';
import { layOutRecords, type LaidOut } from './lay-out-records.ts';
import { toCells } from './to-cells.ts';
import { writeRecords } from './write-records.ts';

export type Rendered =
  | { bytes: Uint8Array; fileName: string; faults: [] }
  | { bytes: null; fileName: null; faults: FileFault[] };

const encodingFaults = (layout: Layout, laid: readonly LaidOut[]): FileFault[] =>
  laid.flatMap(({ record, cells, line }) =>
    cells.flatMap((value, index) =>
      isEncodable(value, layout.encoding)
        ? []
        : [
            {
              fault: 'not_encodable' as const,
              field: toFieldName(record.fields[index]),
              value,
              employmentId: line?.employmentId ?? null,
              day: line?.day ?? null,
            },
          ],
    ),
  );

const toFieldName = (field: LaidOut['record']['fields'][number] | undefined): string =>
  field?.name ?? (typeof field?.from === 'string' ? field.from : 'const');

/**
 * The bytes of a batch in a layout. Equal input gives equal bytes, in whichever order the lines come.
 * A file with a single fault is no file: then all of the faults are listed.
 */
export const renderPayroll = (layout: Layout, batch: FileBatch): Rendered => {
  const faults: FileFault[] = [];
  const fileName = fileNameOf(layout.fileName, batch, faults);
  const laid = layOutRecords(layout, batch).map(
    (own): LaidOut => ({ ...own, cells: toCells(layout, own, batch, faults) }),
  );
  faults.push(...encodingFaults(layout, laid));
  if (faults.length > 0) return { bytes: null, fileName: null, faults };
  const text = writeRecords(layout, laid);
  return { bytes: encodeText(text, layout.encoding), fileName, faults: [] };
};
