import { Button, TextInput } from '@mantine/core';
import { foldWord } from '@ploeg/domain/begin/person-line';
import { useTranslation } from 'react-i18next';
import { addSections } from '#data/begin/start-actions.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './start.module.css';
import type { Start } from './start-steps.ts';

/** For sections that are none of the sector's; each is dark enough for white letters. */
const COLOURS = ['#6B46C1', '#1F5FAE', '#B23A24', '#8A5A00', '#4B5863', '#A8246E'];

const wantedOf = (start: Start, { chosen, others }: { chosen: string[]; others: string }) => {
  const typed = others
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const proposed = start.proposals.filter(({ name }) => chosen.includes(name));
  const more = typed.map((name, index) => ({
    name,
    background: COLOURS[(proposed.length + index) % COLOURS.length] ?? '#4B5863',
  }));
  const seen = new Set<string>();
  return [...proposed, ...more].filter(({ name }) => {
    const isNew = !seen.has(foldWord(name));
    seen.add(foldWord(name));
    return isNew;
  });
};

/** The sections of the sector as chips, and own ones between commas; all locations get them. */
export const SectionsForm = ({ start, onDone }: { start: Start; onDone: () => void }) => {
  const { t } = useTranslation();
  const { locations, proposals } = start;
  const form = useAppForm({
    initial: { chosen: proposals.map(({ name }) => name), others: '' },
    judge: (values) => ({
      others: wantedOf(start, values).length === 0 ? t('START.NO_SECTION') : null,
    }),
    send: async (values) => {
      const wanted = wantedOf(start, values);
      for (const { departmentId, sections } of locations) {
        const there = new Set(sections.map(({ name }) => foldWord(name)));
        const missing = wanted.filter(({ name }) => !there.has(foldWord(name)));
        await addSections(departmentId, sections, missing);
      }
    },
    onSent: onDone,
    refuse: (error) => failureText(error, t, t('GENERAL.ERROR')),
  });
  return (
    <form {...form.props} className={styles.form}>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      {proposals.length > 0 ? (
        <ChoiceChips
          label={t('START.PROPOSED')}
          choices={proposals.map(({ name }) => ({ id: name, name }))}
          chosen={form.values.chosen}
          onChange={(chosen) => form.set({ chosen })}
        />
      ) : null}
      <TextInput
        label={t('START.OTHERS')}
        description={t('START.OTHERS_HINT')}
        {...form.field('others')}
      />
      {locations.length > 1 ? (
        <p className={styles.hint}>{t('START.ALL_PLACES', { count: locations.length })}</p>
      ) : null}
      <div className={styles.row}>
        <Button {...form.button}>{t('START.SAVE')}</Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {t('START.LATER')}
        </Button>
      </div>
    </form>
  );
};
