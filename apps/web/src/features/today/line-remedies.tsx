// A phone has them for nothing else.
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { isAmiss } from './remedies.ts';
import styles from './today.module.css';
import type { TodayRow } from './today-rows.ts';
import type { Offered, Remedies } from './use-remedies.tsx';

/** One remedy as a button; the first of them in the headline is the one filled action of the page. */
export const RemedyButton = ({
  offered,
  name,
  isLong = false,
  isMain = false,
}: {
  offered: Offered;
  name: string;
  isLong?: boolean;
  isMain?: boolean;
}) => {
  const shared = {
    variant: isMain ? 'filled' : 'default',
    size: isLong ? 'sm' : 'xs',
    ...(isLong && { leftSection: <Icon name={offered.icon} size={16} /> }),
    // "Call" stands in many lines: who hears it is told of whom.
    ...(!isLong && { 'aria-label': `${offered.text}: ${name}` }),
  };
  const text = isLong ? offered.longText : offered.text;
  return 'href' in offered ? (
    <Button component="a" href={offered.href} {...shared}>
      {text}
    </Button>
  ) : (
    <Button onClick={offered.run} {...shared}>
      {text}
    </Button>
  );
};

/** What can be done about a line: the best beside it where something is amiss, all of it a tap away. */
export const LineRemedies = ({
  row,
  name,
  remedies,
}: {
  row: TodayRow;
  name: string;
  remedies: Remedies;
}) => {
  const { t } = useTranslation();
  const offered = remedies.of(row);
  const [first] = offered;
  return (
    <span className={styles.acts}>
      {first && isAmiss(row) ? <RemedyButton offered={first} name={name} /> : null}
      {first ? (
        <Menu position="bottom-end" portalProps={{ target: '#frame' }}>
          <Menu.Target>
            <ActionIcon
              className={styles.more}
              size={28}
              aria-label={t('OFFICE_TODAY.MORE', { name })}
            >
              <Icon name="more" size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((one) =>
              'href' in one ? (
                <Menu.Item
                  key={one.name}
                  component="a"
                  href={one.href}
                  leftSection={<Icon name={one.icon} size={16} />}
                >
                  {one.longText}
                </Menu.Item>
              ) : (
                <Menu.Item
                  key={one.name}
                  leftSection={<Icon name={one.icon} size={16} />}
                  onClick={one.run}
                >
                  {one.longText}
                </Menu.Item>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  );
};
