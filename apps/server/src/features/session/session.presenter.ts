import { TokenDetails, type UserDetails } from '@ploeg/contract/session/session.schemas';
import type { persons } from '#features/people/people.table.ts';
import { pictureUrlOf } from '#features/people/person-picture.ts';

type PersonRow = typeof persons.$inferSelect;

const toInitials = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('');

/** The signed-in person as the app keeps them. The PIN is there only for those who clock (R18). */
export const toUserDetails = (person: PersonRow, hasClocking: boolean): UserDetails => ({
  id: person.id,
  mainId: person.id,
  role: person.role,
  email: person.email,
  pinCode: hasClocking ? person.pinCode : null,
  firstname: person.firstName,
  picture: pictureUrlOf(person),
  userName: `${person.firstName} ${person.lastName}`,
  userLang: person.language,
  forceLogout: person.forceLogout,
  initials: toInitials(person.firstName, person.lastName),
  ...(person.looks && { looks: person.looks }),
});

/** The same for the token, which lies in stores and logs of others: no PIN and no address. */
export const toTokenDetails = (details: UserDetails): TokenDetails => TokenDetails.parse(details);
