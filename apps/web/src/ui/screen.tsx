import { ActionIcon } from '@mantine/core';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { useBack, useBackTo } from '#platform/use-back.ts';
import { usePageTitle } from '#platform/use-page-title.ts';
import { Icon } from './icon.tsx';
import styles from './screen.module.css';

type ScreenProps = {
  title: string;
  back?: { label: string; go: () => void };
  /** Stands across from the way back. */
  action?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
};

/** How screens are drawn that stand in another frame than the app's. */
export const ScreenLook = createContext(
  (screen: ScreenProps): ReactNode => <PhoneScreen {...screen} />,
);

/** A page behind a tab: title with a way back, content, and the main action within thumb reach. */
export const Screen = (screen: ScreenProps) => useContext(ScreenLook)(screen);

const PhoneScreen = ({ title, back, action, children, footer }: ScreenProps) => {
  usePageTitle(title);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        {back ? (
          <ActionIcon aria-label={back.label} onClick={back.go}>
            <Icon name="back" />
          </ActionIcon>
        ) : (
          <span />
        )}
        <h1 className={styles.title}>{title}</h1>
        {action}
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
};

/** A screen with a way back: to where the person came from, else to `fallback`. */
export const SubScreen = ({
  fallback,
  ...screen
}: Omit<ComponentProps<typeof Screen>, 'back'> & {
  fallback?: Parameters<typeof useBack>[0];
}) => <Screen {...screen} back={useBack(fallback)} />;

/** A screen whose way back always leads to `parent`. */
export const ChildScreen = ({
  parent,
  ...screen
}: Omit<ComponentProps<typeof Screen>, 'back'> & { parent: Parameters<typeof useBackTo>[0] }) => (
  <Screen {...screen} back={useBackTo(parent)} />
);
