import { Menu } from '@mantine/core';
import { NEEDS, type Need } from '@ploeg/domain/staff/staff-states';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesIn, countNeeding, type StaffRow } from '#data/staff/staff-rows.ts';
import { Icon } from '#ui/icon.tsx';
import type { StaffSearch } from './staff-search.ts';
import styles from './staff.module.css';
import { needWords, typeText } from './staff-words.ts';

type Choices = {
  value: string | undefined;
  values: readonly string[];
  labelOf: (value: string) => string;
  /** By their labels; else they stand as they come. */
  isSorted?: boolean;
  onChange: (value: string | undefined) => void;
};

/** Drawn when somebody opens it: to sort names takes as long as to draw half the rows. */
const Choices = ({ value, values, labelOf, isSorted = false, onChange }: Choices) => {
  const { t } = useTranslation();
  const choices = values.map((one) => ({ value: one, label: labelOf(one) }));
  if (isSorted) choices.sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Menu.RadioGroup value={value ?? ''} onChange={(next) => onChange(next || undefined)}>
      {[{ value: '', label: t('STAFF.ALL') }, ...choices].map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
          {choice.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
};

/** One of several, or all of them; what is chosen stands on the chip. */
const Choose = ({ name, count, ...choices }: Choices & { name: string; count?: number }) => {
  const { value, values, labelOf } = choices;
  const isChosen = value !== undefined && values.includes(value);
  return (
    <Menu position="bottom-start" portalProps={{ target: '#frame' }} trapFocus>
      <Menu.Target>
        <button type="button" className={styles.chip} data-chosen={isChosen || undefined}>
          {isChosen ? `${name}: ${labelOf(value)}` : name}
          {count === undefined ? null : <span className={styles.count}>{count}</span>}
          <Icon name="down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Choices {...choices} />
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

const needChoices = ['any', ...NEEDS] as const;

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
  const change = (changes: Record<string, string | undefined>): void => set(changes);
  return (
    <>
      {sections.length > 0 ? (
        <Choose
          name={t('STAFF.SECTION')}
          value={search.section}
          values={sections}
          labelOf={(name) => name}
          isSorted
          onChange={(section) => change({ section })}
        />
      ) : null}
      {workerTypes.length > 1 ? (
        <Choose
          name={t('STAFF.WORKS_AS')}
          value={search.as}
          values={workerTypes}
          labelOf={(type) => typeText(type, t)}
          isSorted
          onChange={(as) => change({ as })}
        />
      ) : null}
      {needing > 0 || search.need ? (
        <Choose
          name={t('STAFF.NEEDS')}
          count={needing}
          value={search.need}
          values={needChoices}
          labelOf={(need) => t(needWords[need as Need] ?? 'STAFF.NEED.ANY')}
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
