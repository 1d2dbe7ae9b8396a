import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { tokenOf } from './api.ts';

const ROUTES = new URL('../../apps/web/src/routes/_app/', import.meta.url);
const TEXTS = new URL('../../apps/web/src/locales/en/', import.meta.url);

/** `office.people_.import_.$importId.tsx` answers at `/office/people/import/$importId`. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== 'index')
    .join('/')}`;

const isScreen = (file: string): boolean =>
  file.startsWith('office.') &&
  !/throw redirect|Shell/.test(readFileSync(new URL(file, ROUTES), 'utf8'));

/** The addresses of every screen of the office, as its router has them: a new one is among them by itself. */
const addresses = (): string[] => [...new Set(readdirSync(ROUTES).filter(isScreen).map(addressOf))];

const FILE_TABS = ['profile', 'contract', 'documents', 'leave', 'hours', 'devices', 'history'];

/** A list that was uploaded and waits to be looked at. */
const uploadList = async (url: string, token: string, kind: string): Promise<string> => {
  const body = new FormData();
  body.set('kind', kind);
  body.set('name', 'list.csv');
  body.set('file', new Blob(['Location;Employee;Date\nGrand-Place;Nobody;1/2/2030']), 'list.csv');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v4/imports`, { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
};

/** Every screen of the office with something of the demo in it. */
export const listOfficeScreens = async (url: string, email: string): Promise<string[]> => {
  const token = await tokenOf(url, email);
  const get = async <T>(path: string): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await (await fetch(`${url}/api/v4/${path}`, { headers })).json()) as T;
  };
  type Staff = { people: { id: string[] }; jobs: { person: number[]; end: number[] } };
  const { people, jobs } = await get<Staff>('people');
  // There is more to say of somebody who leaves.
  const leaving = people.id[jobs.person[jobs.end.findIndex((end) => end > 0)] ?? 0];
  const person = await get<{ jobs: { employmentId: string }[] }>(`people/${leaving}`);
  const { items } = await get<{ items: { id: string }[] }>('announcements');
  const { targets } = await get<{ targets: { id: string }[] }>('payroll/targets');
  const fill = async (address: string): Promise<string[]> => {
    const kind = address.split('/')[2] ?? '';
    if (address.endsWith('/$importId'))
      return [address.replace('$importId', await uploadList(url, token, kind))];
    const filled = address
      .replace('$personId', people.id[0] ?? '')
      .replace('$employmentId', person.jobs[0]?.employmentId ?? '')
      .replace('$targetId', targets[0]?.id ?? '')
      .replace('$id', items[0]?.id ?? '');
    return filled.endsWith('/$tab')
      ? FILE_TABS.map((tab) => filled.replace('$tab', tab))
      : [filled];
  };
  return (await Promise.all(addresses().map(fill))).flat();
};

/** The first words of all keys of texts. */
const AREAS = readdirSync(TEXTS).flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(new URL(file, TEXTS), 'utf8')) as object),
);

/** Runs in the page: what anybody sees at once to be wrong. */
const findWrong = (areas: string[]): string[] => {
  const words = (element: Element): string => element.textContent.trim().slice(0, 60);
  const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
  const isHeld = (element: Element): boolean => {
    const parent = element.parentElement;
    return parent !== null && (scrolls(parent) || isHeld(parent));
  };
  /** From the first line of its words to the last, in pixels. */
  const heightOf = (element: Element): number => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops: number[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { top, width } of range.getClientRects()) if (width > 1) tops.push(top);
    }
    return tops.length === 0 ? 0 : Math.max(...tops) - Math.min(...tops);
  };
  /** Of links that nothing has coloured, light and dark. */
  const BROWSERS_OWN = ['rgb(0, 0, 238)', 'rgb(158, 158, 255)'];
  const all = [...document.body.querySelectorAll('*')];
  const text = document.body.innerText;
  return [
    ...(document.documentElement.scrollWidth > innerWidth + 1 ? ['scrolls sideways'] : []),
    ...all
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isHeld(one))
      .map((one) => `beyond the edge: ${words(one)}`),
    ...[...document.querySelectorAll('header button, header a')]
      .filter((one) => heightOf(one) > 10)
      .map((one) => `in more than one line: ${words(one)}`),
    ...[...document.querySelectorAll('a')]
      .filter((one) => BROWSERS_OWN.includes(getComputedStyle(one).color))
      .map((one) => `a link as no screen has them: ${words(one)}`),
    ...(text.match(new RegExp(`\\b(${areas.join('|')})\\.[A-Z][A-Za-z_.]+|\\{\\{.*?\\}\\}`, 'g')) ??
      []),
    ...(text.match(/\bundefined\b|\bNaN\b|\[object /g) ?? []),
  ];
};

/** What is wrong with the screen as it is drawn, in words. */
export const findWrongOn = (page: Page): Promise<string[]> => page.evaluate(findWrong, AREAS);
