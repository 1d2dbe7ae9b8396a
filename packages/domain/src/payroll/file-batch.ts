import type { ExportLine } from './export-lines.ts';
import type { EmployerCode } from './layout.ts';

/** A line with what a file may say of its person. */
export type FileLine = ExportLine & { name: string; workerKind: string };

export type FileBatch = {
  employer: { name: string; codes: Partial<Record<EmployerCode, string>> };
  from: string;
  until: string;
  sequence: number;
  madeOn: string;
  lines: readonly FileLine[];
};

export type FileFault = {
  fault:
    | 'too_wide'
    | 'not_encodable'
    | 'not_allowed'
    | 'empty'
    | 'not_exact'
    | 'negative'
    | 'not_mapped'
    | 'not_digits';
  field: string;
  value: string;
  employmentId: string | null;
  day: string | null;
};
