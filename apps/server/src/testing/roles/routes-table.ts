import type { RouteDefinition } from '@ploeg/contract/shared/route';
import type { Side } from './cast.ts';
import { ROLES, type Role } from './secrets.ts';

type Answers = ReadonlyMap<string, ReadonlyMap<Role, ReadonlyMap<Side, ReadonlySet<number>>>>;

const HEAD = `# Roles and routes

Which route lets in whom, as every built-in role found it over HTTP: ● it answers, · it refuses. The test beside \`testing/roles\` in the server asks each route as each role and compares with this file; after a change that is meant, run it with \`-u\` and read the difference.

The manager, planner, HR and pay hold their roles in one location, the owner in the company, the lead in one section. What a route answers with is a question of its own: *own* is about the caller's own things, *session* shows each what they may see. "Beside" is the lead who asks about somebody of another section.
`;

const columns = [...ROLES.slice(0, 4), 'beside', ...ROLES.slice(4)] as const;

const cell = (sides: ReadonlyMap<Side, ReadonlySet<number>> | undefined, only?: Side): string => {
  const statuses = [...(sides ?? [])]
    .filter(([side]) => only === undefined || side === only)
    .flatMap(([, all]) => [...all]);
  const closed = only === undefined ? [401, 403] : [401, 403, 404];
  return statuses.length > 0 && statuses.every((status) => closed.includes(status)) ? '·' : '●';
};

const addressOf = ({ method, base, path }: RouteDefinition): string => `${method} ${base}${path}`;

/** One line a route, in the order of addresses. */
export const toTable = (
  routes: readonly (readonly [string, RouteDefinition])[],
  answers: Answers,
): string => {
  const lines = routes
    .toSorted(([, a], [, b]) => (a.path + a.method < b.path + b.method ? -1 : 1))
    .map(([name, route]) => {
      const of = answers.get(name);
      const cells = columns.map((column) =>
        column === 'beside' ? cell(of?.get('lead'), 'beside') : cell(of?.get(column)),
      );
      return `| \`${addressOf(route)}\` | ${route.needs} | ${cells.join(' | ')} |`;
    });
  const rule = `|---|---|${columns.map(() => ':-:').join('|')}|`;
  return [HEAD, `| route | needs | ${columns.join(' | ')} |`, rule, ...lines, ''].join('\n');
};
