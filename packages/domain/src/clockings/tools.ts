export const FIRST_QUANTITY = 1;

/** Reads a quantity of a tool: above 0, comma or point; undefined shows the minimum message (R3). */
export const parseQuantity = (text: string): number | undefined => {
  const cleaned = text.trim().replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(cleaned)) return undefined;
  const quantity = Number(cleaned);
  return Number.isFinite(quantity) && quantity > 0 ? quantity : undefined;
};

export const incrementQuantity = (text: string): number => (parseQuantity(text) ?? 0) + 1;

export const decrementQuantity = (text: string): number =>
  Math.max(1, (parseQuantity(text) ?? 1) - 1);
