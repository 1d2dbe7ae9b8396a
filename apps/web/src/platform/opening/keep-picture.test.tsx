import { afterEach, beforeEach, expect, it } from 'vitest';
import icons from '#platform/icons.svg';
import { drawPicture } from './draw-picture.ts';
import { readIconShapes } from './icon-shapes.ts';
import { createKeepPicture } from './keep-picture.ts';
import { type Branch, PICTURE, type Picture } from './picture.ts';

const OF = { personId: 'p', stamp: 's', language: 'nl', offline: [], from: 0, until: 1 };

const keepPicture = createKeepPicture(
  readIconShapes(
    '<svg><symbol id="icon-play" viewBox="0 0 1000 1000"><path d="M1 2" /><rect x="3" rx="4" /></symbol></svg>',
  ),
);

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

it('draws an icon by its shapes, and leaves a gap for one that is not known', () => {
  const icon = (name: string) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('width', '20');
    svg.innerHTML = `<use href="${icons}#icon-${name}"></use>`;
    return svg as unknown as Node;
  };
  keepPicture(made('div', { 'data-kept': '' }, icon('play'), icon('other')), OF);
  const drawn = made(
    'div',
    {},
    drawPicture(kept()?.tree as Branch, () => ''),
  );
  expect(drawn.querySelector('svg')?.outerHTML).toBe(
    '<svg width="20" viewBox="0 0 1000 1000"><path d="M1 2"></path><rect x="3" rx="4"></rect></svg>',
  );
  expect(drawn.querySelectorAll('svg')).toHaveLength(1);
  expect(drawn.innerHTML).not.toContain('href');
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
