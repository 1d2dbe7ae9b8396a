import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#data/catalogues/lists.ts';
import { Icon } from '#ui/icon.tsx';
import { templateHours } from './shift-template-values.ts';
import styles from './catalogues.module.css';
import { type AnyRow, colorOf, nameOf, textOf } from './row-values.ts';

export type RowAction = { text: string; run: () => void; isDisabled?: boolean };

/** What a row says of itself, in its columns. */
export const RowFacts = ({
  list,
  row,
  uses,
  resources,
}: {
  list: ListName;
  row: AnyRow;
  uses: string;
  resources: readonly AnyRow[];
}) => {
  const color = colorOf(row);
  return (
    <>
      <span
        className={styles.dot}
        style={color ? { background: color } : { visibility: 'hidden' }}
        aria-hidden="true"
      />
      <span className={list === 'scanCodes' ? styles.value : styles.name}>{nameOf(row)}</span>
      <span className={styles.fact}>
        <Fact list={list} row={row} resources={resources} />
      </span>
      <span className={styles.uses}>{uses}</span>
    </>
  );
};

const Fact = ({
  list,
  row,
  resources,
}: {
  list: ListName;
  row: AnyRow;
  resources: readonly AnyRow[];
}): ReactNode => {
  const { t } = useTranslation();
  const text = (name: string): string => textOf(row[name]);
  switch (list) {
    case 'sections':
      return text('shortCode');
    case 'attributes':
      return (row['extra'] as { label: string; value: string }[])
        .map(({ label, value }) => `${label} ${value}`)
        .join(' · ');
    case 'taskTypes': {
      const flows = row['flows'] as { flow: unknown[] }[];
      return t('OFFICE_LISTS.QUESTIONS_COUNT', {
        count: flows.reduce((sum, { flow }) => sum + flow.length, 0),
      });
    }
    case 'costs': {
      const format = t(`OFFICE_LISTS.FORMATS.${text('format') as 'number'}`);
      return row['mandatory'] ? `${format} · ${t('OFFICE_LISTS.MANDATORY')}` : format;
    }
    case 'dayoffTypes': {
      const paid = t(row['isPaid'] ? 'OFFICE_LISTS.PAID' : 'OFFICE_LISTS.UNPAID');
      return [text('code'), paid, row['displayUser'] ? '' : t('OFFICE_LISTS.HIDDEN')]
        .filter((part) => part !== '')
        .join(' · ');
    }
    case 'scanCodes': {
      const of = resources.find(({ id }) => id === row['attributeId']);
      const place = of ? nameOf(of) : t('OFFICE_LISTS.CODE_PLACE');
      return row['endsAt'] ? `${place} · ${t('OFFICE_LISTS.ENDING')}` : place;
    }
    case 'shiftTemplates':
      return [text('code'), templateHours(row, t)].filter((part) => part !== '').join(' · ');
    default:
      return null;
  }
};

/** What can be done with a row, behind three dots. */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" portalProps={{ target: '#frame' }} trapFocus>
      <Menu.Target>
        <ActionIcon aria-label={t('OFFICE_LISTS.MORE', { name })}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ text, run, isDisabled = false }) => (
          <Menu.Item key={text} disabled={isDisabled} onClick={run}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
