import { NativeSelect } from '@mantine/core';
import { PAPER_KINDS, PAPER_STATES, type PaperTab } from '@ploeg/domain/papers/papers';
import { useTranslation } from 'react-i18next';
import type { PaperPerson } from '#data/papers/papers.queries.ts';
import { kindTexts, stateWords } from './paper-words.ts';
import type { PapersSearch } from './papers-search.ts';

/** The states that a tab has more than one of. */
const STATES: Record<PaperTab, readonly (typeof PAPER_STATES)[number][]> = {
  sign: ['unsigned', 'qualified'],
  sent: [],
  expiring: [],
  all: PAPER_STATES,
};

/** By kind, state and person; the address keeps it. */
export const PaperFilters = ({
  tab,
  search,
  people,
  set,
}: {
  tab: PaperTab;
  search: PapersSearch;
  people: readonly PaperPerson[];
  set: (changes: { [K in keyof PapersSearch]: PapersSearch[K] | undefined }) => void;
}) => {
  const { t } = useTranslation();
  const states = STATES[tab];
  const persons = [...new Map(people.map(({ personId, displayName }) => [personId, displayName]))];
  return (
    <>
      <NativeSelect
        aria-label={t('OFFICE_PAPERS.KIND_HEAD')}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t('OFFICE_PAPERS.ANY_KIND') },
          ...PAPER_KINDS.map((value) => ({ value, label: t(kindTexts[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ kind: PAPER_KINDS.find((kind) => kind === value) })
        }
      />
      {states.length > 0 ? (
        <NativeSelect
          aria-label={t('OFFICE_PAPERS.STATE_HEAD')}
          value={search.state ?? ''}
          data={[
            {
              value: '',
              label: t(tab === 'sign' ? 'OFFICE_PAPERS.BY_ANYBODY' : 'OFFICE_PAPERS.ANY_STATE'),
            },
            ...states.map((value) => ({
              value,
              label:
                tab === 'sign'
                  ? t(value === 'unsigned' ? 'OFFICE_PAPERS.BY_THEM' : 'OFFICE_PAPERS.BY_BOTH')
                  : t(stateWords[value].text),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            set({ state: PAPER_STATES.find((state) => state === value) })
          }
        />
      ) : null}
      <NativeSelect
        aria-label={t('OFFICE_PAPERS.PERSON')}
        value={search.person ?? ''}
        data={[
          { value: '', label: t('OFFICE_PAPERS.ANYBODY') },
          ...persons.map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) => set({ person: value || undefined })}
      />
    </>
  );
};
