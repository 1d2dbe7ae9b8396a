import type { LinkProps } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { OfficeAction, OfficeFound, OfficeRoom, OfficeSettingsPage } from '#blocks/feature.ts';
import type { PaletteItem } from './palette-match.ts';
import { letterOf } from './rooms.ts';

type Sources = {
  rooms: readonly OfficeRoom[];
  pages: readonly OfficeSettingsPage[];
  actions: readonly OfficeAction[];
  found: readonly OfficeFound[];
  t: TFunction;
};

/** All that the palette can offer to the person, in the words of who reads it. */
export const toItems = ({ rooms, pages, actions, found, t }: Sources): PaletteItem[] => [
  ...found.map(
    (one): PaletteItem => ({
      ...one,
      id: `found ${one.id}`,
      group: 'found',
      words: one.detail ?? '',
    }),
  ),
  ...rooms.map((room): PaletteItem => {
    const letter = letterOf(room);
    return {
      id: room.to,
      group: 'rooms',
      text: t(room.text),
      icon: room.icon,
      words: room.words ? t(room.words) : '',
      link: { to: room.to },
      ...(letter && { keys: `G ${letter.toUpperCase()}` }),
    };
  }),
  ...actions.map((action): PaletteItem => {
    const { text, words } = action;
    const own = {
      id: `do ${text}`,
      group: 'actions' as const,
      text: t(text),
      icon: 'right' as const,
      words: words ? t(words) : '',
    };
    return 'run' in action
      ? { ...own, run: action.run }
      : { ...own, link: { to: action.to, search: action.search ?? {} } as PaletteLink };
  }),
  ...pages.map(
    ({ to, text, words, of }): PaletteItem => ({
      id: to,
      group: 'settings',
      text: t(text),
      detail: t(of === 'company' ? 'OFFICE.SETTINGS.COMPANY' : 'OFFICE.LOCATION'),
      icon: 'settings',
      words: `${words ? t(words) : ''} ${t('OFFICE.SETTINGS.TITLE')}`,
      link: { to },
    }),
  ),
];

type PaletteLink = Pick<LinkProps, 'to' | 'params' | 'search'>;
