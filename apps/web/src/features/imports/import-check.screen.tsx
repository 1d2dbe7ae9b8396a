import { Button } from '@mantine/core';
import type { ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { RemoteState } from '#blocks/remote-state.tsx';
import { discardImport } from '#data/imports/imports-keeping.ts';
import { importQuery } from '#data/imports/imports.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { ApiError } from '#platform/api-error.ts';
import { useOnline } from '#platform/use-online.ts';
import { Empty } from '#ui/empty.tsx';
import { RowShapes } from '#ui/shapes.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportFoot } from './import-foot.tsx';
import { ADDRESSES, textOf } from './import-kinds.ts';
import { ImportLines } from './import-lines.tsx';
import styles from './imports.module.css';
import { useImport } from './use-import.ts';

/** A list between its file and the company: looked at, mended, taken in. */
export const ImportCheckScreen = ({ kind, importId }: { kind: ImportKind; importId: string }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const remote = useQuery(importQuery(importId));
  const isGone = remote.error instanceof ApiError && remote.error.status === 404;
  const head = remote.data?.import;
  return (
    <Room
      title={textOf(t, kind, 'TITLE')}
      isFlush
      aside={head ? <Steps state={head.state} /> : null}
      toolbar={
        head ? (
          <>
            <strong>{head.fileName || t('OFFICE_IMPORTS.UNNAMED')}</strong>
            <span className={styles.dimmed}>
              {[
                ...(head.sheet === '' ? [] : [t('OFFICE_IMPORTS.SHEET', { name: head.sheet })]),
                t('OFFICE_IMPORTS.ROWS', { count: head.rows }),
              ].join(' · ')}
            </span>
            {head.state === 'open' ? <Discard kind={kind} importId={importId} /> : null}
          </>
        ) : null
      }
    >
      {isGone ? (
        <Empty
          icon="people"
          title={t('OFFICE_IMPORTS.GONE')}
          hint={t('OFFICE_IMPORTS.GONE_HINT')}
          action={<LinkButton to={ADDRESSES[kind].start}>{t('OFFICE_IMPORTS.ANOTHER')}</LinkButton>}
        />
      ) : (
        <RemoteState
          remote={remote}
          offline={t('OFFICE_IMPORTS.OFFLINE')}
          shape={
            <div className={styles.shapes}>
              <RowShapes height={40} />
            </div>
          }
        />
      )}
      {remote.data ? <Checked preview={remote.data} isOnline={isOnline} /> : null}
    </Room>
  );
};

const Checked = ({ preview, isOnline }: { preview: ImportPreview; isOnline: boolean }) => {
  const importing = useImport(preview);
  const { state } = preview.import;
  const isHeld = !isOnline || importing.progress !== null;
  if (state === 'done' || state === 'undone' || state === 'undoing') {
    return <ImportDone preview={preview} importing={importing} isOnline={isOnline} />;
  }
  return (
    <div className={styles.check}>
      <div className={styles.halves}>
        <ImportColumns preview={preview} isHeld={isHeld} onChange={importing.change} />
        <ImportLines preview={preview} importing={importing} isHeld={isHeld} />
      </div>
      <ImportFoot preview={preview} importing={importing} isOnline={isOnline} />
    </div>
  );
};

const Steps = ({ state }: { state: ImportPreview['import']['state'] }) => {
  const { t } = useTranslation();
  const isIn = state === 'done' || state === 'undoing' || state === 'undone';
  const names = ['FILE', 'CHECK', 'IN'] as const;
  const current = isIn ? 2 : 1;
  return (
    <ol className={styles.steps}>
      {names.map((name, at) => (
        <li
          key={name}
          aria-current={at === current ? 'step' : undefined}
          data-past={at < current || undefined}
        >
          {at < current ? <Icon name="check" size={14} /> : <span>{at + 1}</span>}
          {t(`OFFICE_IMPORTS.STEP.${name}`)}
        </li>
      ))}
    </ol>
  );
};

const Discard = ({ kind, importId }: { kind: ImportKind; importId: string }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const discard = async (): Promise<void> => {
    try {
      await discardImport(importId);
      await navigate({ to: ADDRESSES[kind].start });
    } catch (error) {
      showToast('danger', failureText(error, t, t('OFFICE_IMPORTS.FAILED')));
    }
  };
  return (
    <Button variant="subtle" color="gray" onClick={() => void discard()}>
      {t('OFFICE_IMPORTS.DISCARD')}
    </Button>
  );
};
