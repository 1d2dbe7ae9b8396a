import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { keepPicture } from './keep-picture.ts';
import { type Branch, PICTURE, type Picture } from './picture.ts';

const OF = { personId: 'p', stamp: 's', language: 'nl', asOf: '', from: 0, until: 1 };

const made = (tag: string, looks: Record<string, string>, ...children: (Node | string)[]) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(looks)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

beforeEach(() => {
  document.documentElement.dataset['build'] = 'app-1';
});

afterEach(() => {
  delete document.documentElement.dataset['build'];
  localStorage.clear();
});

const kept = (): Picture | null => JSON.parse(localStorage.getItem(PICTURE) ?? 'null');

it('keeps what is marked, and of everything else no more than its size', () => {
  const home = made(
    'div',
    { class: 'shell' },
    made('div', { 'data-passing': '' }, '2 wait'),
    made(
      'section',
      { class: 'card' },
      made(
        'a',
        { class: 'top', href: '/shifts/1', 'data-kept': '' },
        made('b', {}, '08:00'),
        made('span', { 'data-gap': '' }, 'in 5m'),
      ),
      made('ul', { class: 'faces' }, made('li', {}, 'Lucas')),
    ),
  );
  keepPicture(home, OF);
  const text = JSON.stringify(kept()?.tree);
  expect(text).toContain('08:00');
  for (const gone of ['Lucas', 'in 5m', '2 wait', '/shifts/1']) expect(text).not.toContain(gone);
  const drawn = made(
    'div',
    {},
    drawPicture(kept()?.tree as Branch, () => ''),
  );
  expect(drawn.querySelector('.shell > .card > a.top > b')?.textContent).toBe('08:00');
  expect(drawn.querySelector('.faces')?.getAttribute('style')).toContain('visibility:hidden');
});

it('tells a running time anew, and makes no element that could do anything', () => {
  const time = made('span', { 'data-kept': '', 'data-runs-from': '100' }, '00:00:05');
  keepPicture(made('div', {}, time), OF);
  const drawn = drawPicture(kept()?.tree as Branch, (since) => `01:02:${since}`);
  expect(drawn.textContent).toBe('01:02:100');
  const forged: Branch = [
    'div',
    { onclick: 'x()', class: 'a' },
    [
      ['script', {}, ['x()']],
      ['a', { href: 'javascript:x()' }, ['b']],
    ],
  ];
  const holder = made(
    'div',
    {},
    drawPicture(forged, () => ''),
  );
  expect(holder.innerHTML).toBe('<div class="a"><a>b</a></div>');
});

it('keeps nothing that is larger than it may be, and nothing outside a build', () => {
  keepPicture(made('div', { 'data-kept': '' }, 'x'.repeat(30_000)), OF);
  expect(kept()).toBeNull();
  delete document.documentElement.dataset['build'];
  keepPicture(made('div', { 'data-kept': '' }, 'x'), OF);
  expect(kept()).toBeNull();
});
