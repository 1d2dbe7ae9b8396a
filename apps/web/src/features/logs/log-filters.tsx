import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './log-room.module.css';
import type { LogSearch } from './use-log-filter.ts';

/** What narrows the log down: a kind, days, and, chosen from a line, a person or a thing. */
export const LogFilters = ({
  search,
  kinds,
  nameOf,
  onChange,
}: {
  search: LogSearch;
  kinds: readonly string[];
  nameOf: (personId: string) => string | undefined;
  onChange: (changes: LogSearch) => void;
}) => {
  const { t, i18n } = useTranslation();
  const { kind = '', from = '', until = '', person, thing } = search;
  const labelOf = (name: string): string => {
    const key = `OFFICE_LOG.KIND.${name.toUpperCase()}`;
    return i18n.exists(key) ? t(key as ParseKeys) : name;
  };
  const options = kinds
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <>
      <NativeSelect
        size="xs"
        className={styles.kind}
        aria-label={t('OFFICE_LOG.KIND_OF')}
        value={kind}
        data={[{ value: '', label: t('OFFICE_LOG.ALL_KINDS') }, ...options]}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t('OFFICE_LOG.FROM')}
        value={from}
        max={until}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        size="xs"
        type="date"
        aria-label={t('OFFICE_LOG.UNTIL')}
        value={until}
        min={from}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
      {person ? (
        <Chip
          text={nameOf(person) ?? t('OFFICE_LOG.PERSON')}
          onRemove={() => onChange({ person: '' })}
        />
      ) : null}
      {thing ? (
        <Chip text={t('OFFICE_LOG.ONE_THING')} onRemove={() => onChange({ thing: '' })} />
      ) : null}
    </>
  );
};

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button
      className={styles.chip}
      variant="light"
      size="xs"
      aria-label={t('OFFICE_LOG.WITHOUT', { text })}
      rightSection={<Icon name="close" size={14} />}
      onClick={onRemove}
    >
      {text}
    </Button>
  );
};
