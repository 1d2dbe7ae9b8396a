import { Button, NativeSelect } from '@mantine/core';
import type { ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import { isSlipOf } from '@ploeg/domain/imports/fold';
import { WORKS_AS_NAMES, type WorksAs } from '@ploeg/domain/imports/worker-words';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { worksAsText } from './import-texts.ts';
import styles from './imports.module.css';
import type { Change } from './use-import.ts';

type Props = { preview: ImportPreview; isHeld: boolean; onChange: (change: Change) => void };

const headOf = ({ columns }: ImportPreview, target: string): string =>
  columns.find((column) => column.target === target)?.head ?? '';

/** Words that a list uses for people, statutes, locations and what a location keeps, each decided once. */
export const ImportWordLists = (props: Props) => (
  <>
    <StatuteWords {...props} />
    <LocationWords {...props} />
    <NameWords {...props} list="sections" />
    <NameWords {...props} list="skills" />
    <NameWords {...props} list="packages" />
    <NameWords {...props} list="leaveKinds" />
    <NameWords {...props} list="leaveAccounts" />
    <PeopleWords {...props} />
  </>
);

const Group = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.words} aria-label={title}>
    <header className={styles.wordsHead}>
      <h3 className={styles.subheading}>{title}</h3>
      {action}
    </header>
    <ul className={styles.wordList}>{children}</ul>
  </section>
);

const WordRow = ({
  word,
  count,
  children,
}: {
  word: string;
  count: number;
  children: ReactNode;
}) => (
  <li className={styles.word}>
    <span className={styles.wordName}>
      {word} <span className={styles.dimmed}>{count}</span>
    </span>
    <span className={styles.arrow} aria-hidden="true">
      <Icon name="next" size={14} />
    </span>
    {children}
  </li>
);

const StatuteWords = ({ preview, isHeld, onChange }: Props) => {
  const { t } = useTranslation();
  const { worksAs } = preview.words;
  if (worksAs.length === 0) return null;
  const head = headOf(preview, 'worksAs');
  return (
    <Group title={t('OFFICE_IMPORTS.HOLDS', { head, count: worksAs.length })}>
      {worksAs.map(({ word, key, count, choice }) => (
        <WordRow key={key} word={word} count={count}>
          <NativeSelect
            size="xs"
            aria-label={word}
            disabled={isHeld}
            value={choice ?? ''}
            error={choice === null}
            data={[
              { value: '', label: t('OFFICE_IMPORTS.CHOOSE_ONE') },
              ...WORKS_AS_NAMES.map((value) => ({ value, label: worksAsText(t, value) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ words: { worksAs: { [key]: value === '' ? null : (value as WorksAs) } } })
            }
          />
        </WordRow>
      ))}
    </Group>
  );
};

const LocationWords = ({ preview, isHeld, onChange }: Props) => {
  const { t } = useTranslation();
  const names = new Set(preview.places.map(({ name }) => name.toLowerCase()));
  const asked = preview.words.locations.filter(
    ({ word, choice }) => choice === null || !names.has(word.toLowerCase()),
  );
  if (asked.length === 0) return null;
  return (
    <Group title={t('OFFICE_IMPORTS.LOCATION_WORDS', { head: headOf(preview, 'location') })}>
      {asked.map(({ word, key, count, choice }) => (
        <WordRow key={key} word={word} count={count}>
          <NativeSelect
            size="xs"
            aria-label={word}
            disabled={isHeld}
            value={choice ?? ''}
            error={choice === null}
            data={[
              { value: '', label: t('OFFICE_IMPORTS.CHOOSE_ONE') },
              ...preview.places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ words: { locations: { [key]: value === '' ? null : value } } })
            }
          />
        </WordRow>
      ))}
    </Group>
  );
};

/** Where several are called so, or nobody quite: who is meant, of those who could be. */
const PeopleWords = ({ preview, isHeld, onChange }: Props) => {
  const { t } = useTranslation();
  const { people } = preview.words;
  if (people.length === 0) return null;
  return (
    <Group title={t('OFFICE_IMPORTS.WHO_IS_MEANT')}>
      {people.map(({ word, key, count, choice, candidates }) => (
        <WordRow key={key} word={word} count={count}>
          <NativeSelect
            size="xs"
            aria-label={word}
            disabled={isHeld}
            value={choice ?? ''}
            error={choice === null}
            data={[
              { value: '', label: t('OFFICE_IMPORTS.CHOOSE_ONE') },
              ...(choice !== null && !candidates.some(({ id }) => id === choice)
                ? [{ value: choice, label: t('OFFICE_IMPORTS.CHOSEN') }]
                : []),
              ...candidates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ words: { people: { [key]: value === '' ? null : value } } })
            }
          />
        </WordRow>
      ))}
    </Group>
  );
};

