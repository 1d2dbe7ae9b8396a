import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '../apps/server/src/config.ts';
import { root } from './root.mjs';

type Service = {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  profiles?: string[];
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const compose = parse(textOf('compose.yaml')) as Compose;
const { services } = compose;
const app = services.app as Service;

/** `NAME=value` lines, of a shell's environment or of a unit. */
const example = Object.fromEntries(
  [...textOf('.env.example').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [
    String(name),
    String(value),
  ]),
);

/** The variables that the compose file takes from outside: their names and what follows them. */
const taken = [...textOf('compose.yaml').matchAll(/\$\{([A-Z_0-9]+)([^}]*)\}/g)].map(
  ([, name, rest]) => ({ name: String(name), rest: String(rest) }),
);

const SECRETS = Object.keys(example).filter((name) =>
  /^SECRET$|PASSWORD|TOKEN|KEY|RPC_SECRET/.test(name),
);

it('docs/operations.md names every command of npm run admin', () => {
  const help = textOf('apps/server/src/admin/help.txt');
  const commands = [...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name);
  const row = /^\| `npm run admin -- COMMAND` \| (.*); `--help` \|$/m.exec(
    textOf('docs/operations.md'),
  );
  expect(row?.[1]?.split(', ').toSorted()).toEqual(commands.toSorted());
});

describe('compose.yaml', () => {
  it('sets nothing of the server that it does not know, and what it sets is usable', () => {
    const environment = app.environment ?? {};
    expect(Object.keys(environment).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{([A-Z_0-9]+)[^}]*\}/g, (_, of: string) =>
          SECRETS.includes(of) ? 'a'.repeat(48) : (example[of] ?? ''),
        ),
      ]),
    );
    const config = readConfig(filled);
    expect(config.s3).toMatchObject({ bucket: 'ploeg', endpoint: 'http://files:3900' });
    expect(config.PUBLIC_URL).toMatch(/^https:/);
  });

  it('takes every secret from outside, and does not start without it', () => {
    expect(SECRETS.length).toBeGreaterThan(4);
    for (const secret of SECRETS) {
      expect(example[secret]).toBe('');
      const uses = taken.filter(({ name }) => name === secret);
      expect(uses.some(({ rest }) => rest.startsWith(':?'))).toBe(true);
      expect(uses.filter(({ rest }) => rest.startsWith(':-'))).toEqual([]);
      expect(textOf('deploy/make-env.sh')).toContain(`s/^${secret}=$/`);
    }
    expect(taken.filter(({ name }) => !(name in example))).toEqual([]);
  });

  it('mounts what is there, lets nobody past the proxy, and writes to volumes only', () => {
    for (const { volumes = [] } of Object.values(services)) {
      for (const mount of volumes) {
        const [source = ''] = mount.split(':');
        const isThere = source.startsWith('./')
          ? existsSync(join(root, source))
          : source in compose.volumes;
        expect([mount, isThere]).toEqual([mount, true]);
      }
    }
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(app.read_only).toBe(true);
    for (const { image } of Object.values(services)) expect(image).not.toMatch(/latest|^[^:]+$/);
  });
});

describe('the image', () => {
  const dockerfile = textOf('Dockerfile');
  const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words]) =>
    String(words).split(' ').slice(0, -1),
  );

  it('copies what is there and what the context has', () => {
    const allowed = [...textOf('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, path]) =>
      String(path),
    );
    expect(copies.length).toBeGreaterThan(6);
    for (const path of copies) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      expect([path, allowed.some((top) => path === top || path.startsWith(`${top}/`))]).toEqual([
        path,
        true,
      ]);
    }
  });

  it('starts the server as a user of its own, says when it is ready, and has no demo', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/readyz');
    const [, flag = '', entry = ''] = /^CMD \["node", "(.+)", "(.+)"\]$/m.exec(dockerfile) ?? [];
    expect(existsSync(join(root, entry))).toBe(true);
    expect(textOf('tools/run.mjs')).toContain(`['${flag}', '${entry}']`);
    expect(textOf('deploy/ploeg@.service')).toContain(`ExecStart=/usr/bin/node ${flag} ${entry}\n`);
    const [, set = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const environment = Object.fromEntries(set.split(' ').map((pair) => pair.split('=')));
    expect(readConfig(environment)).toMatchObject({ DEMO: '0', HOST: '0.0.0.0' });
  });

  it('is of the Node that the project runs on', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version);
    expect(new Set(versions)).toEqual(new Set(['24']));
  });
});

describe('other ways to run it', () => {
  it('have units whose settings the server knows', () => {
    const unit = textOf('deploy/ploeg@.service');
    const [, set = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const names = set.split(' ').map((pair) => pair.split('=')[0] as string);
    expect(names.filter((name) => name !== 'NODE_ENV' && !VARIABLES.includes(name))).toEqual([]);
  });

  it('have proxies that let the largest form through, keep figures in, and name the caller', () => {
    for (const file of ['deploy/Caddyfile', 'deploy/nginx.conf']) {
      const text = textOf(file);
      expect(text).toMatch(/26 ?m/i);
      expect(text).toContain('/metrics');
      expect(text).toContain('X-Forwarded-For');
      expect(text).toContain('X-Request-Id');
    }
  });

  it('have a page that says what every variable is', () => {
    const page = textOf('docs/operations.md');
    expect(VARIABLES.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
