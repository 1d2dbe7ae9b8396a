import type { OfficeKey } from '#blocks/office/keys.ts';

/** What keys do in a cell, for the list of keys: the grid itself listens to them (`board-keys.ts`). */
export const GRID_KEYS: readonly OfficeKey[] = [
  { keys: 'Enter', text: 'BOARD.KEY.OPEN' },
  { keys: 'F2', text: 'BOARD.KEY.TIMES' },
  { keys: 'm', text: 'BOARD.KEY.MOVE' },
  { keys: 'r', text: 'BOARD.KEY.GIVE' },
  { keys: 'o', text: 'BOARD.KEY.FREE' },
  { keys: 'Delete', text: 'BOARD.KEY.DELETE' },
  { keys: 'Tab', text: 'BOARD.KEY.NEXT' },
  { keys: 'Shift+F10', text: 'BOARD.KEY.MENU' },
  { keys: 'Ctrl+c', text: 'BOARD.KEY.COPY' },
  { keys: 'Ctrl+x', text: 'BOARD.KEY.CUT' },
  { keys: 'Ctrl+v', text: 'BOARD.KEY.PASTE' },
  { keys: 'Ctrl+Shift+v', text: 'BOARD.KEY.PASTE_TIMES' },
  { keys: 'Ctrl+d', text: 'BOARD.KEY.FILL_DOWN' },
  { keys: 'Ctrl+r', text: 'BOARD.KEY.FILL_RIGHT' },
  { keys: 'Ctrl+a', text: 'BOARD.KEY.ALL' },
  { keys: 'Shift+Space', text: 'BOARD.KEY.ROW' },
  { keys: 'Ctrl+Space', text: 'BOARD.KEY.DAY' },
  { keys: 'Alt+←', text: 'BOARD.KEY.CARRY' },
  { keys: 'Alt+Shift+→', text: 'BOARD.KEY.END' },
  { keys: 'Ctrl+Alt+Shift+→', text: 'BOARD.KEY.START' },
  { keys: 'Ctrl+Enter', text: 'BOARD.KEY.PUBLISH' },
];
