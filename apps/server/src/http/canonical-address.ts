/** A proxy may write the whole address (RFC 9112, 3.2.2); the router leaves this part out, too. */
const HOST = /^https?:\/\/[^/]*/i;

/** A letter, digit or `-._~` that is written as an escape: RFC 3986 knows no difference, a rule does. */
const NEEDLESS_ESCAPE = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i;

/** Two slashes, or a segment that is `.` or `..`. */
const DETOUR = /\/(\/|\.{1,2}(\/|$))/;

/**
 * True for the one spelling of an address that means what it says. Rules that look at addresses, here
 * or in a proxy before the server, would take any other spelling for something else than the router.
 */
export const isCanonicalAddress = (url: string): boolean => {
  const path = url.replace(HOST, '').split(/[?#]/, 1)[0] ?? '';
  return !NEEDLESS_ESCAPE.test(path) && !DETOUR.test(path);
};
