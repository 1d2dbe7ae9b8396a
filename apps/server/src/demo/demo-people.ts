import { demoAccounts } from './demo-accounts.ts';
import { belgianIban, nationalNumber } from './demo-numbers.ts';
import { type Character, demoStaff, type Job, type PersonKey } from './demo-staff.ts';
import { daysAgo, departmentOf, named, type Demo } from './demo-state.ts';

const STREETS = [
  'Kerkstraat',
  'Rue des Tilleuls',
  'Molenweg',
  'Avenue Louis Dewael',
  'Sint-Jorisstraat',
  'Chaussée de la Petite Espinette',
] as const;

const TOWNS = [
  { zipCode: '1030', city: 'Schaarbeek' },
  { zipCode: '1060', city: 'Saint-Gilles' },
  { zipCode: '2600', city: 'Berchem' },
  { zipCode: '2800', city: 'Mechelen' },
  { zipCode: '1180', city: 'Ukkel' },
  { zipCode: '3000', city: 'Leuven' },
] as const;

const BANKS = [
  ['001', 'GEBABEBB'],
  ['310', 'BBRUBEBB'],
  ['539', 'TRIOBEBB'],
  ['734', 'KREDBEBB'],
] as const;

/** A mailbox name of plain letters: Yıldırım becomes yildirim. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');

const emailOf = (key: PersonKey, { first, last, company }: Character): string =>
  demoAccounts.find((a) => a.person === key)?.email ??
  `${plainName(first)}.${plainName(last)}@${company ?? 'ploeg'}.example`;

export const addPeople = (demo: Demo): void => {
  for (const [index, key] of (Object.keys(demoStaff) as PersonKey[]).entries()) {
    const character: Character = demoStaff[key];
    const companyId = named(demo.companies, character.company ?? 'brasserie');
    const personId = demo.source.id();
    demo.rows.persons.push({
      companyId,
      id: personId,
      email: emailOf(key, character),
      firstName: character.first,
      lastName: character.last,
      phone: `+32470001${String(index + 1).padStart(3, '0')}`,
      language: character.language ?? 'nl',
      role: character.role ?? 'USER',
      pinCode: String(2000 + index * 37),
      clockInOnly: character.clockInOnly ?? false,
      oncall: character.oncall ?? false,
      createdAt: daysAgo(demo, 800),
    });
    addProfile(demo, companyId, personId, character, index);
    for (const job of character.jobs) addMembership(demo, key, personId, job);
  }
};

const addProfile = (
  { rows }: Demo,
  companyId: string,
  personId: string,
  { born, gender }: Character,
  index: number,
): void => {
  const town = TOWNS[index % TOWNS.length] ?? TOWNS[0];
  const [bank, bic] = BANKS[index % BANKS.length] ?? BANKS[0];
  rows.personProfiles.push({
    companyId,
    personId,
    line1: `${STREETS[index % STREETS.length]} ${index * 3 + 2}`,
    line2: index % 4 === 0 ? 'bus 3' : '',
    ...town,
    nationalNumber: nationalNumber(born, 2 * index + (gender === 1 ? 101 : 102)),
    civilState: (index % 3) + 1,
    birthdate: born,
    birthplace: town.city,
    gender,
    nationalityCountryCode: 'BE',
    bankAccountIban: belgianIban(bank, 1_100_000 + index * 7919),
    bankAccountBic: bic,
  });
};

const addMembership = (demo: Demo, key: PersonKey, personId: string, job: Job): void => {
  const character: Character = demoStaff[key];
  const department = departmentOf(demo, job.in);
  const id = demo.source.id();
  const { type = 'OTH', language = 'nl', joinedDaysAgo = 800, leftDaysAgo } = character;
  const keys = { id, companyId: department.companyId, departmentId: department.id, personId };
  demo.rows.memberships.push({
    ...keys,
    role: job.role ?? 'USER',
    accessShifts: job.may?.includes('shifts') ?? false,
    accessDocuments: job.may?.includes('documents') ?? false,
    accessDimona: job.may?.includes('dimona') ?? false,
    displayContact: !character.hidden,
    workerType: type,
    hoursWeekMinutes: (type === 'OTH' ? 38 : 20) * 60,
    sectionIds: job.sections.map((name) => named(department.sections, name)),
    skillIds: job.skills.map((name) => named(department.skills, name)),
    joinedAt: daysAgo(demo, joinedDaysAgo),
    leftAt: leftDaysAgo === undefined ? null : daysAgo(demo, leftDaysAgo),
  });
  demo.members.push({
    ...keys,
    person: key,
    department: job.in,
    displayName: `${character.first} ${character.last}`,
    type,
    language,
    sections: job.sections,
    pattern: job.pattern,
    fromDay: -joinedDaysAgo,
    untilDay: leftDaysAgo === undefined ? null : -leftDaysAgo,
  });
};
