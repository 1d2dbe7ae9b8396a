import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#blocks/office/drawer.tsx';
import { Tab, TabStrip } from '#blocks/office/tab-strip.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { employPerson, keepEmployment, type StaffFile } from '#data/staff/staff.commands.ts';
import { personQuery } from '#data/staff/staff.queries.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { FieldShapes } from '#ui/shapes.tsx';
import { CountersPart } from './counters-part.tsx';
import { DevicesTab } from './devices-tab.tsx';
import type { FileParts } from './file-parts.ts';
import { HistoryTab } from './history-tab.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { LeavingSheet } from './leaving-sheet.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { HoursTab, LeaveTab } from './record-tabs.tsx';
import { Face, Toned } from './face.tsx';
import type { Tab as TabName } from './staff-search.ts';
import styles from './staff.module.css';
import { workWords } from './staff-words.ts';
import { useAct } from '#blocks/office/use-act.ts';
import { useOnline } from '#platform/use-online.ts';

const livingJobs = ({ jobs }: StaffFile) => jobs.filter(({ work }) => work !== 'ended');

/** What there is to see of somebody, by what the person may know. */
const tabsOf = (file: StaffFile): TabName[] => {
  const may = (right: keyof StaffFile['jobs'][number]['can']) =>
    file.jobs.some(({ can }) => can[right]);
  const shown: [TabName, boolean][] = [
    ['profile', true],
    ['contract', may('terms')],
    ['documents', may('documents')],
    ['leave', may('requests') || may('manage')],
    ['hours', may('hours')],
    ['devices', file.can.manage],
    ['history', may('history')],
  ];
  return shown.flatMap(([tab, isShown]) => (isShown ? [tab] : []));
};

const TAB_TEXTS = {
  profile: 'STAFF.TAB.PROFILE',
  contract: 'STAFF.TAB.CONTRACT',
  documents: 'STAFF.TAB.DOCUMENTS',
  leave: 'STAFF.TAB.LEAVE',
  hours: 'STAFF.TAB.HOURS',
  devices: 'STAFF.TAB.DEVICES',
  history: 'STAFF.TAB.HISTORY',
} as const;

