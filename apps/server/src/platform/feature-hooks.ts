import type { WriteContext, Hooks, ReadContext } from './context.ts';

export type Fact<T> = { readonly name: string; readonly value?: T };

export type ExtensionPoint<Q, A> = {
  readonly name: string;
  /** Answers in the order of the hooks; also none. */
  readonly combine: (provided: readonly A[]) => A;
  readonly question?: Q;
};

type Handler<T> = (context: WriteContext, value: T) => Promise<unknown>;
type Provider<Q, A> = (context: ReadContext, question: Q) => Promise<A>;

export type Hook = {
  readonly of: { readonly name: string };
  readonly run: (context: never, value: never) => Promise<unknown>;
};

export const defineFact = <T>(name: string): Fact<T> => ({ name });

export const defineExtensionPoint = <Q, A>(
  name: string,
  combine: (provided: readonly A[]) => A,
): ExtensionPoint<Q, A> => ({ name, combine });

/** What the handler throws undoes the whole transaction. */
export const onFact = <T>(of: Fact<T>, run: Handler<NoInfer<T>>): Hook => ({ of, run });

export const provide = <Q, A>(
  of: ExtensionPoint<Q, A>,
  run: Provider<NoInfer<Q>, NoInfer<A>>,
): Hook => ({ of, run });

export const toHooks = (hooks: readonly Hook[]): Hooks =>
  new Map(
    [...Map.groupBy(hooks, ({ of }) => of)].map(([of, own]) => [of, own.map(({ run }) => run)]),
  );

/** Handlers run one after another in the caller's transaction. */
export const dispatch = async <T>(
  context: WriteContext,
  fact: Fact<T>,
  value: NoInfer<T>,
): Promise<void> => {
  for (const run of context.hooks.get(fact) ?? []) await (run as Handler<T>)(context, value);
};

export const collect = async <Q, A>(
  context: ReadContext,
  point: ExtensionPoint<Q, A>,
  question: NoInfer<Q>,
): Promise<A> => {
  const providers = (context.hooks.get(point) ?? []) as readonly Provider<Q, A>[];
  return point.combine(await Promise.all(providers.map((run) => run(context, question))));
};
