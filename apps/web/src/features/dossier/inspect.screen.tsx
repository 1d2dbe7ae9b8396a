import { Button, Loader, NativeSelect } from '@mantine/core';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '@ploeg/domain/people/languages';
import { fromDateKey } from '@ploeg/domain/time/wall-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#blocks/office/use-act.ts';
import type { Format } from '#data/dossier/dossier.commands.ts';
import { type Inspection, loadInspectionFile, openInspection } from '#data/dossier/inspection.ts';
import { switchLanguage } from '#i18n/i18n.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDate } from '#platform/datetime.ts';
import { saveFile } from '#platform/save-file.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './dossier.module.css';
import { useMomentText } from './links-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { ProofPart } from './proof-part.tsx';

/** A link that is opened where this page is open loads nothing anew. */
const useToken = (): string => {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const onChange = (): void => setToken(location.hash.slice(1));
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return token;
};

type Seen = { shown: Inspection } | { error: unknown } | null;

/** What an inspector sees without an account, by a link: read, printed and taken along. */
export const InspectScreen = () => {
  const token = useToken();
  const [tries, setTries] = useState(0);
  return <Inspected key={`${token} ${tries}`} token={token} onAgain={() => setTries(tries + 1)} />;
};

const Inspected = ({ token, onAgain }: { token: string; onAgain: () => void }) => {
  const { t, i18n } = useTranslation();
  const [seen, setSeen] = useState<Seen>(null);
  useEffect(() => {
    let isOver = false;
    openInspection(token).then(
      (shown) => !isOver && setSeen({ shown }),
      (error: unknown) => !isOver && setSeen({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [token]);
  return (
    <main className={styles.page}>
      <header className={styles.pageHead}>
        <span className={styles.brand}>
          <img src="/icon.svg" width={28} height={28} alt="" />
          Ploeg
        </span>
        <NativeSelect
          className={styles.unprinted}
          aria-label={t('OFFICE_DOSSIER.LANGUAGE')}
          value={i18n.language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) void switchLanguage(value);
          }}
          data={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </header>
      {seen === null ? <Loader role="status" aria-label={t('GENERAL.LOADING')} /> : null}
      {seen && 'error' in seen ? <Failed error={seen.error} onAgain={onAgain} /> : null}
      {seen && 'shown' in seen ? <Shown token={token} shown={seen.shown} /> : null}
    </main>
  );
};

const Failed = ({ error, onAgain }: { error: unknown; onAgain: () => void }) => {
  const { t } = useTranslation();
  if (error instanceof ApiError && error.status < 429) {
    return (
      <Empty
        icon="lock"
        title={t('OFFICE_DOSSIER.INSPECT_INVALID')}
        hint={t('OFFICE_DOSSIER.INSPECT_HINT')}
      />
    );
  }
  return (
    <Notice
      tone="error"
      action={
        <Button size="sm" variant="default" onClick={onAgain}>
          {t('GENERAL.TRY_AGAIN')}
        </Button>
      }
    >
      {t('OFFICE_DOSSIER.TRY_LATER')}
    </Notice>
  );
};

const Shown = ({ token, shown }: { token: string; shown: Inspection }) => {
  const { t, i18n } = useTranslation();
  const { isBusy, act } = useAct();
  const { dossier, expiresAt } = shown;
  const { company, department, from, to, people, proof, timezone } = dossier;
  const momentOf = useMomentText(timezone);
  const dayOf = (key: string): string => formatDate(fromDateKey(key), i18n.language);
  const save = (format: Format): void =>
    act(async () => {
      const language = isLanguage(i18n.language) ? i18n.language : 'en';
      const file = await loadInspectionFile(token, format, language);
      saveFile(file, `dossier-${from}-${to}.${format}`);
    });
  return (
    <>
      <h1 className={styles.pageTitle}>{t('OFFICE_DOSSIER.INSPECT_TITLE')}</h1>
      <p className={styles.place}>
        {company === department ? company : `${company} · ${department}`}
        {' · '}
        {dayOf(from)} – {dayOf(to)}
      </p>
      <p className={styles.hint}>
        {t('OFFICE_DOSSIER.INSPECT_UNTIL', { until: momentOf(expiresAt) })}
      </p>
      <div className={`${styles.verbs} ${styles.unprinted}`}>
        <Button
          leftSection={<Icon name="download" size={18} />}
          loading={isBusy}
          onClick={() => save('pdf')}
        >
          {t('OFFICE_DOSSIER.PDF')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => save('csv')}>
          {t('OFFICE_DOSSIER.CSV')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('OFFICE_DOSSIER.PRINT')}
        </Button>
      </div>
      <ProofPart proof={proof} />
      <section aria-label={t('OFFICE_DOSSIER.PEOPLE')}>
        <h2 className={styles.heading}>{t('OFFICE_DOSSIER.PEOPLE')}</h2>
        {people.length === 0 ? (
          <Empty
            icon="clock"
            title={t('OFFICE_DOSSIER.EMPTY')}
            hint={t('OFFICE_DOSSIER.EMPTY_HINT')}
          />
        ) : null}
        <PeoplePart people={people} isOpen />
      </section>
    </>
  );
};
