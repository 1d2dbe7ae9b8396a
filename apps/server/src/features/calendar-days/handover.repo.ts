import { companyRows } from '#db/company-rows.ts';
import type { Db } from '#db/database.ts';
import { newId } from '#platform/new-id.ts';
import { handoverNotes } from './calendar-days.table.ts';

type Place = { departmentId: string; day: string };
type Written = { note: string; writtenBy: string; writtenAt: Date };

export const createHandoverRepo = (db: Db, companyId: string) => {
  const company = companyRows(db, companyId);
  return {
    list: (departmentId: string[], day: string) =>
      company.list(handoverNotes, { departmentId, day }),

    find: (place: Place) => company.find(handoverNotes, place),

    /** Unless somebody was first. */
    insert: (place: Place, written: Written) =>
      company
        .insert(handoverNotes, { id: newId(), ...place, ...written })
        .onConflictDoNothing()
        .returning(),

    /** Unless it is another one by now. */
    change: (place: Place, was: string, written: Written) =>
      company.update(handoverNotes, { ...place, note: was }, written).returning(),

    delete: (place: Place, was: string) =>
      company.delete(handoverNotes, { ...place, note: was }).returning(),
  };
};
