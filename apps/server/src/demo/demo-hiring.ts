import type { EndReason } from '@ploeg/domain/staff/staff-states';
import { type Instant, instant, toDateKey, toWallTime } from '@ploeg/domain/time/wall-time';
import { appHooks } from '#app-hooks.ts';
import { createDepartments, type Departments } from '#features/departments/departments.service.ts';
import { carryOutOrders } from '#features/employments/end-orders.service.ts';
import { chooseOwnContact } from '#features/people/contacts.service.ts';
import { saveProfile } from '#features/people/profiles.service.ts';
import { giveRole } from '#features/rights/rights.service.ts';
import { givePin } from '#features/session/accounts.service.ts';
import { changePerson } from '#features/staff/change-people.service.ts';
import { invitePeople } from '#features/staff/invite.service.ts';
import { endWork } from '#features/staff/leaving.service.ts';
import { createPerson, employPerson, type Hired } from '#features/staff/new-people.service.ts';
import { takeTermsOver } from '#features/terms/taken-terms.service.ts';
import type { WriteContext } from '#platform/context.ts';
import { momentsAgo } from './demo-company.ts';
import { type CompanyKey, PersonKey } from './demo-keys.ts';
import { agreeTerms, type Numbered, ownJob, profileOf, toJob } from './demo-people.ts';
import { type Character, demoStaff } from './demo-staff.ts';
import { type Act, actAs, actOf, NO_TABLET, type Somebody, type Stage } from './demo-stage.ts';
import { demoCompanies } from './demo-catalogue.ts';
import { type Cast, DEMO_TIMEZONE, type DemoMember, named } from './demo-state.ts';

const INVITED_DAYS_AGO = 2;
const RESIGNED_DAYS_AGO = 6;
const CARRIED_OUT_AFTER_SECONDS = 60;

type Places = Cast['departments'];

type Known = { places: Places; today: string; departments: Departments };

const staffOf = (key: CompanyKey): Numbered[] =>
  PersonKey.options.flatMap((person, index) => {
    const character = demoStaff[person];
    return character.company === key ? [{ key: person, index, character }] : [];
  });

const hire = async (
  context: WriteContext,
  { character }: Numbered,
  isOwner: boolean,
  places: Places,
): Promise<[Hired, ...Hired[]]> => {
  const [first, ...others] = character.jobs;
  const job = toJob(context, { character, job: first }, named(places, first.in));
  const { first: firstName, last: lastName, email, language, clockInOnly } = character;
  const person = { firstName, lastName, email, language, clockInOnly };
  const hired = isOwner
    ? await ownJob(context, job)
    : await createPerson(context, { ...job, ...person });
  const more: Hired[] = [];
  for (const other of others) {
    const second = toJob(context, { character, job: other }, named(places, other.in));
    more.push(await employPerson(context, hired.personId, second));
  }
  return [hired, ...more];
};

/** What else is entered of somebody on the first day: data, what was agreed, a PIN and what they may. Answers what each job pays. */
const enter = async (
  context: WriteContext,
  numbered: Numbered,
  jobs: readonly [Hired, ...Hired[]],
  { places, today, departments }: Known,
): Promise<number[]> => {
  const { character, index } = numbered;
  const [{ personId, employmentId }] = jobs;
  await saveProfile(context, { employmentId }, profileOf(numbered), {
    departments,
  });
  const [job, ...others] = character.jobs;
  const agreed = await agreeTerms(context, jobs[0], { character, job }, index, today);
  // Elsewhere they work within the same hours, for what was agreed at first.
  for (const { employmentId: other } of jobs.slice(1)) {
    await takeTermsOver(context, other, employmentId);
  }
  await givePin(context, personId, 'answer');
  if (character.oncall) await changePerson(context, personId, { oncall: true });
  for (const { in: place, roles, sections } of character.jobs) {
    const { id: departmentId, sections: known } = named(places, place);
    for (const role of roles) {
      const sectionIds = role === 'lead' ? sections.map((name) => named(known, name)) : null;
      await giveRole(context, {
        personId,
        role,
        departmentId,
        sectionIds,
        until: null,
      });
    }
  }
  return [agreed.now, ...others.map(() => agreed.first)];
};

