/** What leave of a kind is counted in. */
export const UNITS = ['day', 'hour'] as const;

/** Not counted, so many a year, or what was earned and taken. */
export const BALANCES = ['none', 'yearly', 'counted'] as const;

/** Code of a kind of time in DmfA, or nothing. */
export const DMFA_CODE = /^(\d{1,3})?$/;

type Kind = { certificateAfterDays?: number | null | undefined };

/** Whether so many days of a kind need a paper that says why. */
export const needsCertificate = ({ certificateAfterDays }: Kind, days: number): boolean =>
  typeof certificateAfterDays === 'number' && days > certificateAfterDays;
