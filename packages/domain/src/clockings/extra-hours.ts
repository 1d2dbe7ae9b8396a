/** Whether a person sees their extra hours of a department: not where it hides them and nobody clocked (R27). */
export const showsExtraHours = (
  { showExtraHours }: { showExtraHours: 0 | 1 },
  clockingCount: number,
): boolean => showExtraHours === 1 || clockingCount > 0;
