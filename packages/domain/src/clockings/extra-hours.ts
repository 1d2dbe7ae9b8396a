/** Whether a person sees their extra hours of a department: not where it hides them and nobody clocked (R27). */
export const showsExtraHours = (
  { showExtraHours }: { showExtraHours: boolean },
  clockingCount: number,
): boolean => showExtraHours || clockingCount > 0;
