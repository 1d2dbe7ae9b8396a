import type { BuiltInRole } from '@ploeg/domain/access/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { DEMO_PASSWORD } from '#demo/demo-accounts.ts';
import { sections } from '#features/catalogues/catalogues.table.ts';
import { departments } from '#features/departments/departments.table.ts';
import { grants } from '#features/grants/grants.table.ts';
import { memberships, persons } from '#features/people/people.table.ts';
import { logins } from '#features/session/session.table.ts';
import { newId } from '#platform/new-id.ts';
import { type Objects, objectsIn } from '../tenants/objects.ts';
import type { TestApp } from '../test-app.ts';
import { ROLES, type Role } from './secrets.ts';

/** The people of the demo who play the roles, by the first names. */
const PLAYERS: Record<Role, { firstName: string; role: BuiltInRole | null }> = {
  owner: { firstName: 'Sofia', role: 'owner' },
  manager: { firstName: 'Marc', role: 'manager' },
  planner: { firstName: 'Pim', role: 'planner' },
  lead: { firstName: 'Lucas', role: 'lead' },
  hr: { firstName: 'Noor', role: 'hr' },
  pay: { firstName: 'Tibo', role: 'pay' },
  employee: { firstName: 'Emma', role: null },
  'clocks only': { firstName: 'Clara', role: null },
};

/** What requests name: what is the caller's, of their section, of another one, of elsewhere. */
export const SIDES = ['own', 'section', 'beside', 'elsewhere', 'foreign'] as const;
export type Side = (typeof SIDES)[number];

export type Player = {
  role: Role;
  personId: string;
  token: string;
  objects: Record<Side, Objects>;
  /** Whose things the role is about. */
  reach: ReadonlySet<string>;
};

const PLACE = 'Grand-Place';
const SECTION = 'Zaal';

const idOf = async (db: Db, name: string): Promise<string> => {
  const [row] = await db.select().from(departments).where(eq(departments.name, name));
  if (!row) throw new Error(`The demo has no ${name}`);
  return row.id;
};

const personNamed = async (db: Db, firstName: string) => {
  const [person] = await db.select().from(persons).where(eq(persons.firstName, firstName));
  if (!person) throw new Error(`The demo has no ${firstName}`);
  return person;
};

/** Everybody's role in Grand-Place, the lead's in one section of it; the owner's is for the company. */
export const giveRoles = async (db: Db): Promise<void> => {
  const departmentId = await idOf(db, PLACE);
  const [section] = await db
    .select()
    .from(sections)
    .where(and(eq(sections.departmentId, departmentId), eq(sections.name, SECTION)));
  const [pattern] = await db.select().from(logins).limit(1);
  for (const { firstName, role } of Object.values(PLAYERS)) {
    const person = await personNamed(db, firstName);
    if (!section || !pattern) throw new Error('The demo has no section or account');
    const { id: personId, companyId } = person;
    const { passwordHash } = pattern;
    await db.delete(logins).where(eq(logins.personId, personId));
    await db
      .insert(logins)
      .values({ email: `${personId}@ploeg.example`, companyId, personId, passwordHash });
    await db.delete(grants).where(eq(grants.personId, personId));
    if (role === null) continue;
    await db.insert(grants).values({
      companyId,
      id: newId(),
      personId,
      departmentId: role === 'owner' ? null : departmentId,
      sectionIds: role === 'lead' ? [section.id] : null,
      builtIn: role,
      since: new Date('2020-01-01'),
    });
  }
  // Who asks to change a shift works in its section, or the request would be of two; so with clockings.
  await db.execute(sql`update clockings c set section_id = m.section_ids[1] from memberships m
    where m.id = c.membership_id`);
  await db.execute(sql`update shifts s set section_id = m.section_ids[1] from memberships m, requests r
    where r.kind = 'change' and r.subject_id = s.id and m.id = r.membership_id`);
  await db.execute(sql`update shifts s set section_id = ${section?.id} where s.id in (
    select r.subject_id from requests r join persons p on p.id = r.person_id
    where r.kind = 'change' and r.status = 'pending' and p.first_name = 'Emma')`);
  // What colleagues show each other is no secret.
  await db.update(memberships).set({ displayContact: false });
};

const personsIn = async (db: Db, departmentId: string, condition = sql`true`): Promise<string[]> =>
  (
    await db
      .select({ id: memberships.personId })
      .from(memberships)
      .where(and(eq(memberships.departmentId, departmentId), condition))
      .orderBy(memberships.personId)
  ).map(({ id }) => id);

export const signInAgain = async (
  test: TestApp,
  { personId }: Pick<Player, 'personId'>,
): Promise<string> => (await test.signIn(`${personId}@ploeg.example`, DEMO_PASSWORD)).token;

/** The players, signed in, with what they ask about. */
export const assemble = async (test: TestApp): Promise<Player[]> => {
  const { db } = test.database;
  const [place, elsewhere, foreign] = [
    await idOf(db, PLACE),
    await idOf(db, 'Centraal'),
    await idOf(db, 'Le Comptoir'),
  ];
  const here = await personsIn(db, place);
  const [section] = await db
    .select()
    .from(sections)
    .where(and(eq(sections.departmentId, place), eq(sections.name, SECTION)));
  const inSection = await personsIn(
    db,
    place,
    sql`${section?.id} = any(section_ids) and left_at is null`,
  );
  const beside = here.filter((id) => !inSection.includes(id));
  const away = (await personsIn(db, elsewhere)).filter((id) => !here.includes(id));
  const cast = await Promise.all(
    Object.values(PLAYERS).map(async ({ firstName }) => (await personNamed(db, firstName)).id),
  );
  const everybody = await db
    .select({ id: memberships.personId })
    .from(memberships)
    .where(inArray(memberships.departmentId, [place, elsewhere, await idOf(db, 'Atelier')]));
  const common = {
    elsewhere: await objectsIn(db, [elsewhere], { of: away }),
    foreign: await objectsIn(db, [foreign]),
  };
  const players: Player[] = [];
  for (const role of ROLES) {
    const { id: personId } = await personNamed(db, PLAYERS[role].firstName);
    // Nobody's requests shut another player out.
    const others = (ids: string[]) => ids.filter((id) => !cast.includes(id));
    const reach = { owner: everybody.map(({ id }) => id), lead: inSection };
    players.push({
      role,
      personId,
      token: await signInAgain(test, { personId }),
      objects: {
        ...common,
        own: await objectsIn(db, [place], { of: [personId] }),
        section: await objectsIn(db, [place], { of: others(inSection) }),
        beside: await objectsIn(db, [place], { of: others(beside) }),
      },
      reach: new Set(role === 'owner' || role === 'lead' ? reach[role] : here),
    });
  }
  return players;
};
