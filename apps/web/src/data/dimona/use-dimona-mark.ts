import { showsDimonaMark } from '@ploeg/domain/dimona/shift-flags';
import { useSnapshot } from '../sync/use-client-state.ts';

type Marked = { departmentId: string; dimonaQualify: boolean; dimonaValid: boolean };

export const useDimonaMark = (): ((shift: Marked) => boolean) => {
  const snapshot = useSnapshot();
  return (shift) =>
    showsDimonaMark(
      shift,
      snapshot?.departments.find(({ id }) => id === shift.departmentId),
    );
};
