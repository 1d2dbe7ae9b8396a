import type { Page } from '@playwright/test';

/** How many entries of a store on the device name a text. */
export const countStored = (page: Page, store: string, text = ''): Promise<number> =>
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
      return entries.filter((entry) => JSON.stringify(entry).includes(wanted.text)).length;
    },
    { store, text },
  );
