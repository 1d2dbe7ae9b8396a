import { resolve } from 'node:path';
import { erasePersonalData, exportPersonalData } from '#features/admin/personal-data.service.ts';
import { systemClock } from '#platform/clock.ts';
import { type Commands, need } from './command-line.ts';

/** What people may ask of whoever holds their data. */
export const personalDataCommands: Commands = {
  'export-person': (values) => {
    const wanted = { person: need(values, 'person'), company: values.company };
    const path = resolve(need(values, 'to'));
    return async ({ database, openFiles, say }) => {
      const storage = await openFiles();
      const now = systemClock.now();
      const { name } = await exportPersonalData({ database, storage }, wanted, path, now);
      say(`Everything about ${name} is in ${path}; index.txt in it says what is what.`);
      return 0;
    };
  },
  'erase-person': (values) => {
    const wanted = { person: need(values, 'person'), company: values.company };
    return async ({ database, hooks, say, notify }) => {
      const now = systemClock.now();
      const { erased, notices } = await erasePersonalData(
        { database, hooks },
        wanted,
        values.yes,
        now,
      );
      await notify(notices);
      for (const line of erased.lines) say(line);
      const { name, keptUntil } = erased;
      if (keptUntil)
        say(`Do this again after ${keptUntil}, when the law no longer keeps the rest.`);
      say(
        values.yes
          ? `Done. ${name} is erased as far as that.`
          : `Nothing was done. With --yes ${name} is erased as above, for good.`,
      );
      return 0;
    };
  },
};
