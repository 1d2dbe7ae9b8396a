import { Button, Menu } from '@mantine/core';
import type { ReportKey } from '@ploeg/domain/reports/report-names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { useAct } from '#blocks/office/use-act.ts';
import {
  changeSavedReport,
  createSavedReport,
  deleteSavedReport,
} from '#data/reports/saved-reports.commands.ts';
import { type SavedReport, savedReportsQuery } from '#data/reports/saved-reports.queries.ts';
import { useSession } from '#data/session/session-store.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import type { ReportPlace } from './report-place.ts';
import styles from './reports.module.css';
import { isSameLook, lookOf, placeOf } from './saved-look.ts';
import { SavedSheet } from './saved-sheet.tsx';

type Given = {
  reportKey: ReportKey;
  place: ReportPlace;
  /** Puts an address in the place of the one that is shown. */
  open: (place: ReportPlace) => void;
};

const useSavedActs = (open: Given['open']) => {
  const { t } = useTranslation();
  const { isBusy, act } = useAct();
  return {
    isBusy,
    keep: (saved: SavedReport, look: SavedReport['look']): void =>
      act(async () => {
        const kept = await changeSavedReport(saved, { look });
        showUndo(t('OFFICE_REPORTS.SAVED.DONE', { name: kept.name }), () =>
          changeSavedReport(kept, { look: saved.look }),
        );
      }),
    remove: (saved: SavedReport, place: ReportPlace): void =>
      act(async () => {
        const { name, look, departmentId, mail } = saved;
        await deleteSavedReport(saved);
        const { saved: _, ...rest } = place;
        open(rest);
        const readerIds = mail?.readers.map(({ personId }) => personId) ?? [];
        showUndo(t('OFFICE_REPORTS.SAVED.DELETED', { name }), async () => {
          const isMailed = mail !== null;
          await createSavedReport({ name, look, departmentId, isMailed, readerIds });
        });
      }),
  };
};

/** Reports by whose they are; one of somebody else says whose. */
const SavedList = ({
  saved,
  chosenId,
  ownId,
  open,
}: Pick<Given, 'open'> & {
  ownId: string;
  saved: readonly SavedReport[];
  chosenId: string | undefined;
}) => {
  const { t } = useTranslation();
  const groups = [
    {
      label: t('OFFICE_REPORTS.SAVED.YOURS'),
      of: saved.filter((one) => one.owner.personId === ownId),
    },
    {
      label: t('OFFICE_REPORTS.SAVED.SHARED'),
      of: saved.filter((one) => one.owner.personId !== ownId),
    },
  ].filter(({ of }) => of.length > 0);
  if (groups.length === 0) {
    return <p className={styles.none}>{t('OFFICE_REPORTS.SAVED.NONE')}</p>;
  }
  return groups.map(({ label, of }) => (
    <div key={label} role="group" aria-label={label}>
      <Menu.Label>{label}</Menu.Label>
      {of.map((one) => (
        <Menu.RadioItem
          key={one.id}
          value={one.id}
          checked={one.id === chosenId}
          checkIcon={<Icon name="check" size={16} />}
          closeMenuOnClick
          onClick={() => open(placeOf(one))}
        >
          {one.name}
          <small className={styles.what}>
            {[
              one.title,
              t(`OFFICE_REPORTS.PERIODS.${one.look.period}`),
              one.owner.personId === ownId
                ? ''
                : t('OFFICE_REPORTS.SAVED.BY', { name: one.owner.name }),
              one.mail ? t('OFFICE_REPORTS.SAVED.MAILED') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Menu.RadioItem>
      ))}
    </div>
  ));
};

/** Reports that were saved, and what can be done with the one that is shown. */
export const SavedMenu = ({ reportKey, place, open }: Given) => {
  const { t } = useTranslation();
  const ownId = useSession()?.userDetails.personId ?? '';
  const isOnline = useOnline();
  const [edited, setEdited] = useState<SavedReport | 'new' | null>(null);
  const { data: saved = [] } = useQuery(savedReportsQuery);
  const { isBusy, keep, remove } = useSavedActs(open);
  const look = lookOf(reportKey, place);
  const chosen = saved.find(({ id }) => id === place.saved);
  const own = chosen?.mayChange ? chosen : undefined;
  const cannot = !isOnline || isBusy;
  return (
    <>
      <Menu
        position="bottom-start"
        portalProps={{ target: '#frame' }}
        trapFocus
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={14} />}>
            {chosen?.name ?? t('OFFICE_REPORTS.SAVED.TITLE')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" maw={380} style={{ overflowY: 'auto' }}>
          <SavedList saved={saved} chosenId={chosen?.id} ownId={ownId} open={open} />
          <Menu.Divider />
          {own && !isSameLook(own.look, look) ? (
            <Menu.Item disabled={cannot} onClick={() => keep(own, look)}>
              {t('OFFICE_REPORTS.SAVED.SAVE_OVER', { name: own.name })}
            </Menu.Item>
          ) : null}
          <Menu.Item disabled={cannot} onClick={() => setEdited('new')}>
            {t('OFFICE_REPORTS.SAVED.SAVE_AS')}
          </Menu.Item>
          {own ? (
            <>
              <Menu.Item disabled={cannot} onClick={() => setEdited(own)}>
                {t('OFFICE_REPORTS.SAVED.EDIT')}
              </Menu.Item>
              <Menu.Item disabled={cannot} onClick={() => remove(own, place)}>
                {t('OFFICE_REPORTS.SAVED.DELETE')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {edited ? (
        <SavedSheet
          saved={edited === 'new' ? null : edited}
          look={edited === 'new' ? look : edited.look}
          ownId={ownId}
          onSaved={(kept) => {
            setEdited(null);
            open(placeOf(kept));
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
};
