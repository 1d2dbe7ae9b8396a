import { MultiSelect } from '@mantine/core';
import type { LeaveAccounts } from '#data/leave-ledger/leave-ledger.queries.ts';
import styles from './accounts.module.css';

/** Kinds of leave to choose from, with those that are chosen and that no location has any more. */
export const kindChoices = (kinds: LeaveAccounts['kinds'], chosen: readonly string[]) => {
  const known = new Set(kinds.map(({ code }) => code));
  return [
    ...kinds.map(({ code, name }) => ({ value: code, label: name })),
    ...chosen.filter((code) => !known.has(code)).map((code) => ({ value: code, label: code })),
  ];
};

/** Several of some to choose from. */
export const SeveralField = ({
  data,
  value,
  ...input
}: {
  label: string;
  description?: string;
  data: { value: string; label: string; disabled?: boolean }[];
  value: string[];
  error: string | undefined;
  onChange: (value: string[]) => void;
}) => (
  <MultiSelect
    {...input}
    data={data}
    value={value}
    comboboxProps={{ withinPortal: false }}
    withScrollArea={false}
    classNames={{ options: styles.choices ?? '' }}
    searchable
    hidePickedOptions
  />
);
