import { Menu } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './location-switch.module.css';
import type { Scope } from './use-scope.ts';

/** Which locations are looked at: one, some, or all. */
export const LocationSwitch = memo(function LocationSwitch({ scope }: { scope: Scope }) {
  const { t } = useTranslation();
  const { choices, ids, isAll, isOne, single, set } = scope;
  if (choices.length < 2) return null;
  const isChosen = (id: string): boolean => !isAll && ids.includes(id);
  const choose = (id: string): void => {
    if (isAll) set([id]);
    else set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  };
  const several = isAll
    ? t('OFFICE.ALL_LOCATIONS')
    : (single?.company ?? '') + (ids.length > 1 ? ` +${ids.length - 1}` : '');
  const label = isOne ? (single?.company ?? '') : several;
  return (
    <Menu position="bottom-start" portalProps={{ target: '#frame' }} trapFocus>
      <Menu.Target>
        <button type="button" className={styles.button}>
          <Icon name="building" size={16} />
          <span className="visually-hidden">{t('OFFICE.LOCATION')}: </span>
          <span className={styles.name}>{label}</span>
          <Icon name="down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {isOne ? null : (
          <Menu.CheckboxItem checked={isAll} onChange={() => set('all')}>
            {t('OFFICE.ALL_LOCATIONS')}
          </Menu.CheckboxItem>
        )}
        {isOne ? (
          <Menu.RadioGroup value={single?.id ?? ''} onChange={(id) => set([id])}>
            {choices.map(({ id, company }) => (
              <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                {company}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ) : (
          choices.map(({ id, company }) => (
            <Menu.CheckboxItem key={id} checked={isChosen(id)} onChange={() => choose(id)}>
              {company}
            </Menu.CheckboxItem>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
