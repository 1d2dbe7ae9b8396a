import type { RouteDefinition } from '@ploeg/contract/shared/route';
import { isRight } from '@ploeg/domain/access/rights';
import type { Side } from './cast.ts';
import { ROLES, type Role } from './secrets.ts';

/** Statuses of answers by route, role and whose things were asked about. */
export type Answers = Map<string, Map<Role, Map<Side, Set<number>>>>;

const HEAD = `# Roles and routes

Which route lets in whom, as each built-in role found it over HTTP: ● it answers, ○ it answers with what is the caller's own or theirs to see, · it refuses. \`testing/roles\` in the server asks every route as every role and compares with this file; after a change that is meant, run it with \`-u\` and read the difference.

The owner holds the role in the company, manager, planner, HR and pay in one location, the lead in one section of it. "Beside" is the lead who asks about somebody of another section: ● there is a list that leaves them out, or a form that was wrong before anybody asked whose it is.
`;

const columns = [...ROLES.slice(0, 4), 'beside', ...ROLES.slice(4)] as const;

/** Stands for the answer to a request that was wrong in itself, which says nothing of who may make it. */
export const UNREADABLE = 0;

export const isClosed = (statuses: readonly number[], closed: readonly number[]): boolean => {
  const telling = statuses.filter((status) => status !== UNREADABLE);
  const isAsked = telling.length > 0 || statuses.length === 0;
  return isAsked && telling.every((status) => closed.includes(status));
};

const cellOf = (
  { needs }: RouteDefinition,
  of: Answers extends Map<string, infer Of> ? Of | undefined : never,
  column: (typeof columns)[number],
): string => {
  if (column === 'beside') {
    if (!isRight(needs)) return '';
    const beside = [...(of?.get('lead')?.get('beside') ?? [])];
    return isClosed(beside, [403, 404]) ? '·' : '●';
  }
  const statuses = [...(of?.get(column)?.values() ?? [])].flatMap((all) => [...all]);
  if (isClosed(statuses, [401, 403])) return '·';
  return needs === 'own' || needs === 'session' ? '○' : '●';
};

/** What is the same for every list of a location is one line. */
const addressOf = ({ call }: RouteDefinition): string =>
  call.replace(/(?<=\/catalogues\/)[a-z-]+(?=\/|$)/, '<list>');

const orderOf = ({ path, method }: RouteDefinition): string => `${path} ${method}`;

/** One line a route, in the order of addresses. */
export const toTable = (
  routes: readonly (readonly [string, RouteDefinition])[],
  answers: Answers,
): string => {
  const lines = routes
    .toSorted(([, a], [, b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(([name, route]) => {
      const cells = columns.map((column) => cellOf(route, answers.get(name), column));
      return `| \`${addressOf(route)}\` | ${route.needs} | ${cells.join(' | ')} |`;
    });
  const rule = `|---|---|${columns.map(() => ':-:').join('|')}|`;
  const head = `| route | needs | ${columns.join(' | ')} |`;
  return [HEAD, head, rule, ...new Set(lines), ''].join('\n');
};
