/** What the server answers itself; a page of the app never stands there. */
const SERVER_PATHS = /^\/(api|app|calendar|mailbox|healthz|readyz|metrics|version\.json)(\/|$)/;

/** `ploeg://shifts/1`, or an address at the company's server, as a page of the app; else null. */
export const readAppLink = (url: string, serverOrigin: string): string | null => {
  let link: URL;
  try {
    link = new URL(url);
  } catch {
    return null;
  }
  const { protocol, origin, host, pathname, search, hash } = link;
  if (protocol !== 'ploeg:' && origin !== serverOrigin) return null;
  const path = protocol === 'ploeg:' ? `/${host}${pathname}` : pathname;
  // Two slashes would be another host to whoever reads the path as an address.
  if (/^\/[/\\]/.test(path) || SERVER_PATHS.test(path)) return null;
  return `${path}${search}${hash}`;
};
