import type { WriteContext, Hooks, ReadContext } from './context.ts';

/** Something that happened, in the words of the feature that did it. */
export type Fact<T> = { readonly name: string; readonly value?: T };

/** What a feature needs to know and does not: features above it provide it, each its own part. */
export type ExtensionPoint<Q, A> = {
  readonly name: string;
  /** One answer of what was provided, in the order of the hooks; also of nothing. */
  readonly combine: (provided: readonly A[]) => A;
  readonly question?: Q;
};

type Handler<T> = (context: WriteContext, value: T) => Promise<unknown>;
type Provider<Q, A> = (context: ReadContext, question: Q) => Promise<A>;

/** What a feature does about a fact, or provides to an extension point, of a feature below it. */
export type Hook = {
  readonly of: { readonly name: string };
  readonly run: (context: never, value: never) => Promise<unknown>;
};

export const defineFact = <T>(name: string): Fact<T> => ({ name });

export const defineExtensionPoint = <Q, A>(
  name: string,
  combine: (provided: readonly A[]) => A,
): ExtensionPoint<Q, A> => ({ name, combine });

/** Whenever the fact is stated, in its transaction: what the handler throws undoes all of it. */
export const onFact = <T>(of: Fact<T>, run: Handler<NoInfer<T>>): Hook => ({ of, run });

export const provide = <Q, A>(
  of: ExtensionPoint<Q, A>,
  run: Provider<NoInfer<Q>, NoInfer<A>>,
): Hook => ({ of, run });

/** Hooks by what they are of, in the order given. */
export const toHooks = (hooks: readonly Hook[]): Hooks =>
  new Map(
    [...Map.groupBy(hooks, ({ of }) => of)].map(([of, own]) => [of, own.map(({ run }) => run)]),
  );

/** States a fact: its handlers run one after another, as part of the caller's command. */
export const dispatch = async <T>(
  context: WriteContext,
  fact: Fact<T>,
  value: NoInfer<T>,
): Promise<void> => {
  for (const run of context.hooks.get(fact) ?? []) await (run as Handler<T>)(context, value);
};

/** Asks all who provide to an extension point, side by side. */
export const collect = async <Q, A>(
  context: ReadContext,
  point: ExtensionPoint<Q, A>,
  question: NoInfer<Q>,
): Promise<A> => {
  const providers = (context.hooks.get(point) ?? []) as readonly Provider<Q, A>[];
  return point.combine(await Promise.all(providers.map((run) => run(context, question))));
};
