import { Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@ploeg/domain/people/languages';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementBody } from '#blocks/announcement-text.tsx';
import styles from './announcements.module.css';
import type { Texts } from './composer-form.ts';

const isWritten = (texts: Texts, tag: Language): boolean =>
  texts[tag].title !== '' && texts[tag].body !== '';

/** A text for each language, as tabs that say which are written; below it how it will look. */
export const TextTabs = ({
  texts,
  error,
  onChange,
}: {
  texts: Texts;
  error: string | undefined;
  onChange: (texts: Texts) => void;
}) => {
  const { t, i18n } = useTranslation();
  const own = LANGUAGE_TAGS.find((tag) => tag === i18n.language) ?? 'nl';
  const [chosen, setChosen] = useState<Language>(
    LANGUAGE_TAGS.find((tag) => isWritten(texts, tag)) ?? own,
  );
  const panel = useId();
  const text = texts[chosen];
  const change = (part: Partial<Texts[Language]>): void =>
    onChange({ ...texts, [chosen]: { ...text, ...part } });
  return (
    <div className={styles.texts}>
      <Tabs panel={panel} chosen={chosen} texts={texts} onChoose={setChosen} />
      <div
        id={panel}
        role="tabpanel"
        aria-labelledby={`${panel}-${chosen}`}
        className={styles.panel}
      >
        <TextInput
          label={t('ANNOUNCE.TITLE_FIELD')}
          maxLength={120}
          lang={chosen}
          value={text.title}
          error={error}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('ANNOUNCE.BODY')}
          description={t('ANNOUNCE.BODY_HINT')}
          maxLength={10_000}
          autosize
          minRows={7}
          lang={chosen}
          value={text.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        {text.body.trim() === '' ? null : (
          <section className={styles.preview} aria-label={t('ANNOUNCE.PREVIEW')}>
            <p className={styles.previewTitle}>{text.title}</p>
            <AnnouncementBody body={text.body} language={chosen} />
          </section>
        )}
      </div>
    </div>
  );
};

const Tabs = ({
  panel,
  chosen,
  texts,
  onChoose,
}: {
  panel: string;
  chosen: Language;
  texts: Texts;
  onChoose: (tag: Language) => void;
}) => {
  const { t } = useTranslation();
  const step = (by: number): void => {
    const at = (LANGUAGE_TAGS.indexOf(chosen) + by + LANGUAGE_TAGS.length) % LANGUAGE_TAGS.length;
    const next = LANGUAGE_TAGS[at] ?? chosen;
    onChoose(next);
    document.getElementById(`${panel}-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('ANNOUNCE.LANGUAGES')} className={styles.tabs}>
      {LANGUAGE_TAGS.map((tag) => (
        <button
          key={tag}
          id={`${panel}-${tag}`}
          type="button"
          role="tab"
          aria-selected={tag === chosen}
          aria-controls={panel}
          tabIndex={tag === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tag)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') step(1);
            if (event.key === 'ArrowLeft') step(-1);
          }}
        >
          {LANGUAGES[tag].name}
          <span className={styles.written}>
            {t(isWritten(texts, tag) ? 'ANNOUNCE.WRITTEN' : 'ANNOUNCE.NOT_WRITTEN')}
          </span>
        </button>
      ))}
    </div>
  );
};