const toMembers = (
  { key, character }: Numbered,
  jobs: readonly Hired[],
  wages: readonly number[],
  places: Places,
): DemoMember[] =>
  character.jobs.flatMap((job, index) => {
    const hired = jobs[index];
    const { companyId, id: departmentId } = named(places, job.in);
    const { first, last, type, language, joinedDaysAgo, leftDaysAgo, leavesInDays } = character;
    return hired
      ? [
          {
            person: key,
            department: job.in,
            companyId,
            departmentId,
            id: hired.employmentId,
            personId: hired.personId,
            displayName: `${first} ${last}`,
            type,
            wage: wages[index] ?? 0,
            language,
            sections: job.sections,
            pattern: job.pattern,
            fromDay: -joinedDaysAgo,
            untilDay: untilDayOf({ leftDaysAgo, leavesInDays }),
          },
        ]
      : [];
  });

const untilDayOf = ({
  leftDaysAgo,
  leavesInDays,
}: Pick<Character, 'leftDaysAgo' | 'leavesInDays'>): number | null => {
  if (leftDaysAgo !== undefined) return -leftDaysAgo;
  return leavesInDays === undefined ? null : leavesInDays + 1;
};

/** Takes everybody of a company on, each on their first day. */
export const hireStaff = async (
  stage: Stage,
  key: CompanyKey,
  owner: Somebody,
  places: Places,
): Promise<DemoMember[]> => {
  const today = toDateKey(toWallTime(stage.now, DEMO_TIMEZONE));
  const known = { places, today, departments: createDepartments() };
  const found = new Map<PersonKey, DemoMember[]>();
  const staff = staffOf(key);
  const byDay = Map.groupBy(staff, ({ character }) => character.joinedDaysAgo);
  for (const [daysAgo, those] of [...byDay].sort(([a], [b]) => b - a)) {
    await actAs(stage.db, owner, momentsAgo(stage, daysAgo), async (context) => {
      for (const numbered of those) {
        const isOwner = numbered.key === demoCompanies[key].owner;
        const jobs = await hire(context, numbered, isOwner, places);
        const wages = await enter(context, numbered, jobs, known);
        found.set(numbered.key, toMembers(numbered, jobs, wages, places));
      }
    });
  }
  return staff.flatMap((numbered) => found.get(numbered.key) ?? []);
};

/** Orders an end, which the server carries out when nobody has taken it back. */
const ends = (
  owner: Somebody,
  personId: string,
  at: Instant,
  wish: { lastDay: string | null; reason: EndReason },
): Act[] => {
  const carriedOut = instant(at + CARRIED_OUT_AFTER_SECONDS);
  return [
    actOf(owner, at, (context) => endWork(context, personId, wish)),
    { at: carriedOut, play: (db) => carryOutOrders({ db, now: carriedOut, hooks: appHooks }) },
  ];
};

/** Who hides their number, who has left or says so, and who has a link that waits. */
export const moveOn = (stage: Stage, owner: Somebody, members: readonly DemoMember[]): Act[] =>
  members.flatMap(({ person, personId, companyId, departmentId }) => {
    const { hidden, leftDaysAgo, leavesInDays, isInvited } = demoStaff[person];
    const at = (daysAgo: number) => momentsAgo(stage, daysAgo);
    const acts: Act[] = [];
    if (hidden) {
      const hide = (context: WriteContext) => chooseOwnContact(context, departmentId, false);
      acts.push(actOf({ companyId, personId }, at(90), hide));
    }
    if (leftDaysAgo !== undefined) {
      acts.push(...ends(owner, personId, at(leftDaysAgo), { lastDay: null, reason: 'term' }));
    }
    if (leavesInDays !== undefined) {
      const lastMoment = momentsAgo(stage, -leavesInDays);
      const lastDay = toDateKey(toWallTime(lastMoment, DEMO_TIMEZONE));
      acts.push(...ends(owner, personId, at(RESIGNED_DAYS_AGO), { lastDay, reason: 'resigned' }));
    }
    if (isInvited) {
      const wanted = { personIds: [personId], by: 'paper' as const };
      const deps = { publicUrl: '', sendsMail: false, tokens: NO_TABLET };
      const invite = (context: WriteContext) => invitePeople(context, wanted, deps);
      acts.push(actOf(owner, at(INVITED_DAYS_AGO), invite));
    }
    return acts;
  });
