import type { Page } from '@playwright/test';

/** How many entries of a store on the device have such a text in them. */
export const countStored = (page: Page, store: string, pattern = /./): Promise<number> =>
  page.evaluate(
    async (wanted) => {
      const open = indexedDB.open('ploeg');
      const database = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const all = database.transaction(wanted.store).objectStore(wanted.store).getAll();
      const entries = await new Promise<unknown[]>((resolve) => {
        all.onsuccess = () => resolve(all.result);
      });
      database.close();
      return entries.filter((entry) => wanted.pattern.test(JSON.stringify(entry))).length;
    },
    { store, pattern },
  );
