import type { Resource } from '@ploeg/contract/features';
import { onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOnline, subscribeToNetwork } from '#platform/network.ts';
import { whenIdle } from '#platform/use-idle-value.ts';
import { deviceStore } from '../device-store.ts';
import { getSession, subscribeToSession } from '../session/session-store.ts';
import { fromWire } from '../wire.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer tells of: when one of these changes, or anything, it is asked for again. */
      of?: readonly Resource[] | 'anything';
      /** The locations that it is about alone: what changed in another one is not asked for again. */
      at?: readonly string[];
      /** The device keeps the last answer for times without signal. Not for what is secret. */
      isKept?: true;
    };
  }
}

const signedIn = (): string | undefined => getSession()?.userDetails.personId;

/** As the device names the answer to a kept query, whose key is words without spaces. */
const idOf = (personId: string, queryKey: readonly unknown[]): string =>
  `${personId} ${queryKey.join(' ')}`;

const keyOf = (personId: string, id: string): string[] => id.slice(personId.length + 1).split(' ');

/** What the device has of each answer: to store thousands of rows again holds up what is drawn. */
const keptOf = new Map<string, unknown>();

const queryCache = new QueryCache({
  onSuccess: (_answer, { queryKey, meta, state: { data } }) => {
    const personId = signedIn();
    if (!meta?.isKept || !personId) return;
    const id = idOf(personId, queryKey);
    if (keptOf.get(id) === data) return;
    keptOf.set(id, data);
    // A device that is full shows the answer all the same.
    deviceStore.answers.put({ id, mainId: personId, data }).catch(() => {});
  },
});

/** Decision 039: an answer is shown at once and asked for again when somebody comes back to it. */
export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      // The screens offer to try again; who cannot reach the server is told so at once.
      retry: false,
      behavior: {
        // Who has an answer sees it first: to ask anew takes as long as to draw a list.
        onFetch: (context) => {
          const ask = context.fetchFn;
          if (context.state.data === undefined) return;
          context.fetchFn = async () => {
            await new Promise<void>((resolve) => whenIdle(resolve));
            return ask();
          };
        },
      },
    },
  },
});

onlineManager.setEventListener((setOnline) => {
  setOnline(isOnline());
  return subscribeToNetwork(() => setOnline(isOnline()));
});

let owner = signedIn();
// Answers are for one person. What is still on its way to somebody else is dropped with them.
subscribeToSession(() => {
  if (signedIn() === owner) return;
  owner = signedIn();
  keptOf.clear();
  queryClient.clear();
});

export const restoreAnswers = async (personId: string): Promise<void> => {
  const answers = await deviceStore.answers.where({ mainId: personId }).toArray();
  if (signedIn() !== personId) return;
  for (const { id, data } of answers) {
    const queryKey = keyOf(personId, id);
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    // Nobody may look at it for hours.
    queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    queryClient.setQueryData(queryKey, fromWire(data));
  }
};

/** A resource; with the location where it changed, if that is known and bears on no other. */
export type Change = string | { resource: string; departmentId: string };

/** What has changed; `all` when something may have been missed. */
export type Changed = readonly Change[] | 'all';

const touches = (change: Change, of: readonly string[], at: readonly string[] | undefined) =>
  typeof change === 'string'
    ? of.includes(change)
    : of.includes(change.resource) && (at?.includes(change.departmentId) ?? true);

/**
 * Asks again for what tells of these resources: at once where it is shown, else when it is next. `known` begins
 * the keys of what the caller has brought up to date already.
 */
export const askAgain = async (changed: Changed, known?: string): Promise<void> => {
  const isTouched = ({ meta, queryKey }: Query): boolean => {
    const of = meta?.of;
    if (of === undefined || queryKey[0] === known) return false;
    // Whoever may see less, or more, sees another list on whichever screen.
    if (changed === 'all' || changed.includes('RIGHTS')) return true;
    return of === 'anything'
      ? changed.length > 0
      : changed.some((change) => touches(change, of, meta?.at));
  };
  const askThose = (predicate: (query: Query) => boolean) =>
    queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
  // What is on its way may tell of the time before. It is not given up, or a large answer on a slow
  // line would never arrive: it is asked for once more.
  const underWay = queryCache.findAll({ predicate: isTouched, fetchStatus: 'fetching' });
  await askThose(isTouched);
  if (underWay.length === 0) return;
  await Promise.allSettled(underWay.map(({ promise }) => Promise.resolve(promise)));
  await askThose((query) => underWay.includes(query));
};
