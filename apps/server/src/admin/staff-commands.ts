import { toDateKey, fromDateKey } from '@ploeg/domain/time/wall-time';
import type { FreedShift } from '#features/employments/employment-ends.service.ts';
import { COMPANY_ROLES, ROLES } from '#features/employments/rights.service.ts';
import {
  changeRights,
  endWork,
  giveEmail,
  keepWork,
  logOutEverywhere,
  renewPin,
} from '#features/admin/staff.service.ts';
import { showTeamContacts } from '#features/admin/team-contacts.service.ts';
import { systemClock } from '#platform/clock.ts';
import { type Commands, need, readAccess, type Values, wantedDepartment } from './command-line.ts';

const wantedStaff = (values: Values) => ({
  person: need(values, 'person'),
  company: values.company,
  department: values.department,
});

const readDay = (day: string): string => {
  const time = Date.parse(day);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time);
  if (!isDay || toDateKey(fromDateKey(day)) !== day) throw new Error(`${day} is no day`);
  return day;
};

const readRole = (role: string | undefined, roles: readonly string[]): string | undefined => {
  if (role !== undefined && !roles.includes(role)) {
    throw new Error(`--role knows ${roles.join(', ')}, not ${role}`);
  }
  return role;
};

const clockText = (wall: number): string =>
  new Date(wall * 1000).toISOString().slice(0, 16).replace('T', ' ');

const freedText = ({ department, start, end }: FreedShift): string =>
  `  ${department}: ${clockText(start)} – ${clockText(end).slice(11)}`;

/** What an operator does about the people who work here. */
export const staffCommands: Commands = {
  'end-employment': (values) => {
    const wanted = wantedStaff(values);
    const day = values['last-day'];
    const lastDay = day === undefined || day === 'none' ? null : readDay(day);
    const now = systemClock.now();
    if (day === 'none') {
      return async ({ database, hooks, say, notify }) => {
        const { notices, person } = await keepWork({ database, hooks }, wanted, now);
        await notify(notices);
        say(`${person.name} stays. What was planned to be free stays free.`);
        return 0;
      };
    }
    return async ({ database, hooks, say, notify }) => {
      const { result, notices, person } = await endWork({ database, hooks }, wanted, lastDay, now);
      await notify(notices);
      const { freed, ended, planned, isGone } = result;
      if (ended.length > 0) say(`${person.name} no longer works in ${ended.join(', ')}.`);
      if (planned.length > 0)
        say(`${person.name} works in ${planned.join(', ')} until ${lastDay}.`);
      if (isGone) say('They cannot sign in any more, and their devices are signed out.');
      if (freed.length > 0) say(`Their shifts that somebody else must do (${freed.length}):`);
      for (const shift of freed) say(freedText(shift));
      return 0;
    };
  },
  'set-rights': (values) => {
    const wanted = wantedStaff(values);
    const isOfCompany = values.department === undefined;
    const role = readRole(values.role, isOfCompany ? COMPANY_ROLES : ROLES);
    const access = values.access === undefined ? undefined : readAccess(values.access);
    if (isOfCompany && access) throw new Error('--access needs --department');
    if (role === undefined && !access) throw new Error('--role or --access is missing');
    return async ({ database, hooks, say, notify }) => {
      const now = systemClock.now();
      const { notices, person } = await changeRights(
        { database, hooks },
        wanted,
        { role, access },
        now,
      );
      await notify(notices);
      say(`Done. It counts with the next thing that ${person.name} does.`);
      return 0;
    };
  },
  'force-logout': (values) => {
    const wanted = wantedStaff(values);
    return async ({ database, hooks, say, notify }) => {
      const { notices, person } = await logOutEverywhere(
        { database, hooks },
        wanted,
        systemClock.now(),
      );
      await notify(notices);
      say(`${person.name} is logged out of each device when it next loads.`);
      return 0;
    };
  },
  'change-email': (values) => {
    const wanted = wantedStaff(values);
    const email = need(values, 'new-email');
    return async ({ database, hooks, say, notify }) => {
      const { result, notices } = await giveEmail(
        { database, hooks },
        wanted,
        email,
        systemClock.now(),
      );
      await notify(notices);
      say(`${result.before} is ${result.email} now; both are told by mail.`);
      return 0;
    };
  },
  'give-pin': (values) => {
    const wanted = wantedStaff(values);
    const by = values.mail ? 'mail' : 'answer';
    return async ({ database, hooks, say, notify }) => {
      const { result, notices, person } = await renewPin(
        { database, hooks },
        wanted,
        by,
        systemClock.now(),
      );
      await notify(notices);
      say(
        result === null
          ? `It is on its way to ${person.email}.`
          : `PIN of ${person.name}: ${result}`,
      );
      return 0;
    };
  },
  'team-contacts': (values) => {
    const wanted = wantedDepartment(values);
    const show = need(values, 'show');
    if (show !== 'yes' && show !== 'no') throw new Error(`--show knows yes and no, not ${show}`);
    return async ({ database, hooks, say, notify }) => {
      const now = systemClock.now();
      const { result, notices } = await showTeamContacts(
        { database, hooks },
        wanted,
        show === 'yes',
        now,
      );
      await notify(notices);
      const seen = show === 'yes' ? 'are shown to colleagues' : 'are hidden from colleagues';
      say(`${result}: contact details of those who have not chosen ${seen}.`);
      return 0;
    };
  },
};
