import type { Scope } from '#db/database.ts';
import type { Hooks } from '#platform/context.ts';

/** Where an operator works, and what follows from what they do. */
export type Operator = { database: Scope; hooks: Hooks };
