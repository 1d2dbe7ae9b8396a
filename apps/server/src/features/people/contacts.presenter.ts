import type { Contact } from '@ploeg/contract/people/people.schemas';
import type { memberships, persons } from './people.table.ts';
import { pictureUrlOf } from './person-picture.ts';

type Row = Pick<
  typeof persons.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'phone' | 'pictureKey'
> & { recordId: (typeof memberships.$inferSelect)['id']; personId: string };

export const toContact = (row: Row): Contact => ({
  recordId: row.recordId,
  mainId: row.personId,
  displayName: `${row.firstName} ${row.lastName}`,
  email: row.email,
  phone: row.phone,
  picture: pictureUrlOf({ id: row.personId, pictureKey: row.pictureKey }),
});
