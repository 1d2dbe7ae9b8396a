/** What a key means on the board, apart from going to another cell. */
export type Intent =
  | {
      do:
        | 'open'
        | 'times'
        | 'copy'
        | 'cut'
        | 'paste'
        | 'delete'
        | 'undo'
        | 'redo'
        | 'carry'
        | 'free'
        | 'replace'
        | 'double'
        | 'split'
        | 'pasteTimes'
        | 'publish'
        | 'menu';
    }
  | { do: 'fillDown' | 'fillRight' | 'cancel' | 'selectAll' | 'selectDay' | 'selectRow' }
  | { do: 'shift'; days: number; rows: number }
  | { do: 'nudge'; edge: 'start' | 'end'; quarters: number }
  | { do: 'type'; text: string };

type Pressed = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

const WITH_CTRL: Record<string, Intent> = {
  c: { do: 'copy' },
  x: { do: 'cut' },
  v: { do: 'paste' },
  d: { do: 'fillDown' },
  r: { do: 'fillRight' },
  z: { do: 'undo' },
  y: { do: 'redo' },
  a: { do: 'selectAll' },
  ' ': { do: 'selectDay' },
  enter: { do: 'publish' },
};

const ALONE: Record<string, Intent> = {
  Enter: { do: 'open' },
  F2: { do: 'times' },
  Delete: { do: 'delete' },
  Backspace: { do: 'delete' },
  Escape: { do: 'cancel' },
  m: { do: 'carry' },
  o: { do: 'free' },
  r: { do: 'replace' },
  ContextMenu: { do: 'menu' },
};

const STEPS: Record<string, { days: number; rows: number }> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
};

const withAlt = ({ key, shiftKey, ctrlKey }: Pressed): Intent | null => {
  const step = STEPS[key];
  if (!step) return null;
  if (!shiftKey) return { do: 'shift', ...step };
  return step.days === 0
    ? null
    : { do: 'nudge', edge: ctrlKey ? 'start' : 'end', quarters: step.days };
};

/** Digits, and letters that no key of the board or of the office stands for, begin an entry. */
const BEGINS_ENTRY = /^[0-9=+]$/;

export const intentOf = (pressed: Pressed): Intent | null => {
  const { key, altKey, shiftKey } = pressed;
  const isCtrl = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return withAlt({ ...pressed, ctrlKey: isCtrl });
  if (isCtrl) {
    if (shiftKey && key.toLowerCase() === 'z') return { do: 'redo' };
    if (shiftKey && key.toLowerCase() === 'v') return { do: 'pasteTimes' };
    return WITH_CTRL[key.toLowerCase()] ?? null;
  }
  if (shiftKey && key === 'F10') return { do: 'menu' };
  if (shiftKey && key === ' ') return { do: 'selectRow' };
  if (ALONE[key]) return ALONE[key];
  return BEGINS_ENTRY.test(key) ? { do: 'type', text: key } : null;
};
