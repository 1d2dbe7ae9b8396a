import { Button, Drawer, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './sheet.module.css';
import { useSheetDrag } from './use-sheet-drag.ts';

const SHEET_MS = 220;

const Grip = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.grip} aria-hidden="true" {...useSheetDrag(onClose)} />
);

export const Sheet = ({
  opened,
  title,
  close,
  children,
  onClose,
}: {
  opened: boolean;
  title: string;
  /** Name of the button that closes it; without one its content must have another way out. */
  close?: string;
  children: ReactNode;
  onClose: () => void;
}) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    transitionProps={{ duration: SHEET_MS }}
    title={title}
    withCloseButton={close !== undefined}
    closeButtonProps={{ 'aria-label': close, size: 44, icon: <Icon name="close" /> }}
    portalProps={{ target: '#frame' }}
    classNames={{ inner: styles.inner ?? '', content: styles.content ?? '' }}
    styles={{ inner: { position: 'absolute' }, title: { fontSize: '1.25rem', fontWeight: 650 } }}
    overlayProps={{ style: { position: 'absolute' } }}
  >
    <Grip onClose={onClose} />
    <Stack gap={16} pb="env(safe-area-inset-bottom)">
      {children}
    </Stack>
  </Drawer>
);

/** A question from the bottom of the screen with one answer that does something. */
export const ConfirmSheet = ({
  opened,
  title,
  children,
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  isDisabled = false,
  onConfirm,
  onClose,
}: {
  opened: boolean;
  title: string;
  children?: ReactNode;
  confirm: string;
  cancel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Sheet opened={opened} title={title} onClose={onClose}>
    {children ? <Text component="div">{children}</Text> : null}
    <Button
      fullWidth
      color={isDanger ? 'red' : 'green'}
      loading={isBusy}
      disabled={isDisabled}
      onClick={onConfirm}
    >
      {confirm}
    </Button>
    <Button fullWidth variant="default" onClick={onClose}>
      {cancel}
    </Button>
  </Sheet>
);
