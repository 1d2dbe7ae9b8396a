/** Leave of workers that their fund has paid with the holiday money (R95). */
const BY_FUND = /^(?:HOLIDAY|HOLIDAY_CARRIED|SENIORITY)$/;

/** Whether an employer pays leave of a kind: what its location says of the kind, less what a fund pays for workers. */
export const isPaidByEmployer = (
  { code, isPaid }: { code: string; isPaid: boolean },
  workerKind: 'employee' | 'worker' | undefined,
): boolean => isPaid && !(workerKind === 'worker' && BY_FUND.test(code));
