import { Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys, setKeysOff, subscribeToKeys, useKeysOff } from '#blocks/office/keys.ts';
import { Sheet } from '#ui/sheet.tsx';
import styles from './keys-sheet.module.css';

/** A key as it is printed on it. */
const printed = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

const Keys = ({ keys }: { keys: string }) =>
  keys.split(' ').map((stroke) => (
    <span key={stroke}>
      {stroke.split('+').map((key) => (
        <kbd key={key} className={styles.key}>
          {printed(key)}
        </kbd>
      ))}
    </span>
  ));

/** Only while they are looked at: rooms come and go with a dozen keys each. */
const KeyList = () => {
  const { t } = useTranslation();
  const layers = useSyncExternalStore(subscribeToKeys, listKeys);
  const named = new Map(
    layers.flat().flatMap(({ keys, text }) => (text ? [[keys, text] as const] : [])),
  );
  return (
    <dl className={styles.list}>
      {[...named].map(([keys, text]) => (
        <div key={keys} className={styles.line}>
          <dt>{t(text)}</dt>
          <dd className={styles.keys}>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
      <div className={styles.line}>
        <dt>{t('OFFICE.KEY.ESCAPE')}</dt>
        <dd className={styles.keys}>
          <Keys keys="Esc" />
        </dd>
      </div>
    </dl>
  );
};

/** The keys that do something here, and the one switch that turns them off. */
export const KeysSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const isOff = useKeysOff();
  return (
    <Sheet opened={opened} title={t('OFFICE.KEYS')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <Switch
        checked={!isOff}
        label={t('OFFICE.KEYS_ON')}
        description={t('OFFICE.KEYS_ON_HINT')}
        onChange={(event) => setKeysOff(!event.currentTarget.checked)}
      />
      <KeyList />
    </Sheet>
  );
};
