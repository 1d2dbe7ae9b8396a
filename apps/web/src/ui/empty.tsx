import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** What stands where there is nothing yet: what will be here, and what to do. */
export const Empty = ({
  icon,
  title,
  hint,
  action,
}: {
  icon: IconName;
  title: string;
  hint: string;
  action?: ReactNode;
}) => (
  <Stack align="center" gap={8} py={32} px={16} ta="center" style={{ textWrap: 'balance' }}>
    <Icon name={icon} size={40} />
    <Title order={2} size="h3">
      {title}
    </Title>
    <Text c="dimmed" size="sm">
      {hint}
    </Text>
    {action}
  </Stack>
);
