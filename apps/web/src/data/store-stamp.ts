/** Names a state of the store for one person: what was heard last and what stands in the queue. */
export const stampOf = (
  stored: { etag: string; throughSeq: number } | undefined,
  entries: readonly { id: string; state: string }[],
): string =>
  [
    stored?.etag,
    stored?.throughSeq,
    ...entries.map(({ id, state }) => `${id} ${state}`).toSorted(),
  ].join('\n');
