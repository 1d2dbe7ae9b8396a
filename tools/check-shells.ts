import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Lets `cap sync` loose on a copy of the shells and says where the committed ones differ: somebody
 * has added a plugin or raised a version and forgotten them. Nothing in the tree is touched.
 */
const shells = join(root, 'apps/mobile');
// As deep in the tree as the shells, since what sync writes names paths into node_modules.
const copy = join(root, '.cache', `shells-${process.pid}`);
/** What sync makes and nobody commits, and what Gradle and Xcode leave behind. */
const MADE =
  /[\\/](public|build|\.gradle|capacitor-cordova-[a-z]+-plugins|capacitor\.(config|plugins)\.json|config\.xml|DerivedData|xcuserdata)([\\/]|$)/;

const sources = (folder: string): string[] =>
  ['android', 'ios'].flatMap((platform) =>
    readdirSync(join(folder, platform), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => !MADE.test(`/${path}`)),
  );

const problems: string[] = [];
const { version } = JSON.parse(readFileSync(join(shells, 'package.json'), 'utf8')) as {
  version: string;
};
try {
  cpSync(shells, copy, {
    recursive: true,
    filter: (path) => !MADE.test(path.slice(shells.length)),
  });
  const web = join(copy, 'web');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html>');
  const config = join(copy, 'capacitor.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('../web/dist', 'web'));
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/@capacitor/cli/bin/capacitor'), 'sync'],
    {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, CAPACITOR_TELEMETRY: 'false', CI: '1' },
    },
  );
  for (const path of new Set([...sources(shells), ...sources(copy)])) {
    const [committed, made] = [shells, copy].map((folder) => {
      try {
        return readFileSync(join(folder, path), 'latin1');
      } catch {
        return null;
      }
    });
    if (committed !== made)
      problems.push(`${path}: run \`npx cap sync\` in apps/mobile and commit`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const project = readFileSync(join(shells, 'ios/App/App.xcodeproj/project.pbxproj'), 'utf8');
for (const [line, stated] of project.matchAll(/MARKETING_VERSION = ([\d.]+);/g)) {
  if (stated !== version) problems.push(`ios: ${line} but the product is ${version}`);
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
