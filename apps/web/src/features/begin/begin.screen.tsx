import { NativeSelect, Title } from '@mantine/core';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '@ploeg/domain/people/languages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { useBeginDraft } from '#data/begin/begin-draft.ts';
import { packsQuery, setupCodeQuery } from '#data/begin/begin.queries.ts';
import { switchLanguage } from '#i18n/i18n.ts';
import { ApiError } from '#platform/api-error.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './begin.module.css';
import { CodeForm } from './code-form.tsx';
import { CompanyForm, type Packs } from './company-form.tsx';
import { PlaceForm } from './place-form.tsx';
import { SectorPanel } from './sector-panel.tsx';
import { Step, StepBars, StepList, type StepState } from './step-list.tsx';
import { YouForm } from './you-form.tsx';

/** Behind the # it reaches neither a server's log nor a referrer. */
const codeOfAddress = (): string => decodeURIComponent(location.hash.slice(1)).trim();

const LanguageSwitch = () => {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('BEGIN.LANGUAGE')}
      value={i18n.language}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) void switchLanguage(value);
      }}
      data={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
    />
  );
};

/** You, the company, its first place: then there is a company. */
const Steps = ({ code, packs }: { code: string; packs: Packs }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useBeginDraft();
  // Nothing keeps it but this page.
  const password = useRef('');
  const [at, setAt] = useState(0);
  const stateOf = (step: number): StepState =>
    step === at ? 'open' : step < at ? 'done' : 'ahead';
  const openOf = (step: number) => (step < at ? () => setAt(step) : undefined);
  const states = [0, 1, 2].map(stateOf);
  const pack = packs.find(({ id }) => id === draft.packId);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.head}>
          <span className={styles.brand}>
            <img src="/icon.svg" width={32} height={32} alt="" />
            Ploeg
          </span>
          <LanguageSwitch />
        </div>
        <p className={styles.lead}>{t('BEGIN.LEAD')}</p>
        <Title order={1}>{t('BEGIN.TITLE')}</Title>
        <StepBars states={states} />
        <StepList>
          <Step
            number={1}
            state={stateOf(0)}
            title={t('BEGIN.YOU')}
            about={
              at > 0
                ? `${draft.firstName} ${draft.lastName} · ${draft.email}`
                : t('BEGIN.YOU_ABOUT')
            }
            onOpen={openOf(0)}
          >
            <YouForm
              onDone={(chosen) => {
                password.current = chosen;
                setAt(1);
              }}
            />
          </Step>
          <Step
            number={2}
            state={stateOf(1)}
            title={t('BEGIN.COMPANY')}
            about={
              at > 1 && pack
                ? `${draft.company} · ${t(`BEGIN.SECTORS.${pack.sector}`)}`
                : t('BEGIN.COMPANY_ABOUT')
            }
            onOpen={openOf(1)}
          >
            <CompanyForm packs={packs} onDone={() => setAt(2)} onBack={() => setAt(0)} />
          </Step>
          <Step
            number={3}
            state={stateOf(2)}
            title={t('BEGIN.PLACE')}
            about={t('BEGIN.PLACE_ABOUT')}
          >
            <PlaceForm
              secrets={{ code, password: () => password.current }}
              onBack={() => setAt(1)}
              onRefused={(field) => setAt(field)}
              onDone={() => navigate({ to: '/office/start', replace: true })}
            />
          </Step>
        </StepList>
      </main>
      <SectorPanel pack={at > 0 ? pack : undefined} />
    </div>
  );
};

const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <main className={styles.main}>
      <div className={styles.head}>
        <span className={styles.brand}>
          <img src="/icon.svg" width={32} height={32} alt="" />
          Ploeg
        </span>
        <LanguageSwitch />
      </div>
      <Title order={1} mb={16}>
        {t('BEGIN.TITLE')}
      </Title>
      {children}
    </main>
  );
};

/** The first page of an installation that has no company. */
export const BeginScreen = () => {
  const { t, i18n } = useTranslation();
  const [code, setCode] = useState(codeOfAddress);
  useEffect(() => {
    // Whoever opens the printed address where this page is open loads nothing anew.
    const onChange = (): void => setCode(codeOfAddress());
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  const packs = useQuery(packsQuery(i18n.language));
  const check = useQuery(setupCodeQuery(code));
  if (packs.error instanceof ApiError && packs.error.status === 404) {
    return (
      <Frame>
        <Notice tone="info" icon="check" title={t('BEGIN.OVER')}>
          {t('BEGIN.OVER_HINT')}
        </Notice>
        <LinkButton to="/login" mt={16}>
          {t('PASSWORD.TO_LOGIN')}
        </LinkButton>
      </Frame>
    );
  }
  if (packs.data === undefined || (code !== '' && check.isPending)) {
    const remote = packs.data === undefined ? packs : check;
    return (
      <Frame>
        <RemoteState remote={remote} offline={t('GENERAL.NO_CONNECTION')} />
      </Frame>
    );
  }
  if (code === '' || check.isError) {
    return (
      <Frame>
        <CodeForm tried={code} error={check.error} onCode={setCode} />
      </Frame>
    );
  }
  return <Steps code={code} packs={packs.data} />;
};
