import { ActionIcon } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './drawer.module.css';
import { useEscape } from './keys.ts';

/**
 * One thing of a room, opened beside it; on a phone it is a page of its own. The address says what is
 * open, so `onClose` goes to the address without it. For `drawer` of `<Room>`.
 */
export const Drawer = ({
  title,
  lead,
  picture,
  actions,
  footer,
  width = 480,
  onClose,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Stands before the title, such as a face. */
  picture?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** In pixels, where it stands beside the room. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const titleId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEscape(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside
      className={styles.drawer}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <ActionIcon className={styles.back} aria-label={t('GENERAL.BACK')} onClick={onClose}>
          <Icon name="back" />
        </ActionIcon>
        {picture}
        <div className={styles.words}>
          <h2 ref={head} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
        </div>
        {actions}
        <ActionIcon
          className={styles.close}
          size={30}
          aria-label={t('GENERAL.CLOSE')}
          onClick={onClose}
        >
          <Icon name="close" size={18} />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? (
        <footer className={styles.footer} data-foot>
          {footer}
        </footer>
      ) : null}
    </aside>
  );
};
