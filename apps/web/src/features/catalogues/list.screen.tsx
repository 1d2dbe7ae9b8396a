import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { type Scope, useScope } from '#blocks/office/use-scope.ts';
import { RemoteState } from '#blocks/remote-state.tsx';
import { catalogueQuery } from '#data/catalogues/catalogues.queries.ts';
import type { CopiedList } from '#data/catalogues/catalogues.commands.ts';
import type { ListName } from '#data/catalogues/lists.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { ArchivedRows } from './archived-rows.tsx';
import { CodePrint } from './code-print.tsx';
import { CopySheet } from './copy-sheet.tsx';
import { LinesSheet } from './lines-sheet.tsx';
import { OfferedRows } from './offered-rows.tsx';
import { RowForm } from './row-form.tsx';
import type { AnyRow } from './row-values.ts';
import { useList } from './use-list.ts';

const ICONS: Record<ListName, IconName> = {
  sections: 'people',
  skills: 'skill',
  attributes: 'tool',
  packages: 'paper',
  taskTypes: 'task',
  costs: 'chart',
  dayoffTypes: 'sun',
  scanCodes: 'code',
  shiftTemplates: 'clock',
};

/** The page of any list of a location: rows in their order, written where they stand. */
export const ListScreen = ({ list }: { list: ListName }) => {
  const { t } = useTranslation();
  const scope = useScope('settings.manage');
  const title = t(`OFFICE_LISTS.LIST.${list}.TITLE`);
  if (!scope.single) {
    return (
      <SettingsPage title={title}>
        <Empty
          icon="lock"
          title={t('OFFICE_LISTS.NO_RIGHT')}
          hint={t('OFFICE_LISTS.NO_RIGHT_HINT')}
        />
      </SettingsPage>
    );
  }
  return (
    <ListPage
      key={`${list} ${scope.single.id}`}
      list={list}
      scope={scope}
      title={title}
      departmentId={scope.single.id}
    />
  );
};

type Open = 'new' | 'lines' | 'copy' | null;

const ListPage = ({
  list,
  scope,
  title,
  departmentId,
}: {
  list: ListName;
  scope: Scope;
  title: string;
  departmentId: string;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [open, setOpen] = useState<Open>(null);
  const kept = useList(list, departmentId);
  const resources = useQuery({
    ...catalogueQuery('attributes', departmentId),
    enabled: list === 'scanCodes',
  });
  const things = (resources.data?.items ?? []) as readonly AnyRow[];
  const isKnown = kept.remote.data !== undefined;
  const parts = { list, departmentId, rows: kept.rows, isOnline };
  const close = (): void => setOpen(null);
  return (
    <SettingsPage
      title={title}
      lead={t(`OFFICE_LISTS.LIST.${list}.LEAD`)}
      scope={scope}
      actions={
        <ListActions
          list={list}
          departmentId={departmentId}
          codes={kept.offered}
          mayCopy={scope.choices.length > 1}
          isOnline={isOnline}
          isKnown={isKnown}
          onOpen={setOpen}
        />
      }
    >
      {list === 'taskTypes' || list === 'attributes' || list === 'skills' ? (
        <ModuleHint list={list} department={scope.single} />
      ) : null}
      <RemoteState remote={kept.remote} offline={t('OFFICE_LISTS.OFFLINE')} shape={<RowsShape />} />
      {isKnown && kept.offered.length === 0 && open !== 'new' ? (
        <Empty
          icon={ICONS[list]}
          title={t(`OFFICE_LISTS.LIST.${list}.EMPTY`)}
          hint={t(`OFFICE_LISTS.LIST.${list}.HINT`)}
        />
      ) : null}
      <OfferedRows {...parts} kept={kept} resources={things} title={title} />
      {open === 'new' ? <RowForm {...parts} row={null} resources={things} onDone={close} /> : null}
      <ArchivedRows
        list={list}
        rows={kept.archived}
        uses={kept.uses}
        resources={things}
        isOnline={isOnline}
      />
      {open === 'lines' ? <LinesSheet {...parts} onClose={close} /> : null}
      {open === 'copy' ? (
        <CopySheet
          list={list as CopiedList}
          departmentId={departmentId}
          choices={scope.choices}
          isOnline={isOnline}
          onClose={close}
        />
      ) : null}
    </SettingsPage>
  );
};

/** What can be done with a list as a whole. */
const ListActions = ({
  list,
  departmentId,
  codes,
  mayCopy,
  isOnline,
  isKnown,
  onOpen,
}: {
  list: ListName;
  departmentId: string;
  codes: readonly AnyRow[];
  mayCopy: boolean;
  isOnline: boolean;
  isKnown: boolean;
  onOpen: (open: Open) => void;
}) => {
  const { t } = useTranslation();
  const isCode = list === 'scanCodes';
  const isTemplate = list === 'shiftTemplates';
  return (
    <>
      {isCode ? <CodePrint departmentId={departmentId} rows={codes} isOnline={isOnline} /> : null}
      {!isCode && !isTemplate && mayCopy ? (
        <Button variant="default" disabled={!isOnline} onClick={() => onOpen('copy')}>
          {t('OFFICE_LISTS.COPY_OPEN')}
        </Button>
      ) : null}
      {isCode || isTemplate || list === 'dayoffTypes' || list === 'costs' ? null : (
        <Button variant="default" disabled={!isOnline || !isKnown} onClick={() => onOpen('lines')}>
          {t('OFFICE_LISTS.LINES_OPEN')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="add" size={16} />}
        disabled={!isOnline || !isKnown}
        onClick={() => onOpen('new')}
      >
        {t(`OFFICE_LISTS.LIST.${list}.ADD`)}
      </Button>
    </>
  );
};

const RowsShape = () => (
  <Stack gap={6}>
    {[0, 1, 2, 3, 4].map((at) => (
      <Skeleton key={at} height={34} />
    ))}
  </Stack>
);

const MODULES = { taskTypes: 'tasks', attributes: 'resources', skills: 'skills' } as const;

/** A list can be made before the module that shows it is on; it is said that nobody sees it yet. */
const ModuleHint = ({
  list,
  department,
}: {
  list: keyof typeof MODULES;
  department: Scope['single'];
}) => {
  const { t } = useTranslation();
  if (!department || department.modules[MODULES[list]]) return null;
  return <Notice tone="info">{t('OFFICE_LISTS.MODULE_OFF')}</Notice>;
};
