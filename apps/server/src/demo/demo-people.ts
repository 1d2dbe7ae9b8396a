import addresses from './data/addresses.json' with { type: 'json' };
import { PersonKey } from './demo-keys.ts';
import { belgianIban, nationalNumber } from './demo-numbers.ts';
import { type Character, demoStaff, type Job } from './demo-staff.ts';
import { daysAgo, departmentOf, named, nth, type Demo } from './demo-state.ts';

export const addPeople = (demo: Demo): void => {
  for (const [index, key] of PersonKey.options.entries()) {
    const character = demoStaff[key];
    const companyId = named(demo.companies, character.company);
    const personId = demo.source.id();
    demo.rows.persons.push({
      companyId,
      id: personId,
      email: character.email,
      firstName: character.first,
      lastName: character.last,
      phone: `+32470001${String(index + 1).padStart(3, '0')}`,
      language: character.language,
      role: character.role,
      pinCode: String(2000 + index * 37),
      clockInOnly: character.clockInOnly,
      oncall: character.oncall,
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
  const town = nth(addresses.towns, index);
  const bank = nth(addresses.banks, index);
  rows.personProfiles.push({
    companyId,
    personId,
    line1: `${nth(addresses.streets, index)} ${index * 3 + 2}`,
    line2: index % 4 === 0 ? 'bus 3' : '',
    ...town,
    nationalNumber: nationalNumber(born, 2 * index + (gender === 1 ? 101 : 102)),
    civilState: (index % 3) + 1,
    birthdate: born,
    birthplace: town.city,
    gender,
    nationalityCountryCode: 'BE',
    bankAccountIban: belgianIban(bank.code, 1_100_000 + index * 7919),
    bankAccountBic: bank.bic,
  });
};

const addMembership = (demo: Demo, key: PersonKey, personId: string, job: Job): void => {
  const character = demoStaff[key];
  const department = departmentOf(demo, job.in);
  const id = demo.source.id();
  const { type, language, joinedDaysAgo, leftDaysAgo } = character;
  const keys = { id, companyId: department.companyId, departmentId: department.id, personId };
  demo.rows.memberships.push({
    ...keys,
    role: job.role,
    accessShifts: job.may.includes('shifts'),
    accessDocuments: job.may.includes('documents'),
    accessDimona: job.may.includes('dimona'),
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
