import { Client } from 'pg';

/** As it reached the driver; without a name it is planned anew each time. */
export type Statement = { name: string | null; text: string };

let said: Statement[] = [];

/** Writes down what this process asks PostgreSQL from now on. */
export const logStatements = (): void => {
  const { query } = Client.prototype as { query: (...asked: unknown[]) => unknown };
  const logged = function (this: Client, ...asked: unknown[]): unknown {
    const [first] = asked as [string | { name?: string; text: string }];
    const { name, text } =
      typeof first === 'string' ? { text: first } : { name: undefined, ...first };
    said.push({ name: name ?? null, text });
    return query.apply(this, asked);
  };
  Object.assign(Client.prototype, { query: logged });
};

/** What was asked since the last call. */
export const takeStatements = (): Statement[] => {
  const taken = said;
  said = [];
  return taken;
};
