import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import styles from './room.module.css';
import { useIsNarrow, useIsPhone } from './use-is-phone.ts';

/** Something to do in a room: a place to go to, something done on the spot, or a choice of such. */
export type RoomAction = {
  text: string;
  icon: IconName;
  /** The one that the room is for; a phone keeps it beside the name. */
  isMain?: boolean;
  /** Stands behind the dots wherever there is room for words, too. */
  isAside?: boolean;
  /** Of how many things it is; nothing for none. */
  count?: number;
  isDanger?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
} & (
  | { link: Pick<LinkProps, 'to' | 'search' | 'params'> }
  | { run: () => unknown }
  | { choices: readonly { text: string; run: () => unknown }[] }
);

/** As many find room on a phone that lies on its side. */
const WORDS_BESIDE_A_FIELD = 2;

const FRAME = { target: '#frame' };

/** A desk has room for words; on a phone they stand behind three dots, and the main one is its icon. */
export const RoomActions = ({ actions }: { actions: readonly RoomAction[] }) => {
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrow();
  if (actions.length === 0) return null;
  const isFolded = isPhone || (isNarrow && actions.length > WORDS_BESIDE_A_FIELD);
  const isBehind = (action: RoomAction): boolean =>
    isFolded ? action.isMain !== true : action.isAside === true;
  const Main = isPhone ? MainIcon : Wide;
  return (
    <div className={styles.actions}>
      <Others actions={actions.filter(isBehind)} />
      {actions
        .filter((action) => !isBehind(action))
        .map((action) => (
          <Main key={action.text} {...action} />
        ))}
    </div>
  );
};

const lookOf = ({ isMain = false, isDanger = false }: RoomAction) => {
  if (isMain) return {};
  return isDanger ? { variant: 'subtle', color: 'red' } : { variant: 'default' };
};

const Wide = (action: RoomAction) => {
  const { text, icon, count = 0, isDisabled = false, isBusy = false } = action;
  const look = {
    ...lookOf(action),
    leftSection: <Icon name={icon} size={16} />,
    rightSection: count > 0 ? <span className={styles.of}>{count}</span> : null,
  };
  if ('link' in action) {
    return (
      <LinkButton {...look} {...action.link} disabled={isDisabled}>
        {text}
      </LinkButton>
    );
  }
  if ('run' in action) {
    return (
      <Button {...look} disabled={isDisabled} loading={isBusy} onClick={() => void action.run()}>
        {text}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" portalProps={FRAME}>
      <Menu.Target>
        <Button {...look} disabled={isDisabled} loading={isBusy}>
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {action.choices.map((choice) => (
          <Menu.Item key={choice.text} onClick={() => void choice.run()}>
            {choice.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const MainIcon = (action: RoomAction) => {
  const { text, icon, isDisabled = false, isBusy = false } = action;
  const look = {
    variant: 'filled',
    color: 'var(--mantine-primary-color-filled)',
    'aria-label': text,
  };
  const drawn = <Icon name={icon} size={20} />;
  if ('link' in action && !isDisabled) {
    return (
      <ActionIcon {...look} renderRoot={(props) => <Link {...action.link} {...props} />}>
        {drawn}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      {...look}
      disabled={isDisabled}
      loading={isBusy}
      onClick={'run' in action ? () => void action.run() : undefined}
    >
      {drawn}
    </ActionIcon>
  );
};

const Others = ({ actions }: { actions: readonly RoomAction[] }) => {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" portalProps={FRAME} trapFocus>
      <Menu.Target>
        <ActionIcon
          c="var(--mantine-color-text)"
          aria-label={t('OFFICE.MORE_TO_DO')}
          loading={actions.some(({ isBusy }) => isBusy)}
        >
          <Icon name="more" size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{actions.flatMap(itemsOf)}</Menu.Dropdown>
    </Menu>
  );
};

const itemsOf = (action: RoomAction) => {
  const { text, icon, isDanger = false, isDisabled = false } = action;
  const look = {
    ...(isDanger ? { color: 'red' } : {}),
    disabled: isDisabled,
    leftSection: <Icon name={icon} size={16} />,
  };
  if ('link' in action) {
    return (
      <Menu.Item key={text} {...look} renderRoot={(props) => <Link {...action.link} {...props} />}>
        {text}
      </Menu.Item>
    );
  }
  if ('run' in action) {
    return (
      <Menu.Item key={text} {...look} onClick={() => void action.run()}>
        {text}
      </Menu.Item>
    );
  }
  return action.choices.map((choice) => (
    <Menu.Item key={`${text} ${choice.text}`} {...look} onClick={() => void choice.run()}>
      {`${text}: ${choice.text}`}
    </Menu.Item>
  ));
};
