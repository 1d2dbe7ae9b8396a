import { Menu } from '@mantine/core';
import { NEEDS } from '@ploeg/domain/staff/staff-states';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesIn, countNeeding, type StaffRow } from '#data/staff/staff-rows.ts';
import { Icon } from '#ui/icon.tsx';
import type { StaffSearch } from './staff-search.ts';
import styles from './staff.module.css';
import { needWords, typeText } from './staff-words.ts';

type Choice = { value: string | undefined; label: string };

/** One of several, or all of them; what is chosen stands on the chip. */
const Choose = ({
  name,
  count,
  value,
  choices,
  onChange,
}: {
  name: string;
  count?: number;
  value: string | undefined;
  choices: readonly Choice[];
  onChange: (value: string | undefined) => void;
}) => {
  const chosen = choices.find((choice) => choice.value === value);
  const isChosen = value !== undefined && chosen !== undefined;
  return (
    <Menu position="bottom-start" portalProps={{ target: '#frame' }} trapFocus>
      <Menu.Target>
        <button type="button" className={styles.chip} data-chosen={isChosen || undefined}>
          {isChosen ? `${name}: ${chosen.label}` : name}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
          <Icon name="down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Menu.RadioGroup value={value ?? ''} onChange={(next) => onChange(next || undefined)}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice.value ?? ''} value={choice.value ?? ''} closeMenuOnClick>
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
};

const Chip = ({
  isOn,
  count,
  onClick,
  children,
}: {
  isOn: boolean;
  count: number;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
    {children}
    <span className={styles.count}>{count}</span>
  </button>
);

type Set = (search: Partial<StaffSearch>) => void;

/** What narrows the table down, each in the address: a link to it shows the same. */
export const StaffFilters = memo(function StaffFilters({
  rows,
  left,
  search,
  set,
}: {
  rows: readonly StaffRow[];
  left: number;
  search: StaffSearch;
  set: Set;
}) {
  const { t } = useTranslation();
  const { sections, workerTypes } = useMemo(() => choicesIn(rows), [rows]);
  const needing = useMemo(() => countNeeding(rows), [rows]);
  const all = { value: undefined, label: t('STAFF.ALL') };
  const change = (changes: Record<string, string | undefined>): void => set(changes);
  return (
    <>
      {sections.length > 0 ? (
        <Choose
          name={t('STAFF.SECTION')}
          value={search.section}
          choices={[all, ...sections.map((name) => ({ value: name, label: name }))]}
          onChange={(section) => change({ section })}
        />
      ) : null}
      {workerTypes.length > 1 ? (
        <Choose
          name={t('STAFF.WORKS_AS')}
          value={search.as}
          choices={[all, ...workerTypes.map((type) => ({ value: type, label: typeText(type, t) }))]}
          onChange={(as) => change({ as })}
        />
      ) : null}
      {needing > 0 || search.need ? (
        <Choose
          name={t('STAFF.NEEDS')}
          count={needing}
          value={search.need}
          choices={[
            all,
            { value: 'any', label: t('STAFF.NEED.ANY') },
            ...NEEDS.map((need) => ({ value: need, label: t(needWords[need]) })),
          ]}
          onChange={(need) => change({ need })}
        />
      ) : null}
      {left > 0 || search.left ? (
        <>
          <span className={styles.rule} />
          <Chip
            isOn={search.left === '1'}
            count={left}
            onClick={() => change({ left: search.left ? undefined : '1', need: undefined })}
          >
            {t('STAFF.LEFT')}
          </Chip>
        </>
      ) : null}
    </>
  );
});
