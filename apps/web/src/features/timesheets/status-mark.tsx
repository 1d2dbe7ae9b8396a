import type { SheetStatus } from '@ploeg/domain/timesheets/sheet-status';
import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './timesheets.module.css';

export const STATUS_TEXTS = {
  locked: 'SHEETS.STATUS_LOCKED',
  disputed: 'SHEETS.STATUS_DISPUTED',
  settled: 'SHEETS.STATUS_SETTLED',
  approved: 'SHEETS.STATUS_APPROVED',
  'to-check': 'SHEETS.STATUS_TO_CHECK',
  open: 'SHEETS.STATUS_OPEN',
} as const satisfies Record<SheetStatus, string>;

const ICONS: Record<SheetStatus, IconName> = {
  locked: 'lock',
  disputed: 'warning',
  settled: 'check',
  approved: 'check',
  'to-check': 'comment',
  open: 'waiting',
};

/** The state as a shape, for nobody should have to tell colours apart. */
export const StatusMark = ({ status }: { status: SheetStatus }) => (
  <span className={styles.status} data-status={status} aria-hidden="true">
    <Icon name={ICONS[status]} size={14} />
  </span>
);
