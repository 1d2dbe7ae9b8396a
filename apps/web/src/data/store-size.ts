import { deviceStore } from './device-store.ts';

export type StoreSize = {
  usedBytes: number | null;
  freeBytes: number | null;
  rows: { table: string; count: number }[];
};

export const measureStore = async (): Promise<StoreSize> => {
  const estimate = await navigator.storage?.estimate?.().catch(() => null);
  const { usage, quota } = estimate ?? {};
  return {
    usedBytes: usage ?? null,
    freeBytes: usage === undefined || quota === undefined ? null : quota - usage,
    rows: await Promise.all(
      deviceStore.tables.map(async (table) => ({ table: table.name, count: await table.count() })),
    ),
  };
};
