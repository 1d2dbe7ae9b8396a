import { expect, test } from 'vitest';
import { intentOf } from './board-keys.ts';

const press = (keys: string) => {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string): boolean => parts.slice(0, -1).includes(name);
  return intentOf({
    key,
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  });
};

test.each([
  ['Ctrl+c', { do: 'copy' }],
  ['Meta+v', { do: 'paste' }],
  ['Ctrl+Shift+Z', { do: 'redo' }],
  ['Alt+ArrowDown', { do: 'shift', days: 0, rows: 1 }],
  ['Alt+Shift+ArrowRight', { do: 'nudge', edge: 'end', quarters: 1 }],
  ['Ctrl+Alt+Shift+ArrowLeft', { do: 'nudge', edge: 'start', quarters: -1 }],
  ['9', { do: 'type', text: '9' }],
  ['ArrowDown', null],
  ['Shift+ArrowDown', null],
])('%s', (keys, intent) => expect(press(keys)).toEqual(intent));
