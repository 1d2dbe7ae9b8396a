import { parse, type PGlite, protocol, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;

/** More than the server has texts of its own; lists of every length fall out again. */
const MAX_STATEMENTS = 500;

type Described = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Statement = { name: string; types: number[]; described: Described };
type Value = NonNullable<Parameters<PGlite['query']>[1]>[number];
type Options = { rowMode?: 'array' | 'object' };

const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

/**
 * Queries of PGlite whose statements keep a name, as those of PostgreSQL do. PGlite's own reads and plans
 * a text anew at each call, which is most of what a small one costs.
 */
export const createNamedStatements = (pglite: PGlite) => {
  let made = 0;
  const outdated: string[] = [];
  const statements = new LRUCache<string, Statement>({
    max: MAX_STATEMENTS,
    dispose: ({ name }) => outdated.push(name),
  });

  const send = (...parts: Uint8Array[]): Promise<Described> =>
    pglite.execProtocolStream(joined(...parts, serialize.sync()), { syncToFs: false });

  const prepare = async (text: string): Promise<Statement> => {
    made += 1;
    const name = `s${made}`;
    const gone = outdated.splice(0).map((other) => serialize.close({ type: 'S', name: other }));
    const described = await send(
      ...gone,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(described), described };
    statements.set(text, statement);
    return statement;
  };

  return <T>(text: string, params: Value[] = [], options: Options = {}): Promise<Results<T>> =>
    pglite.runExclusive(async () => {
      const { name, types, described } = statements.get(text) ?? (await prepare(text));
      const values = params.map((value, index) => {
        if (value === null || value === undefined) return null;
        const serializer = pglite.serializers[types[index] ?? 0];
        return serializer ? serializer(value) : String(value);
      });
      const answered = await send(
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
      );
      const rows = described.filter((message) => message.name === 'rowDescription');
      return parse.parseResults([...rows, ...answered], pglite.parsers, options)[0] as Results<T>;
    });
};

export type NamedStatements = ReturnType<typeof createNamedStatements>;
