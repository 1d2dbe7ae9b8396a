import { createServer } from 'node:http';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><div id="root"><p>Log in</p></div><script type="module" src="./main.js"></script></body></html>`;

/** A login that does nothing, of React alone: no router, no store, no languages, no looks. */
const SCRIPT = `import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
const Login = () => {
  const [email, setEmail] = useState('');
  return h('main', null, h('h1', null, 'Log in'), h('p', null, 'Your shifts and your clock, also without signal.'),
    h('input', { value: email, onChange: (event) => setEmail(event.target.value) }),
    h('input', { type: 'password' }), h('button', null, 'Log in'));
};
createRoot(document.getElementById('root')).render(h(Login));`;

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

const serve = (folder: string) =>
  createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const answer = async (): Promise<void> => {
      const bytes = await readFile(join(folder, path)).catch(() => null);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(bytes ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' });
      response.end(bytes && brotliCompressSync(bytes));
    };
    void answer();
  });

/** The least that a page of React can be, with a word to see before it runs, to stand beside ours. */
export const startBarePage = async () => {
  const root = await mkdtemp(join(tmpdir(), 'ploeg-bare-'));
  await writeFile(join(root, 'index.html'), PAGE);
  await writeFile(join(root, 'main.js'), SCRIPT);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: {
      alias: [
        {
          find: /^(react(?:-dom)?)(\/.*)?$/,
          replacement: `${join(import.meta.dirname, '../node_modules')}/$1$2`,
        },
      ],
    },
  });
  const server = serve(join(root, 'dist'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
};
