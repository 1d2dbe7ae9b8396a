/** How a company looks on paper and in mails; `accent` is readable on white, `logo` a square PNG. */
export type PrintedBrand = { name: string; accent: string | null; logo: Uint8Array | null };
