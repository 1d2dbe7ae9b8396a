import { Skeleton, Stack } from '@mantine/core';
import styles from './shapes.module.css';

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The shape of a list while its rows are on their way. */
export const RowShapes = ({ count = 5, height = 56 }: { count?: number; height?: number }) => (
  <Stack gap={8}>
    {numbered(count).map((row) => (
      <Skeleton key={row} height={height} />
    ))}
  </Stack>
);

/** The shape of a form: labels with their fields. */
export const FieldShapes = ({ count = 5 }: { count?: number }) => (
  <Stack gap={16}>
    {numbered(count).map((field) => (
      <Stack key={field} gap={6}>
        <Skeleton height={14} width="36%" />
        <Skeleton height={44} />
      </Stack>
    ))}
  </Stack>
);

export const MonthShape = () => (
  <Stack gap={16}>
    <Skeleton height={44} />
    <div className={styles.month}>
      {numbered(35).map((day) => (
        <Skeleton key={day} height={28} circle />
      ))}
    </div>
  </Stack>
);
