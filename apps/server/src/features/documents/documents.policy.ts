import type { Actor } from '#platform/context.ts';

/** True for the departments that somebody signs documents of. */
export const worksIn = ({ memberships }: Actor, departmentId: string): boolean =>
  memberships.some((membership) => membership.departmentId === departmentId);