/** Lists of a location, the field that names one of theirs, and the fault of what is not there. */
const LISTS = {
  sections: { target: 'sections', code: 'section_unknown', isMade: true },
  skills: { target: 'skills', code: 'skill_unknown', isMade: true },
  packages: { target: 'package', code: 'package_unknown', isMade: false },
  leaveKinds: { target: 'leaveKind', code: 'leave_kind_unknown', isMade: false },
  leaveAccounts: { target: 'leaveAccount', code: 'account_unknown', isMade: false },
} as const;

type Counted = { key: string; count: number };

/** What looks like a slip of a word that is used more often is not made by the way. */
const isSlip = ({ key, count }: Counted, other: Counted): boolean =>
  other.count >= 3 * count && isSlipOf(key, other.key);

const MAKE = ':make';
const LEAVE = ':leave';

type Choice = ImportPreview['words']['sections'][number]['choice'];

const toValue = (choice: Choice): string => {
  if (choice === null) return '';
  if (choice === 'make') return MAKE;
  return choice === 'leave' ? LEAVE : choice.as;
};

const toChoice = (value: string): Choice => {
  if (value === '') return null;
  if (value === MAKE) return 'make';
  return value === LEAVE ? 'leave' : { as: value };
};

const NameWords = ({ preview, isHeld, onChange, list }: Props & { list: keyof typeof LISTS }) => {
  const { t } = useTranslation();
  const words = preview.words[list];
  const { target, code, isMade } = LISTS[list];
  const isMissing = preview.lines.some(({ faults }) => faults.some((fault) => fault.code === code));
  const known = words.filter(({ isKnown, choice }) => isKnown && choice === null);
  const asked = words.filter(({ isKnown, choice }) => !isKnown || choice !== null);
  // A word that one location knows may be unknown at another.
  const open = isMissing ? words : asked;
  if (words.length === 0) return null;
  const mayMake = isMade && preview.places.some((place) => place.mayMake);
  const names = [...new Set(preview.places.flatMap((place) => place[list]))].toSorted();
  const undecided = open.filter(
    (word) => word.choice === null && !words.some((other) => isSlip(word, other)),
  );
  const chosen = words.filter(({ choice }) => choice === 'make').map(({ word }) => word);
  const makeAll = (): void =>
    onChange({
      words: { [list]: Object.fromEntries(undecided.map(({ key }) => [key, 'make' as const])) },
    });
  const action =
    mayMake && isMissing && undecided.length > 1 ? (
      <Button size="compact-xs" variant="default" disabled={isHeld} onClick={makeAll}>
        {t('OFFICE_IMPORTS.MAKE_ALL', { count: undecided.length })}
      </Button>
    ) : null;
  return (
    <Group title={t('OFFICE_IMPORTS.WORDS_OF', { head: headOf(preview, target) })} action={action}>
      {known.length > 0 && !isMissing ? (
        <li className={styles.knownWords}>
          {known.map(({ word }) => word).join(', ')}
          <span className={styles.dimmed}>
            <Icon name="check" size={14} /> {t('OFFICE_IMPORTS.KNOWN_HERE')}
          </span>
        </li>
      ) : null}
      {open.map(({ word, key, count, choice, isKnown }) => (
        <WordRow key={key} word={word} count={count}>
          <NativeSelect
            size="xs"
            aria-label={word}
            disabled={isHeld}
            value={toValue(choice)}
            data={[
              { value: '', label: isKnown ? word : t('OFFICE_IMPORTS.CHOOSE_ONE') },
              ...(mayMake ? [{ value: MAKE, label: t('OFFICE_IMPORTS.MAKE', { word }) }] : []),
              ...[...new Set([...names, ...chosen])]
                .filter((name) => name !== word)
                .map((name) => ({ value: name, label: name })),
              { value: LEAVE, label: t('OFFICE_IMPORTS.LEAVE_WORD') },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ words: { [list]: { [key]: toChoice(value) } } })
            }
          />
        </WordRow>
      ))}
    </Group>
  );
};
