import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from '../tools/processes.mjs';

/** Packages that only stand beside ours, into a folder that goes with the run; nothing of them runs. */
export const npmInstall = async (folder: string, packages: readonly string[]): Promise<void> => {
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { code, output } = await runQuietly('npm', ['install', ...quiet, ...packages], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`${packages.join(' ')} could not be installed: ${output}`);
};
