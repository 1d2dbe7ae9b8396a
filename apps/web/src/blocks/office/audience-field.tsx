import { Button, MultiSelect } from '@mantine/core';
import type {
  Audience,
  AudiencePreview,
  AudienceRight,
} from '@ploeg/contract/audience/audience.schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  audienceChoicesQuery,
  audiencePeopleQuery,
  audiencePreviewQuery,
} from '#data/audience/audience.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { Notice } from '#ui/notice.tsx';
import styles from './audience-field.module.css';
import { AudienceShifts } from './audience-shifts.tsx';
import { keyOf, labelText, partOf, toGroups } from './audience-words.ts';

const TYPING_MS = 250;

export const NOBODY: Audience = { include: [], exclude: [] };

type Props = {
  /** With which right they are addressed: it says who can be meant. */
  right: AudienceRight;
  value: Audience;
  onChange: (value: Audience) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/**
 * Who is meant: everybody, locations, sections, skills, shifts or persons, but for some. Says at once
 * how many that are, who cannot be reached, and their names behind it.
 */
export const AudienceField = ({ right, value, onChange, error, disabled = false }: Props) => {
  const { t } = useTranslation();
  const [hasExceptions, setExceptions] = useState(value.exclude.length > 0);
  const [asked] = useDebouncedValue(value, TYPING_MS);
  const isAsked = asked.include.length > 0;
  const preview = useQuery({ ...audiencePreviewQuery(right, asked), enabled: isAsked });
  const shared = { right, disabled, preview: preview.data };
  return (
    <div className={styles.field}>
      <PartSelect
        {...shared}
        label={t('AUDIENCE.WHO')}
        hint={t('AUDIENCE.HINT')}
        parts={value.include}
        error={error}
        onChange={(include) => onChange({ ...value, include })}
      />
      <div className={styles.more}>
        <AudienceShifts
          right={right}
          disabled={disabled}
          parts={value.include}
          onChange={(include) => onChange({ ...value, include })}
        />
        {hasExceptions ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={disabled}
            onClick={() => setExceptions(true)}
          >
            {t('AUDIENCE.ADD_EXCEPTION')}
          </Button>
        )}
      </div>
      {hasExceptions ? (
        <PartSelect
          {...shared}
          label={t('AUDIENCE.BUT_NOT')}
          parts={value.exclude}
          onChange={(exclude) => onChange({ ...value, exclude })}
        />
      ) : null}
      {preview.isError ? (
        <Notice tone="error">{failureText(preview.error, t, t('AUDIENCE.FAILED'))}</Notice>
      ) : (
        <Count preview={preview.data} isNobody={value.include.length === 0} />
      )}
    </div>
  );
};

type PartSelectProps = Pick<Props, 'right' | 'error'> & {
  label: string;
  hint?: string;
  parts: Audience['include'];
  preview: AudiencePreview | undefined;
  disabled: boolean;
  onChange: (parts: Audience['include']) => void;
};

const PartSelect = (props: PartSelectProps) => {
  const { right, label, hint, parts, preview, error, disabled, onChange } = props;
  const { t, i18n } = useTranslation();
  const [words, setWords] = useState('');
  const [asked] = useDebouncedValue(words.trim(), TYPING_MS);
  const choices = useQuery(audienceChoicesQuery(right));
  const people = useQuery(audiencePeopleQuery(right, asked));
  // What was found once keeps its name when the words are gone.
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const own = {
    t,
    language: i18n.language,
    isAlone: (choices.data?.places.length ?? 0) < 2,
  };
  const groups = choices.data ? toGroups(choices.data, own) : [];
  const found = (asked.length > 1 ? (people.data ?? []) : []).map(({ personId, name, place }) => ({
    value: keyOf({ kind: 'person', id: personId, day: null }),
    label: own.isAlone ? name : `${name} · ${place}`,
  }));
  const chosen = parts.map(keyOf);
  const offered = new Set(
    [...groups.flatMap(({ items }) => items), ...found].map((of) => of.value),
  );
  const labels = new Map(
    (preview?.labels ?? []).map((part) => [keyOf(part), labelText(part, own)]),
  );
  const others = chosen
    .filter((key) => !offered.has(key))
    .map((key) => ({ value: key, label: labels.get(key) ?? names[key] ?? '…' }));
  return (
    <MultiSelect
      label={label}
      description={hint}
      placeholder={parts.length === 0 ? t('AUDIENCE.PLACEHOLDER') : ''}
      data={[
        ...groups,
        ...(found.length > 0 ? [{ group: t('AUDIENCE.PEOPLE'), items: found }] : []),
        ...(others.length > 0 ? [{ group: t('AUDIENCE.CHOSEN'), items: others }] : []),
      ]}
      value={chosen}
      error={error}
      disabled={disabled}
      searchable
      clearable={false}
      hidePickedOptions
      limit={200}
      maxDropdownHeight={320}
      nothingFoundMessage={t('AUDIENCE.NONE_FOUND')}
      comboboxProps={{ portalProps: { target: '#frame' } }}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(keys) => {
        setNames({ ...names, ...Object.fromEntries(found.map((of) => [of.value, of.label])) });
        onChange(keys.map(partOf));
      }}
    />
  );
};

/** "41 people, 2 without device or mail"; the names stand behind it. */
const Count = ({
  preview,
  isNobody,
}: {
  preview: AudiencePreview | undefined;
  isNobody: boolean;
}) => {
  const { t } = useTranslation();
  if (isNobody || !preview) {
    return (
      <p className={styles.count} role="status">
        {t(isNobody ? 'AUDIENCE.NOBODY_YET' : 'GENERAL.LOADING')}
      </p>
    );
  }
  const { people, unreachable, names } = preview;
  const text = [
    t('AUDIENCE.PEOPLE_COUNT', { count: people }),
    ...(unreachable > 0 ? [t('AUDIENCE.UNREACHABLE', { count: unreachable })] : []),
  ].join(', ');
  return (
    <details>
      <summary className={styles.summary}>
        <span role="status">{text}</span>
      </summary>
      <ul className={styles.names}>
        {names.map(({ personId, name, place, isUnreachable }) => (
          <li key={personId}>
            {name}
            <span className={styles.place}>
              {place}
              {isUnreachable ? ` · ${t('AUDIENCE.NO_WAY')}` : ''}
            </span>
          </li>
        ))}
        {people > names.length ? (
          <li className={styles.place}>
            {t('AUDIENCE.AND_MORE', { count: people - names.length })}
          </li>
        ) : null}
      </ul>
    </details>
  );
};
