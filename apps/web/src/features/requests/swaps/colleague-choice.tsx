import { TextInput } from '@mantine/core';
import { MAX_SWAP_PARTNERS } from '@ploeg/domain/swaps/swap-rules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameMatcher } from '#blocks/name-match.ts';
import { ChoiceFault } from '#features/requests/choice-fault.tsx';
import styles from '#features/requests/requests.module.css';

/** Chooses up to three of the colleagues who are free then; who is chosen stays in sight. */
export const ColleagueChoice = ({
  colleagues,
  chosen,
  error,
  onChange,
}: {
  colleagues: readonly { employmentId: string; displayName: string }[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const hintId = useId();
  const isWanted = nameMatcher(search);
  const isFull = chosen.length >= MAX_SWAP_PARTNERS;
  const shown = colleagues.filter(
    ({ employmentId, displayName }) => chosen.includes(employmentId) || isWanted(displayName),
  );
  return (
    <fieldset className={styles.choice} aria-describedby={hintId}>
      <legend className={styles.legend}>{t('SWAP.COLLEAGUES')}</legend>
      <p id={hintId} className={styles.quiet} role="status">
        <span className="tabular">
          {t('SWAP.CHOSEN', { chosen: chosen.length, max: MAX_SWAP_PARTNERS })}
        </span>
        {isFull ? ` · ${t('SWAP.FULL')}` : ''}
      </p>
      <ChoiceFault fault={error} />
      <TextInput
        aria-label={t('PLAN.SEARCH_PERSON')}
        placeholder={t('PLAN.SEARCH_PERSON')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={styles.rows}>
        {shown.map(({ employmentId, displayName }) => {
          const others = chosen.filter((id) => id !== employmentId);
          const isChosen = others.length < chosen.length;
          return (
            <li key={employmentId}>
              <label className={styles.person}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() => onChange(isChosen ? others : [...others, employmentId])}
                />
                <span>{displayName}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 ? (
        <p className={styles.quiet}>
          {t(search.trim() === '' ? 'SWAP.NOBODY' : 'PLAN.NOBODY_OF_NAME')}
        </p>
      ) : null}
    </fieldset>
  );
};
