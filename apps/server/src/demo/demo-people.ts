import type { Right } from '@ploeg/domain/access/rights';
import {
  builtInRoleOf,
  nameOfFlags,
  rightsOfCompanyRole,
  rightsOfFlags,
} from '@ploeg/domain/access/roles';
import { roleColumns } from '#features/grants/grants.service.ts';
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
    const ofCompany = character.clockInOnly ? [] : rightsOfCompanyRole(character.role);
    addGrant(demo, { companyId, personId }, ofCompany, 'Administration');
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

/** What a role and its flags in the catalogue stand for. */
const addGrant = (
  { rows, source, now }: Demo,
  whose: { companyId: string; personId: string; departmentId?: string },
  rights: readonly Right[],
  name: string,
): void => {
  if (rights.length === 0) return;
  const { companyId } = whose;
  let role: string | undefined = builtInRoleOf(rights) ?? undefined;
  if (!role) {
    role = rows.roles.find((row) => row.companyId === companyId && row.name === name)?.id;
    if (!role) {
      role = source.id();
      rows.roles.push({ companyId, id: role, name, rights: [...rights] });
    }
  }
  const since = new Date(now * 1000);
  rows.grants.push({ ...whose, id: source.id(), ...roleColumns(role), since });
};

const addMembership = (demo: Demo, key: PersonKey, personId: string, job: Job): void => {
  const character = demoStaff[key];
  const department = departmentOf(demo, job.in);
  const id = demo.source.id();
  const { type, language, joinedDaysAgo, leftDaysAgo } = character;
  const keys = { id, companyId: department.companyId, departmentId: department.id, personId };
  const flags = {
    role: job.role,
    accessShifts: job.may.includes('shifts'),
    accessDocuments: job.may.includes('documents'),
    accessDimona: job.may.includes('dimona'),
  };
  // An owner holds everything everywhere.
  const isOwner = character.role === 'SUPER-ADMIN';
  if (leftDaysAgo === undefined && !character.clockInOnly && !isOwner) {
    const { companyId, departmentId } = keys;
    const whose = { companyId, departmentId, personId };
    addGrant(demo, whose, rightsOfFlags(flags), nameOfFlags(flags));
  }
  demo.rows.memberships.push({
    ...keys,
    ...flags,
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
