type PolicyFactory = {
  createPolicy(
    name: string,
    rules: {
      createHTML?: (html: string) => string | null;
      createScriptURL?: (url: string) => string | null;
    },
  ): { createHTML(html: string): string };
};

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };

// All markup and script addresses, those of libraries too, go through here: plain text (the
// component library's styles) and our own service worker, nothing else.
trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html.includes('<') ? null : html),
  createScriptURL: (url) => (url === '/sw.js' ? url : null),
});

const policy = trustedTypes?.createPolicy('paper', { createHTML: (html) => html });

/** A document of its own in which nothing runs and from which nothing is loaded, to be read. */
export const parseInert = (html: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
