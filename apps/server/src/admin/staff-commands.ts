import { toDateKey, fromDateKey } from '@ploeg/domain/time/wall-time';
import {
  endEmployment,
  type FreedShift,
  keepEmployment,
} from '#features/employments/employment-ends.service.ts';
import {
  changeRights,
  COMPANY_ROLES,
  makeOwner,
  ROLES,
} from '#features/rights/rights-by-flags.service.ts';
import { changeStaff, type Staff } from '#features/admin/staff.service.ts';
import { showTeamContacts } from '#features/admin/team-contacts.service.ts';
import { changeEmail, forceLogout, givePin } from '#features/session/accounts.service.ts';
import type { WriteContext } from '#platform/context.ts';
import {
  type Commands,
  need,
  readAccess,
  type Report,
  type Run,
  type Values,
  wantedDepartment,
} from './command-line.ts';

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

/** A command that changes somebody, and what it then says of them. */
const runFor =
  <T>(
    wanted: ReturnType<typeof wantedStaff>,
    change: (context: WriteContext, staff: Staff) => Promise<T>,
    report: (person: { name: string; email: string }, result: T) => string | Report,
  ): Run =>
  async (installation) => {
    const { person, result } = await installation.notified(
      changeStaff(installation, wanted, installation.now, change),
    );
    return report(person, result);
  };

export const staffCommands: Commands = {
  'end-employment': (values) => {
    const wanted = wantedStaff(values);
    const day = values['last-day'];
    if (day === 'none') {
      return runFor(
        wanted,
        keepEmployment,
        ({ name }) => `${name} stays. What was planned to be free stays free.`,
      );
    }
    const lastDay = day === undefined ? null : readDay(day);
    return runFor(
      wanted,
      (context, staff) => endEmployment(context, staff, lastDay),
      ({ name }, { freed, ended, planned, isGone }) => {
        const lines: string[] = [];
        if (ended.length > 0) lines.push(`${name} no longer works in ${ended.join(', ')}.`);
        if (planned.length > 0)
          lines.push(`${name} works in ${planned.join(', ')} until ${lastDay}.`);
        if (isGone) lines.push('They cannot sign in any more, and their devices are signed out.');
        if (freed.length > 0)
          lines.push(`Their shifts that somebody else must do (${freed.length}):`);
        return { lines: [...lines, ...freed.map(freedText)] };
      },
    );
  },
  'set-rights': (values) => {
    const wanted = wantedStaff(values);
    const isOfCompany = values.department === undefined;
    const role = readRole(values.role, isOfCompany ? COMPANY_ROLES : ROLES);
    const access = values.access === undefined ? undefined : readAccess(values.access);
    if (isOfCompany && access) throw new Error('--access needs --department');
    if (role === undefined && !access) throw new Error('--role or --access is missing');
    return runFor(
      wanted,
      (context, staff) => changeRights(context, staff, { role, access }),
      ({ name }) => `Done. It counts with the next thing that ${name} does.`,
    );
  },
  'make-owner': (values) =>
    runFor(
      wantedStaff(values),
      (context, { personId }) => makeOwner(context, personId),
      ({ name }) => `${name} owns the company now, and may do everything in it.`,
    ),
  'force-logout': (values) =>
    runFor(
      wantedStaff(values),
      (context, { personId }) => forceLogout(context, personId),
      ({ name }) => `${name} is logged out of each device when it next loads.`,
    ),
  'change-email': (values) => {
    const wanted = wantedStaff(values);
    const email = need(values, 'new-email');
    return runFor(
      wanted,
      (context, { personId }) => changeEmail(context, personId, email),
      (_, changed) => `${changed.before} is ${changed.email} now; both are told by mail.`,
    );
  },
  'give-pin': (values) =>
    runFor(
      wantedStaff(values),
      (context, { personId }) => givePin(context, personId, values.mail ? 'mail' : 'answer'),
      ({ name, email }, pin) =>
        pin === null ? `It is on its way to ${email}.` : `PIN of ${name}: ${pin}`,
    ),
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
