/** Keeps the status as a literal so that the contract can check it. */
export const answer = <const S extends number, B>(status: S, body: B): { status: S; body: B } => ({
  status,
  body,
});
