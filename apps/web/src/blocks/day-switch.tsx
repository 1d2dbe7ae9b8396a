import { ActionIcon, Text } from '@mantine/core';
import { Icon } from '#ui/icon.tsx';
import styles from './day-switch.module.css';

/** One step back, where one is, one step on. */
export const DaySwitch = ({
  shown,
  previous,
  next,
  onStep,
}: {
  shown: string;
  previous: string;
  next: string;
  onStep: (step: -1 | 1) => void;
}) => (
  <div className={styles.days}>
    <ActionIcon aria-label={previous} onClick={() => onStep(-1)}>
      <Icon name="back" />
    </ActionIcon>
    <Text component="h2" fw={650} size="md" aria-live="polite">
      {shown}
    </Text>
    <ActionIcon aria-label={next} onClick={() => onStep(1)}>
      <Icon name="next" />
    </ActionIcon>
  </div>
);
