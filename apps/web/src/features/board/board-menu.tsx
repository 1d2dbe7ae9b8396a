import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { Intent } from './board-keys.ts';

export type MenuPlace = { x: number; y: number };

type Item = { text: string; icon: IconName; keys: string; intent: Intent; isDanger?: boolean };

const useItems = (): readonly Item[] => {
  const { t } = useTranslation();
  return [
    { text: t('BOARD.OPEN_PANEL'), icon: 'edit', keys: 'Enter', intent: { do: 'open' } },
    { text: t('BOARD.TIMES'), icon: 'clock', keys: 'F2', intent: { do: 'times' } },
    { text: t('BOARD.MOVE'), icon: 'grip', keys: 'M', intent: { do: 'carry' } },
    { text: t('BOARD.GIVE'), icon: 'people', keys: 'R', intent: { do: 'replace' } },
    { text: t('BOARD.FREE'), icon: 'market', keys: 'O', intent: { do: 'free' } },
    { text: t('BOARD.COPY'), icon: 'paper', keys: 'Ctrl C', intent: { do: 'copy' } },
    { text: t('BOARD.DOUBLE'), icon: 'add', keys: '', intent: { do: 'double' } },
    { text: t('BOARD.SPLIT'), icon: 'swap', keys: '', intent: { do: 'split' } },
    {
      text: t('PLAN.DELETE'),
      icon: 'delete',
      keys: 'Del',
      intent: { do: 'delete' },
      isDanger: true,
    },
  ];
};

/** Everything that is done with one shift, where the pointer is: each drag has its line here. */
export const BoardMenu = ({
  place,
  act,
  onClose,
}: {
  place: MenuPlace | null;
  act: (intent: Intent) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const items = useItems();
  if (!place) return null;
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      portalProps={{ target: '#frame' }}
      trapFocus
      aria-label={t('BOARD.MENU')}
    >
      <Menu.Target>
        <span style={{ position: 'fixed', left: place.x, top: place.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ text, icon, keys, intent, isDanger = false }) => (
          <Menu.Item
            key={text}
            leftSection={<Icon name={icon} size={16} />}
            rightSection={keys ? <kbd aria-hidden>{keys}</kbd> : null}
            {...(isDanger ? { color: 'red' } : {})}
            onClick={() => {
              onClose();
              act(intent);
            }}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