/** Somebody's file, beside the table; each part has an address of its own. */
export const PersonDrawer = ({
  personId,
  tab,
  parts,
  onClose,
}: {
  personId: string;
  tab: TabName;
  parts: FileParts;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const person = useQuery(personQuery(personId));
  const file = person.data;
  if (!file) {
    return (
      <Drawer title={t('STAFF.TITLE')} onClose={onClose}>
        <RemoteState remote={person} offline={t('STAFF.OFFLINE')} shape={<FieldShapes />} />
      </Drawer>
    );
  }
  const tabs = tabsOf(file);
  const shown = tabs.includes(tab) ? tab : 'profile';
  return (
    <Drawer
      title={`${file.firstName} ${file.lastName}`.trim()}
      lead={<Lead file={file} />}
      picture={<Face person={file} size={44} />}
      onClose={onClose}
      footer={file.can.manage ? <Footer file={file} /> : null}
    >
      <div className={styles.tabs}>
        <TabStrip label={t('STAFF.TABS')}>
          {tabs.map((name) => (
            <Tab
              key={name}
              to="/office/people/$personId/$tab"
              params={{ personId, tab: name }}
              search={true}
              replace
              aria-current={name === shown ? 'page' : undefined}
            >
              {t(TAB_TEXTS[name])}
            </Tab>
          ))}
        </TabStrip>
      </div>
      <TabContent tab={shown} file={file} parts={parts} />
    </Drawer>
  );
};

const Lead = ({ file }: { file: StaffFile }) => {
  const { t } = useTranslation();
  const jobs = livingJobs(file);
  const shown = jobs.length > 0 ? jobs : file.jobs.slice(-1);
  return (
    <>
      {shown.map(({ employmentId, location, work }, index) => (
        <span key={employmentId}>
          {index > 0 ? ', ' : ''}
          {location}
          {work === 'working' ? null : (
            <>
              {' · '}
              <Toned tone={workWords[work].tone}>{t(workWords[work].text)}</Toned>
            </>
          )}
        </span>
      ))}
    </>
  );
};

const TabContent = ({ tab, file, parts }: { tab: TabName; file: StaffFile; parts: FileParts }) => {
  if (tab === 'contract') return <Contracts file={file} Terms={parts.Terms} />;
  if (tab === 'documents') return <Documents file={file} Documents={parts.Documents} />;
  if (tab === 'leave') return <LeaveTab file={file} />;
  if (tab === 'hours') {
    return (
      <>
        <CountersPart file={file} />
        <HoursTab personId={file.personId} />
      </>
    );
  }
  if (tab === 'devices') return <DevicesTab file={file} />;
  if (tab === 'history') return <HistoryTab personId={file.personId} />;
  return <ProfileTab file={file} Personal={parts.Personal} Picture={parts.Picture} />;
};

/** Their papers, where the reader keeps them. */
const Documents = ({
  file,
  Documents: Part,
}: {
  file: StaffFile;
  Documents: FileParts['Documents'];
}) => <Part personId={file.personId} jobs={file.jobs.filter(({ can }) => can.documents)} />;

/** What was agreed, for each place of work that the person manages. */
const Contracts = ({ file, Terms }: { file: StaffFile; Terms: FileParts['Terms'] }) => {
  const jobs = file.jobs.filter(({ can }) => can.manage);
  return jobs.toReversed().map(({ employmentId, location }) => (
    <section key={employmentId} className={styles.part} aria-label={location}>
      {jobs.length > 1 ? <h3 className={styles.partTitle}>{location}</h3> : null}
      <Terms employmentId={employmentId} />
    </section>
  ));
};

/** What is left of their leave on the last day; without the name of a place where there is one. */
const LeaveAtEnd = ({ employmentId, location }: { employmentId: string; location?: string }) => {
  const { t } = useTranslation();
  return (
    <LinkButton
      variant="default"
      size="compact-md"
      to="/office/leave/closing/$employmentId"
      params={{ employmentId }}
    >
      {location ? t('STAFF.LEAVE_AT_END_IN', { location }) : t('STAFF.LEAVE_AT_END')}
    </LinkButton>
  );
};

/** What there is to do where the work ends. */
const Ending = ({
  personId,
  job: { departmentId, employmentId, location },
  isOne,
}: {
  personId: string;
  job: StaffFile['jobs'][number];
  /** They work nowhere else. */
  isOne: boolean;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={isBusy}
        disabled={!isOnline}
        onClick={() => act(() => keepEmployment(personId, departmentId))}
      >
        {isOne ? t('STAFF.KEEP') : t('STAFF.KEEP_IN', { location })}
      </Button>
      <LeaveAtEnd employmentId={employmentId} {...(!isOne && { location })} />
    </>
  );
};

const Footer = ({ file }: { file: StaffFile }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, act } = useAct();
  const [isLeaving, setLeaving] = useState(false);
  const jobs = livingJobs(file);
  const ending = jobs.filter(
    ({ work, lastDay, can }) => can.manage && (work === 'ending' || lastDay !== null),
  );
  if (jobs.length === 0) {
    const last = file.jobs.findLast(({ can }) => can.manage);
    return last ? (
      <>
        <Button
          variant="default"
          size="compact-md"
          loading={isBusy}
          disabled={!isOnline}
          onClick={() =>
            act(() => employPerson(file.personId, { departmentId: last.departmentId }))
          }
        >
          {t('STAFF.COMES_BACK', { location: last.location })}
        </Button>
        <LeaveAtEnd employmentId={last.employmentId} />
      </>
    ) : null;
  }
  return (
    <>
      {ending.map((job) => (
        <Ending
          key={job.employmentId}
          personId={file.personId}
          job={job}
          isOne={jobs.length === 1}
        />
      ))}
      <Elsewhere file={file} />
      <span style={{ flex: 1 }} />
      <Button
        variant="subtle"
        color="red"
        size="compact-md"
        disabled={!isOnline}
        onClick={() => setLeaving(true)}
      >
        {t('STAFF.LEAVING.OPEN')}
      </Button>
      {isLeaving ? <LeavingSheet file={file} onClose={() => setLeaving(false)} /> : null}
    </>
  );
};
