import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { remindOfPapers, withdrawPapers } from '#data/papers/papers.commands.ts';
import { type PaperDetails, paperQuery } from '#data/papers/papers.queries.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { ApiError } from '#platform/api-error.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { serverUrl } from '#platform/server-address.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { showToast } from '#ui/toast.tsx';
import { BringSheet } from './bring-sheet.tsx';
import { LastDay, StateMark } from './paper-columns.tsx';
import { ChangePaperSheet } from './paper-form.tsx';
import styles from './papers.module.css';
import { kindTexts } from './paper-words.ts';

/** One document beside the table: what the office knows of it, its pages, and what can be done. */
export const PaperDrawer = ({
  id,
  today,
  onClose,
}: {
  id: string;
  today: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const remote = useQuery(paperQuery(id));
  const { data: paper, error } = remote;
  if (!paper) {
    const isGone = error instanceof ApiError && error.status === 404;
    return (
      <Drawer title={t('OFFICE_PAPERS.DOCUMENT')} onClose={onClose}>
        {isGone ? (
          <Empty
            icon="paper"
            title={t('OFFICE_PAPERS.UNKNOWN')}
            hint={t('OFFICE_PAPERS.UNKNOWN_HINT')}
          />
        ) : (
          <RemoteState
            remote={remote}
            offline={t('OFFICE_PAPERS.OFFLINE')}
            shape={<FieldShapes />}
          />
        )}
      </Drawer>
    );
  }
  return (
    <Drawer
      title={paper.title}
      lead={
        <>
          <Link
            className={styles.link}
            to="/office/people/$personId/$tab"
            params={{ personId: paper.personId, tab: 'documents' }}
          >
            {paper.person}
          </Link>
          {` · ${paper.location}`}
        </>
      }
      width={560}
      onClose={onClose}
      footer={<Actions paper={paper} today={today} />}
    >
      {paper.can.bring && !paper.hasAccount ? (
        <Notice tone="warning" icon="warning">
          {t('CONTRACT.NO_ACCOUNT', { name: paper.person })}
        </Notice>
      ) : null}
      <Facts paper={paper} today={today} />
      <Pages paper={paper} />
    </Drawer>
  );
};

const Facts = ({ paper, today }: { paper: PaperDetails; today: string }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const dayOf = (at: string | null) => at && formatDate(instantOf(at), language);
  const { contract } = paper;
  const facts = [
    [t('OFFICE_PAPERS.STATE_HEAD'), <StateMark key="state" paper={paper} t={t} />],
    [t('OFFICE_PAPERS.KIND_HEAD'), t(kindTexts[paper.kind])],
    [t('OFFICE_PAPERS.TEMPLATE'), paper.template],
    [t('OFFICE_PAPERS.FROM'), contract && formatDate(contract.start, language)],
    [
      t('OFFICE_PAPERS.UNTIL'),
      contract && contract.end === null
        ? t('OFFICE_PAPERS.OPEN_END')
        : paper.expiresOn && (
            <LastDay key="until" expiresOn={paper.expiresOn} today={today} language={language} />
          ),
    ],
    [
      t(paper.sentAt ? 'OFFICE_PAPERS.SENT_ON' : 'OFFICE_PAPERS.KEPT_ON'),
      [dayOf(paper.sentAt ?? paper.createdAt), paper.createdBy].filter(Boolean).join(' · '),
    ],
    [t('OFFICE_PAPERS.OPENED_ON'), dayOf(paper.openedAt)],
    [t('OFFICE_PAPERS.REMINDED_ON'), dayOf(paper.remindedAt)],
    [
      t('OFFICE_PAPERS.SIGNED_ON'),
      paper.signedAt &&
        [dayOf(paper.signedAt), paper.sealed ? null : t('OFFICE_PAPERS.ELSEWHERE')]
          .filter(Boolean)
          .join(' · '),
    ],
    [t('OFFICE_PAPERS.EMPLOYER_SIGNED'), paper.signatory],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
};

const Pages = ({ paper }: { paper: PaperDetails }) => {
  const { t } = useTranslation();
  const { isOpen, pages, pdfUrl, title } = paper;
  if (!isOpen) {
    return (
      <Notice tone="info" icon="lock">
        {t('OFFICE_PAPERS.CLOSED')}
      </Notice>
    );
  }
  return (
    <section className={styles.pages} aria-label={t('OFFICE_PAPERS.PAGES', { title })}>
      {pdfUrl ? (
        <Button
          variant="default"
          size="compact-md"
          component="a"
          href={serverUrl(pdfUrl)}
          target="_blank"
          rel="noreferrer"
          style={{ alignSelf: 'start' }}
        >
          {t('OFFICE_PAPERS.PDF')}
        </Button>
      ) : null}
      {pages.map((address, index) => (
        <img
          key={index}
          className={styles.page}
          crossOrigin="anonymous"
          loading="lazy"
          src={serverUrl(address)}
          alt={t('OFFICE_PAPERS.PAGE', { page: index + 1, pages: pages.length })}
        />
      ))}
    </section>
  );
};

const Actions = ({ paper, today }: { paper: PaperDetails; today: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const [open, setOpen] = useState<'bring' | 'change' | 'withdraw' | null>(null);
  const { id, person, departmentId, can } = paper;
  const close = (): void => setOpen(null);
  const isOff = isBusy || !isOnline;
  const remind = () =>
    act(async () => {
      await remindOfPapers([id]);
      showToast('success', t('OFFICE_PAPERS.REMINDED_OF', { name: person }));
    });
  const withdraw = () =>
    act(async () => {
      await withdrawPapers([id]);
      close();
      showToast('success', t('OFFICE_PAPERS.WITHDRAWN', { count: 1 }));
    });
  const button = { size: 'compact-md', variant: 'default', disabled: isOff } as const;
  return (
    <div className={styles.actions}>
      {can.remind ? (
        <Button {...button} variant="filled" onClick={remind}>
          {t('OFFICE_PAPERS.REMIND')}
        </Button>
      ) : null}
      {can.renew ? (
        <LinkButton
          to="/office/documents/new"
          search={{ department: departmentId, renews: id }}
          size="compact-md"
          variant={can.remind ? 'default' : 'filled'}
          disabled={isOff}
        >
          {t('OFFICE_PAPERS.RENEW')}
        </LinkButton>
      ) : null}
      {can.bring ? (
        <Button {...button} onClick={() => setOpen('bring')}>
          {t('OFFICE_PAPERS.BRING')}
        </Button>
      ) : null}
      {can.change ? (
        <Button {...button} onClick={() => setOpen('change')}>
          {t('OFFICE_PAPERS.CHANGE')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button {...button} variant="subtle" color="red" onClick={() => setOpen('withdraw')}>
          {t('OFFICE_PAPERS.WITHDRAW')}
        </Button>
      ) : null}
      {open === 'bring' ? <BringSheet paper={paper} today={today} onClose={close} /> : null}
      {open === 'change' ? <ChangePaperSheet paper={paper} onClose={close} /> : null}
      <ConfirmSheet
        opened={open === 'withdraw'}
        title={t('OFFICE_PAPERS.WITHDRAW_ONE', { title: paper.title, name: person })}
        confirm={t('OFFICE_PAPERS.WITHDRAW')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={isBusy}
        isDisabled={!isOnline}
        onConfirm={withdraw}
        onClose={close}
      >
        {t('OFFICE_PAPERS.WITHDRAW_HINT')}
      </ConfirmSheet>
    </div>
  );
};
