import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeFound, OfficeRoom } from '#blocks/feature.ts';
import { createStoredValue } from '#platform/stored-value.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './palette.module.css';
import { toItems } from './palette-items.ts';
import { findItems, type Group, type PaletteItem } from './palette-match.ts';
import { finders, useActions, useSettingsPages } from './rooms.ts';

const MOST = 40;
const MOST_RECENT = 6;

const recent = createStoredValue<readonly string[]>('ploeg.office-recent');
const [store, spotlight] = createSpotlight();

const groupTexts = {
  recent: 'OFFICE.PALETTE.RECENT',
  found: 'OFFICE.PALETTE.FOUND',
  rooms: 'OFFICE.PALETTE.ROOMS',
  actions: 'OFFICE.PALETTE.ACTIONS',
  settings: 'OFFICE.SETTINGS.TITLE',
} as const satisfies Record<Group, string>;

const readFound = (words: string): readonly OfficeFound[] =>
  finders.flatMap((useFound) => {
    // Asked each time in one order, as hooks must be.
    const read = useFound;
    return read(words);
  });

/** One field that leads anywhere: rooms, settings, people, and what can be done. */
export const Palette = ({
  opened,
  rooms,
  onClose,
}: {
  opened: boolean;
  rooms: readonly OfficeRoom[];
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      scrollable
      maxHeight="min(60vh, 28rem)"
      portalProps={{ target: '#frame' }}
      attributes={{ content: { 'aria-label': t('OFFICE.GO_TO') } }}
      radius={12}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
    >
      {opened ? <Choice typed={typed} rooms={rooms} /> : null}
    </Spotlight.Root>
  );
};

const Choice = ({ typed, rooms }: { typed: string; rooms: readonly OfficeRoom[] }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useDeferredValue(typed);
  const pages = useSettingsPages();
  const used = recent.useValue() ?? [];
  const found = readFound(words.trim());
  const { selected, listId } = useSpotlight(store);
  const actions = useActions();
  const items = findItems(words, toItems({ rooms, pages, actions, found, t }), used).slice(0, MOST);
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  // As they stand below each other, which is how the arrows count them.
  const inOrder = groups.flatMap(([, list]) => list);
  // The first of what was found is what Enter means; the library marks what was there before.
  useEffect(() => {
    if (words !== '') store.updateState((state) => ({ ...state, selected: 0 }));
  }, [words]);
  const choose = (item: PaletteItem): void => {
    recent.set([item.id, ...used.filter((id) => id !== item.id)].slice(0, MOST_RECENT));
    if ('run' in item) void item.run();
    else void navigate(item.link as Parameters<typeof navigate>[0]);
  };
  return (
    <>
      <Spotlight.Search
        size="md"
        placeholder={t('OFFICE.PALETTE.HINT')}
        aria-label={t('OFFICE.PALETTE.HINT')}
        leftSection={<Icon name="search" size={18} />}
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-activedescendant={selected >= 0 ? `${listId}-${selected}` : undefined}
      />
      <Spotlight.ActionsList role="listbox" aria-label={t('OFFICE.GO_TO')}>
        {items.length === 0 ? <Spotlight.Empty>{t('OFFICE.PALETTE.NONE')}</Spotlight.Empty> : null}
        {groups.map(([group, list]) => (
          <Spotlight.ActionsGroup key={group} label={t(groupTexts[group])}>
            {list.map((item) => {
              const at = inOrder.indexOf(item);
              return (
                <Spotlight.Action
                  key={item.id}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === selected}
                  data-selected={at === selected || undefined}
                  onClick={() => choose(item)}
                >
                  <span className={styles.item}>
                    <Icon name={item.icon} size={16} />
                    <span className={styles.text}>{item.text}</span>
                    {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
                    {item.keys ? <kbd className={styles.keys}>{item.keys}</kbd> : null}
                  </span>
                </Spotlight.Action>
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </>
  );
};
