import { resolve } from 'node:path';
import { erasePersonalData, exportPersonalData } from '#features/admin/personal-data.service.ts';
import { type Commands, need } from './command-line.ts';

export const personalDataCommands: Commands = {
  'export-person': (values) => {
    const wanted = { person: need(values, 'person'), company: values.company };
    const path = resolve(need(values, 'to'));
    return async ({ database, openFiles, now }) => {
      const storage = await openFiles();
      const { name } = await exportPersonalData({ database, storage }, wanted, path, now);
      return `Everything about ${name} is in ${path}; index.txt in it says what is what.`;
    };
  },
  'erase-person': (values) => {
    const wanted = { person: need(values, 'person'), company: values.company };
    return async (installation) => {
      const { erased } = await installation.notified(
        erasePersonalData(installation, wanted, values.yes, installation.now),
      );
      const { name, keptUntil, lines } = erased;
      const again = `The rest goes by itself at the end of its term, the last on ${keptUntil}.`;
      const outcome = values.yes
        ? `Done. ${name} is erased as far as that.`
        : `Nothing was done. With --yes ${name} is erased as above, for good.`;
      return { lines: [...lines, ...(keptUntil ? [again] : []), outcome] };
    };
  },
};
