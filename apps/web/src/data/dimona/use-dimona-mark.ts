import { showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import { useSnapshot } from '../sync/use-client-state.ts';

type Marked = { departmentId: string; dimonaQualify: boolean; dimonaValid: boolean };

/** Tells of shifts of any of the person's departments whether they are marked as not declared. */
export const useDimonaMark = (): ((shift: Marked) => boolean) => {
  const snapshot = useSnapshot();
  return (shift) =>
    showsDimonaMark(
      shift,
      snapshot?.departments.find(({ id }) => id === shift.departmentId),
    );
};
