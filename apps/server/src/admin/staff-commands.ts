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

export const staffCommands: Commands = {
  'end-employment': (values) => {
    const wanted = wantedStaff(values);
    const day = values['last-day'];
    const lastDay = day === undefined || day === 'none' ? null : readDay(day);
    if (day === 'none') {
      return async (installation) => {
        const { person } = await installation.notified(
          keepWork(installation, wanted, installation.now),
        );
        return `${person.name} stays. What was planned to be free stays free.`;
      };
    }
    return async (installation) => {
      const { result, person } = await installation.notified(
        endWork(installation, wanted, lastDay, installation.now),
      );
      const { freed, ended, planned, isGone } = result;
      const lines: string[] = [];
      if (ended.length > 0) lines.push(`${person.name} no longer works in ${ended.join(', ')}.`);
      if (planned.length > 0)
        lines.push(`${person.name} works in ${planned.join(', ')} until ${lastDay}.`);
      if (isGone) lines.push('They cannot sign in any more, and their devices are signed out.');
      if (freed.length > 0)
        lines.push(`Their shifts that somebody else must do (${freed.length}):`);
      return { lines: [...lines, ...freed.map(freedText)] };
    };
  },
  'set-rights': (values) => {
    const wanted = wantedStaff(values);
    const isOfCompany = values.department === undefined;
    const role = readRole(values.role, isOfCompany ? COMPANY_ROLES : ROLES);
    const access = values.access === undefined ? undefined : readAccess(values.access);
    if (isOfCompany && access) throw new Error('--access needs --department');
    if (role === undefined && !access) throw new Error('--role or --access is missing');
    return async (installation) => {
      const { person } = await installation.notified(
        changeRights(installation, wanted, { role, access }, installation.now),
      );
      return `Done. It counts with the next thing that ${person.name} does.`;
    };
  },
  'force-logout': (values) => {
    const wanted = wantedStaff(values);
    return async (installation) => {
      const { person } = await installation.notified(
        logOutEverywhere(installation, wanted, installation.now),
      );
      return `${person.name} is logged out of each device when it next loads.`;
    };
  },
  'change-email': (values) => {
    const wanted = wantedStaff(values);
    const email = need(values, 'new-email');
    return async (installation) => {
      const { result } = await installation.notified(
        giveEmail(installation, wanted, email, installation.now),
      );
      return `${result.before} is ${result.email} now; both are told by mail.`;
    };
  },
  'give-pin': (values) => {
    const wanted = wantedStaff(values);
    const by = values.mail ? 'mail' : 'answer';
    return async (installation) => {
      const { result, person } = await installation.notified(
        renewPin(installation, wanted, by, installation.now),
      );
      return result === null
        ? `It is on its way to ${person.email}.`
        : `PIN of ${person.name}: ${result}`;
    };
  },
  'team-contacts': (values) => {
    const wanted = wantedDepartment(values);
    const show = need(values, 'show');
    if (show !== 'yes' && show !== 'no') throw new Error(`--show knows yes and no, not ${show}`);
    return async (installation) => {
      const { result } = await installation.notified(
        showTeamContacts(installation, wanted, show === 'yes', installation.now),
      );
      const seen = show === 'yes' ? 'are shown to colleagues' : 'are hidden from colleagues';
      return `${result}: contact details of those who have not chosen ${seen}.`;
    };
  },
};
