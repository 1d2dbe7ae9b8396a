import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Department } from '#data/wire.ts';
import type { Ask } from '#features/requests/approvals/asks.ts';
import type { AskFilter } from './ask-filter.ts';
import styles from './requests-room.module.css';

const WITHIN = [7, 31] as const;

/** By kind, person, section and how soon; the address keeps it. */
export const AskFilters = ({
  asks,
  sections,
  filter,
  onFilter,
}: {
  asks: readonly Ask[];
  sections: Department['sections'];
  filter: AskFilter;
  onFilter: (filter: AskFilter) => void;
}) => {
  const { t, i18n } = useTranslation();
  const kinds = [...Map.groupBy(asks, ({ kind }) => kind.name)];
  const people = [
    ...new Map(asks.flatMap(({ who }) => (who ? [[who.employmentId, who.name]] : []))),
  ].toSorted(([, a], [, b]) => a.localeCompare(b, i18n.language));
  const set = (changes: { [K in keyof AskFilter]: AskFilter[K] | undefined }): void => {
    const next = Object.entries({ ...filter, ...changes }).filter(([, value]) => value);
    onFilter(Object.fromEntries(next));
  };
  return (
    <>
      {kinds.map(([name, own]) => (
        <button
          key={name}
          type="button"
          className={styles.chip}
          aria-pressed={filter.kind === name}
          onClick={() => set({ kind: filter.kind === name ? undefined : name })}
        >
          {own[0]?.kind.text}
          <span className={styles.number}>{own.length}</span>
        </button>
      ))}
      <NativeSelect
        aria-label={t('OFFICE.REQUESTS.PERSON')}
        value={filter.person ?? ''}
        data={[
          { value: '', label: t('OFFICE.REQUESTS.ANYBODY') },
          ...people.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(event) => set({ person: event.currentTarget.value || undefined })}
      />
      {sections.length > 0 ? (
        <NativeSelect
          aria-label={t('OFFICE.REQUESTS.SECTION')}
          value={filter.section ?? ''}
          data={[
            { value: '', label: t('OFFICE.REQUESTS.ANY_SECTION') },
            ...sections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => set({ section: event.currentTarget.value || undefined })}
        />
      ) : null}
      <NativeSelect
        aria-label={t('OFFICE.REQUESTS.DUE')}
        value={String(filter.within ?? '')}
        data={[
          { value: '', label: t('OFFICE.REQUESTS.ANY_TIME') },
          ...WITHIN.map((value) => ({
            value: String(value),
            label: t('OFFICE.REQUESTS.WITHIN', { count: value }),
          })),
        ]}
        onChange={(event) =>
          set({ within: WITHIN.find((value) => String(value) === event.currentTarget.value) })
        }
      />
    </>
  );
};
