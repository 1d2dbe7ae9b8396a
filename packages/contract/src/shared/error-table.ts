/** How one feature's failures look: `field` is the key under which the client finds the text. */
export type ErrorTable = {
  readonly [code: string]: { readonly status: number; readonly field?: string };
};
