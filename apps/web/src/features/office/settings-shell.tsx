import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameMatcher } from '#blocks/name-match.ts';
import type { OfficeSettingsPage } from '#blocks/feature.ts';
import { LocationSwitch } from '#blocks/office/location-switch.tsx';
import { FindField, MenuButton } from '#blocks/office/room.tsx';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { onlyOne, useScope } from '#blocks/office/use-scope.ts';
import { Icon } from '#ui/icon.tsx';
import { type Screen, ScreenLook } from '#ui/screen.tsx';
import { useSettingsPages } from './rooms.ts';
import styles from './settings-shell.module.css';

/** The settings: what there is to set at the side, found by any of its names, and the page of one. */
export const SettingsShell = () => {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isPage = path !== '/office/settings';
  // Otherwise the page has the heading.
  const Title = isPage ? 'p' : 'h1';
  return (
    <div className={isPage ? `${styles.shell} ${styles.isPage}` : styles.shell}>
      <header className={styles.bar}>
        <MenuButton />
        {isPage ? (
          <Link to="/office/settings" className={styles.back}>
            <Icon name="back" size={20} />
            {t('OFFICE.SETTINGS.TITLE')}
          </Link>
        ) : null}
        <Title className={styles.name}>{t('OFFICE.SETTINGS.TITLE')}</Title>
        <div className={styles.find}>
          <FindField label={t('OFFICE.SETTINGS.FIND')} value={words} onChange={setWords} />
        </div>
      </header>
      <div className={styles.middle}>
        <SettingsMenu words={words} onLeave={() => setWords('')} />
        <div className={styles.content}>
          <ScreenLook value={asPage}>
            <Outlet />
          </ScreenLook>
        </div>
      </div>
    </div>
  );
};

/** A screen of the app as a page of the settings. */
const asPage = ({ title, action, children, footer }: ComponentProps<typeof Screen>) => (
  <SettingsPage title={title} actions={action}>
    {children}
    {footer}
  </SettingsPage>
);

const SettingsMenu = ({ words, onLeave }: { words: string; onLeave: () => void }) => {
  const { t } = useTranslation();
  const scope = useScope('settings.manage');
  const isWanted = nameMatcher(words);
  const pages = useSettingsPages().filter(({ text, words: others }) =>
    isWanted(`${t(text)} ${others ? t(others) : ''}`),
  );
  const links = (of: OfficeSettingsPage['of']) =>
    pages
      .filter((page) => page.of === of)
      .map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onLeave}
        >
          {t(text)}
          <span className={styles.next}>
            <Icon name="next" size={16} />
          </span>
        </Link>
      ));
  const [ofCompany, ofLocation] = [links('company'), links('location')];
  return (
    <nav className={styles.menu} aria-label={t('OFFICE.SETTINGS.TITLE')}>
      {ofCompany.length > 0 ? (
        <h2 className={styles.heading}>{t('OFFICE.SETTINGS.COMPANY')}</h2>
      ) : null}
      {ofCompany}
      {ofLocation.length > 0 ? (
        <div className={styles.heading}>
          {scope.choices.length > 1 ? (
            <LocationSwitch scope={onlyOne(scope)} />
          ) : (
            <h2 className={styles.place}>{scope.single?.company}</h2>
          )}
        </div>
      ) : null}
      {ofLocation}
      {ofCompany.length + ofLocation.length === 0 ? (
        <p className={styles.none}>{t('OFFICE.SETTINGS.NONE')}</p>
      ) : null}
    </nav>
  );
};
