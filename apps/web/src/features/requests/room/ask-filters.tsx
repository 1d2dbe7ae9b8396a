import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WaitingPage } from '#data/approvals/approvals.queries.ts';
import type { Department } from '#data/wire.ts';
import { kindText } from '#features/requests/approvals/asks.ts';
import type { AskFilter } from './ask-filter.ts';
import styles from './requests-room.module.css';
import { kindOf } from './waiting-filter.ts';

type Counts = Pick<WaitingPage, 'kinds' | 'people'>;

type Changes = { [K in keyof AskFilter]: AskFilter[K] | undefined };

const NONE: Counts = { kinds: [], people: [] };

export type Narrowing = { filter: AskFilter; onFilter: (filter: AskFilter) => void };

const changed = (filter: AskFilter, changes: Changes): AskFilter =>
  Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value));

/** By kind, person, section and days; the address keeps it. */
export const AskFilters = ({
  counts = NONE,
  sections,
  filter,
  onFilter,
}: Narrowing & {
  counts: Counts | undefined;
  sections: Department['sections'];
}) => {
  const { t } = useTranslation();
  const { kinds, people } = counts;
  const set = (changes: Changes): void => onFilter(changed(filter, changes));
  // A kind that is chosen can be given up, also when none is left of it.
  const chosen = kindOf(filter);
  const isGone = chosen && !kinds.some(({ kind }) => kind === chosen);
  const shown = isGone ? [...kinds, { kind: chosen, count: 0 }] : kinds;
  return (
    <>
      {shown.map(({ kind, count }) => (
        <button
          key={kind}
          type="button"
          className={styles.chip}
          aria-pressed={filter.kind === kind}
          onClick={() => set({ kind: filter.kind === kind ? undefined : kind })}
        >
          {t(kindText(kind))}
          <span className={styles.number}>{count}</span>
        </button>
      ))}
      <NativeSelect
        aria-label={t('OFFICE.REQUESTS.PERSON')}
        value={filter.person ?? ''}
        data={[
          { value: '', label: t('OFFICE.REQUESTS.ANYBODY') },
          ...people.map(({ employmentId, displayName }) => ({
            value: employmentId,
            label: displayName,
          })),
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
      <DueDays filter={filter} set={set} />
    </>
  );
};

/** By what they are in order; it stands with the list, whose rows it moves. */
export const AskOrder = ({ filter, onFilter }: Narrowing) => {
  const { t } = useTranslation();
  return (
    <NativeSelect
      className={styles.order}
      aria-label={t('OFFICE.REQUESTS.ORDER')}
      value={filter.order ?? ''}
      data={[
        { value: '', label: t('OFFICE.REQUESTS.DUE_FIRST') },
        { value: 'asked', label: t('OFFICE.REQUESTS.ASKED_FIRST') },
      ]}
      onChange={(event) =>
        onFilter(
          changed(filter, { order: event.currentTarget.value === 'asked' ? 'asked' : undefined }),
        )
      }
    />
  );
};

/** Between which days they are due. */
const DueDays = ({ filter, set }: { filter: AskFilter; set: (changes: Changes) => void }) => {
  const { t } = useTranslation();
  return (
    <>
      {(['from', 'until'] as const).map((side) => (
        <label key={side} className={styles.day}>
          {t(side === 'from' ? 'OFFICE.REQUESTS.FROM' : 'OFFICE.REQUESTS.UNTIL')}
          <TextInput
            type="date"
            value={filter[side] ?? ''}
            {...(side === 'from' ? { max: filter.until } : { min: filter.from })}
            onChange={(event) => set({ [side]: event.currentTarget.value || undefined })}
          />
        </label>
      ))}
    </>
  );
};
