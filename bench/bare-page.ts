import { join } from 'node:path';
import { startBuiltPage } from './built-page.ts';

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

/** The least that a page of React can be, with a word to see before it runs, to stand beside ours. */
export const startBarePage = (headers: Record<string, string> = {}) =>
  startBuiltPage({
    headers,
    html: PAGE,
    script: SCRIPT,
    resolve: {
      alias: [
        {
          find: /^(react(?:-dom)?)(\/.*)?$/,
          replacement: `${join(import.meta.dirname, '../node_modules')}/$1$2`,
        },
      ],
    },
  });
