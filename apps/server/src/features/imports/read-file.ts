import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Sheet, SheetError } from './sheet.ts';

const ZIP = '504b0304';

/** The old binary format of spreadsheets, and PDFs. */
const OTHERS = ['d0cf11e0', '25504446'];

/** A list in a file, by what the file is and not by its name. Throws a `SheetError`. */
export const readListFile = async (bytes: Buffer): Promise<Sheet> => {
  const begin = bytes.subarray(0, 4).toString('hex');
  if (begin === ZIP) return readXlsx(bytes);
  if (OTHERS.includes(begin)) throw new SheetError('unreadable');
  return readCsv(bytes);
};
