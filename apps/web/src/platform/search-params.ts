export const readDay = (search: Record<string, unknown>): { day?: string } => {
  const { day } = search;
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return {};
  return Number.isNaN(Date.parse(day)) ? {} : { day };
};

export const readText = <N extends string>(
  search: Record<string, unknown>,
  name: N,
): { [K in N]?: string } => {
  const text = search[name];
  return typeof text === 'string' && text !== '' ? ({ [name]: text } as { [K in N]: string }) : {};
};

/** Wall seconds, of this century. */
export const readSeconds = <N extends string>(
  search: Record<string, unknown>,
  name: N,
): { [K in N]?: number } => {
  const seconds = search[name];
  const isTime =
    Number.isInteger(seconds) && Number(seconds) > 0 && Number(seconds) < 4_102_444_800;
  return isTime ? ({ [name]: seconds } as { [K in N]: number }) : {};
};
