/** The kinds by the names that are stored; what they are called comes with the screen. */
export const KINDS = ['absence', 'leave', 'change', 'swap', 'application'] as const;
export type StoredKind = (typeof KINDS)[number];
