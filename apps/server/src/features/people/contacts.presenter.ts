import type { Contact, ContactUser } from '@ploeg/contract/people/people.schemas';
import type { persons } from './people.table.ts';
import { pictureUrlOf } from './person-picture.ts';

type Row = { employmentId: string; personId: string } & Pick<
  typeof persons.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'phone'
>;

export const toContact = (row: Row & { pictureKey: string | null }): Contact => ({
  recordId: row.employmentId,
  mainId: row.personId,
  displayName: `${row.firstName} ${row.lastName}`,
  email: row.email,
  phone: row.phone,
  picture: pictureUrlOf({ id: row.personId, pictureKey: row.pictureKey }),
});

/** Somebody of before is a name beside what they did. */
export const toFormerContact = (
  row: Pick<Row, 'employmentId' | 'personId' | 'firstName' | 'lastName'>,
): ContactUser => ({
  recordId: row.employmentId,
  mainId: row.personId,
  displayName: `${row.firstName} ${row.lastName}`,
  email: '',
  phone: '',
  displayContact: false,
  constraints: [],
  sections: [],
  left: true,
});

type Member = Row & { displayContact: boolean; sectionIds: string[] };

/** A colleague as pickers and contacts show one; who hides their contact keeps only the name. */
export const toContactUser = (member: Member): ContactUser => ({
  recordId: member.employmentId,
  mainId: member.personId,
  displayName: `${member.firstName} ${member.lastName}`,
  email: member.displayContact ? member.email : '',
  phone: member.displayContact ? member.phone : '',
  displayContact: member.displayContact,
  constraints: [],
  sections: member.sectionIds,
});
