/** A proxy may write the whole address (RFC 9112, 3.2.2); the router leaves this part out, too. */
const HOST = /^https?:\/\/[^/]*/i;

/** A letter, digit or `-._~` that is written as an escape (RFC 3986). */
const NEEDLESS_ESCAPE = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

const DETOUR = /\/(\/|\.{1,2}(\/|$))/;

/** Rules that look at addresses, here or in a proxy, would misread any other spelling. */
export const isCanonicalAddress = (url: string): boolean => {
  const path = url.replace(HOST, '').split(/[?#]/, 1)[0] ?? '';
  return !NEEDLESS_ESCAPE.test(path) && !DETOUR.test(path);
};
