import { Button, NativeSelect, TextInput } from '@mantine/core';
import { periodFault } from '@ploeg/domain/dossier/dossier';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoLocation } from '#blocks/no-location.tsx';
import type { RoomAction } from '#blocks/office/room-actions.tsx';
import { Room } from '#blocks/office/room.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import { onlyOne, type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { createDossierLink, type Format, loadDossierFile } from '#data/dossier/dossier.commands.ts';
import { dossierQuery } from '#data/dossier/dossier.queries.ts';
import { useDepartmentsElsewhere } from '#data/sync/use-managed-departments.ts';
import type { ManagedLocation } from '#data/sync/use-rights.ts';
import { nowWall } from '#platform/device-clock.ts';
import { saveFile } from '#platform/save-file.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { CheckPart } from './check-part.tsx';
import {
  isPeriodName,
  namedPeriods,
  nameOfPeriod,
  type Period,
  PERIODS,
} from './dossier-period.ts';
import styles from './dossier.module.css';
import { LinkSheet } from './link-sheet.tsx';
import { LinksPart, useMomentText } from './links-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { ProofPart } from './proof-part.tsx';

export type DossierSearch = Partial<Period>;

type Set = (changes: DossierSearch) => void;

/** So many persons are shown with their days open. */
const OPEN_PEOPLE = 3;

export const DossierScreen = ({ search, set }: { search: DossierSearch; set: Set }) => {
  const { t } = useTranslation();
  const scope = useScope('log.see', true);
  const elsewhere = useDepartmentsElsewhere();
  if (!scope.single) {
    return (
      <Room title={t('OFFICE_DOSSIER.TITLE')}>
        <NoLocation elsewhere={elsewhere} icon="paper" title={t('OFFICE_DOSSIER.NO_ACCESS')} />
      </Room>
    );
  }
  return (
    <DossierRoom
      key={scope.single.id}
      scope={onlyOne(scope)}
      place={scope.single}
      search={search}
      set={set}
    />
  );
};

const PeriodFields = ({
  period,
  names,
  set,
}: {
  period: Period;
  names: Record<(typeof PERIODS)[number], Period> & { shown: string };
  set: Set;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        aria-label={t('OFFICE_DOSSIER.PERIOD')}
        value={names.shown}
        data={[...PERIODS, 'OWN' as const].map((value) => ({
          value,
          label: t(`OFFICE_DOSSIER.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) => {
          if (isPeriodName(value)) set(names[value]);
        }}
      />
      <TextInput
        type="date"
        aria-label={t('OFFICE_DOSSIER.FROM')}
        value={period.from}
        max={period.to}
        onChange={({ currentTarget: { value } }) => value && set({ ...period, from: value })}
      />
      <TextInput
        type="date"
        aria-label={t('OFFICE_DOSSIER.TO')}
        value={period.to}
        min={period.from}
        onChange={({ currentTarget: { value } }) => value && set({ ...period, to: value })}
      />
    </>
  );
};

/** What is done with the file as a whole. */
const useActions = (
  asked: Parameters<typeof createDossierLink>[0],
  isReady: boolean,
  onMade: (made: Awaited<ReturnType<typeof createDossierLink>>) => void,
): RoomAction[] => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  const { from, to } = asked;
  const file = (format: Format, text: string): RoomAction => ({
    text,
    icon: 'download',
    isDisabled: !isReady || isBusy,
    run: () =>
      act(async () =>
        saveFile(await loadDossierFile(asked, format), `dossier-${from}-${to}.${format}`),
      ),
  });
  return [
    {
      text: t('OFFICE_DOSSIER.MAKE_LINK'),
      icon: 'share',
      isMain: true,
      isDisabled: !isReady || isBusy,
      run: () => act(async () => onMade(await createDossierLink(asked))),
    },
    file('pdf', t('OFFICE_DOSSIER.PDF')),
    file('csv', t('OFFICE_DOSSIER.CSV')),
  ];
};

/** As on the first morning of a month. */
const NothingRegistered = ({ onLastMonth }: { onLastMonth: (() => void) | null }) => {
  const { t } = useTranslation();
  return (
    <Empty
      icon="clock"
      title={t('OFFICE_DOSSIER.EMPTY')}
      hint={t('OFFICE_DOSSIER.EMPTY_HINT')}
      action={
        onLastMonth ? (
          <Button variant="default" mt={8} onClick={onLastMonth}>
            {t('OFFICE_DOSSIER.LAST_MONTH')}
          </Button>
        ) : null
      }
    />
  );
};

const DossierRoom = ({
  scope,
  place,
  search,
  set,
}: {
  scope: Scope;
  place: ManagedLocation;
  search: DossierSearch;
  set: Set;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { timezone } = place;
  const [today] = useState(() => nowWall(timezone));
  const named = namedPeriods(today);
  const { from = named.THIS_MONTH.from, to = named.THIS_MONTH.to } = search;
  const period = { from, to };
  const shown = nameOfPeriod(period, today);
  const asked = { departmentId: place.id, ...period };
  const fault = periodFault(period);
  const remote = useQuery({ ...dossierQuery(asked), enabled: fault === null });
  const momentOf = useMomentText(timezone);
  const [made, setMade] = useState<{ token: string; until: string } | null>(null);
  const isReady = isOnline && fault === null;
  const actions = useActions(asked, isReady, ({ link, token }) =>
    setMade({ token, until: momentOf(link.expiresAt) }),
  );
  const { dossier, checks } = remote.data ?? {};
  return (
    <Room
      title={t('OFFICE_DOSSIER.TITLE')}
      lead={t('OFFICE_DOSSIER.LEAD')}
      scope={scope}
      toolbar={<PeriodFields period={period} names={{ ...named, shown }} set={set} />}
      actions={actions}
    >
      <p className={styles.hint}>{t('OFFICE_DOSSIER.LAW')}</p>
      <div className={styles.columns}>
        <div className={styles.main}>
          {fault ? (
            <p role="alert">{t('OFFICE_DOSSIER.PERIOD_TOO_LONG')}</p>
          ) : (
            <RemoteState remote={remote} offline={t('OFFICE_DOSSIER.OFFLINE')} />
          )}
          {dossier ? <ProofPart proof={dossier.proof} /> : null}
          {dossier ? (
            <section aria-label={t('OFFICE_DOSSIER.PEOPLE')}>
              <h2 className={styles.heading}>{t('OFFICE_DOSSIER.PEOPLE')}</h2>
              {dossier.people.length === 0 ? (
                <NothingRegistered
                  onLastMonth={shown === 'LAST_MONTH' ? null : () => set(named.LAST_MONTH)}
                />
              ) : null}
              <PeoplePart people={dossier.people} isOpen={dossier.people.length <= OPEN_PEOPLE} />
            </section>
          ) : null}
        </div>
        <div className={styles.side}>
          {checks ? <CheckPart checks={checks} /> : null}
          <LinksPart departmentId={place.id} timezone={timezone} />
        </div>
      </div>
      {made ? <LinkSheet {...made} onClose={() => setMade(null)} /> : null}
    </Room>
  );
};
