import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { findStructureProblems } from './structure-rules.ts';

const PLACES = ['apps', 'packages', 'tools', 'e2e', 'bench', 'reliability'];
const MADE = /^\.|^(dist|node_modules|migrations)$|\.gen\.ts$/;
const SOURCE = /\.(tsx?|mjs)$/;

/** Paths below a folder. Read from disk, since there may be no git where this runs. */
const listSources = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listSources(path);
      return SOURCE.test(path) ? [path] : [];
    });

const problems = PLACES.filter((place) => existsSync(join(root, place)))
  .flatMap(listSources)
  .flatMap((path) => findStructureProblems({ path, text: readFileSync(join(root, path), 'utf8') }));
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
