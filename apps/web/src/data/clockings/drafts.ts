import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { type ClockingDraft, deviceStore } from '../device-store.ts';
import { getSession } from '../session/session-store.ts';
import type { ToolUse } from './clocking-args.ts';

export const findDraft = (clocking: string): Promise<ClockingDraft | undefined> =>
  deviceStore.drafts.get(clocking);

export const noteTool = async (
  clocking: string,
  id: string,
  quantity: number | null,
): Promise<void> => {
  const personId = getSession()?.userDetails.personId;
  if (!personId) return;
  await deviceStore.transaction('rw', deviceStore.drafts, async () => {
    const existing = (await findDraft(clocking))?.tools ?? [];
    const others = existing.filter((tool) => tool.id !== id);
    const tools = quantity === null ? others : [...others, { id, quantity }];
    // Nobody has two open clockings: what is left of one that ended elsewhere goes.
    await deviceStore.drafts.where('mainId').equals(personId).delete();
    await deviceStore.drafts.put({ clocking, mainId: personId, tools });
  });
};

const NONE: readonly ToolUse[] = [];

export const useTools = (clocking: string | undefined): readonly ToolUse[] | null => {
  const [tools, setTools] = useState<readonly ToolUse[] | null>(null);
  useEffect(() => {
    if (clocking === undefined) return;
    const watch = liveQuery(() => findDraft(clocking)).subscribe({
      next: (draft) => setTools(draft?.tools ?? NONE),
    });
    return () => watch.unsubscribe();
  }, [clocking]);
  return tools;
};
