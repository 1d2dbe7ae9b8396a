import { Button } from '@mantine/core';
import type { ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import type { ImportKind } from '@ploeg/domain/imports/import-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { ProgressLine, RestButton } from './import-foot.tsx';
import { ADDRESSES, SHOWN, textOf } from './import-kinds.ts';
import styles from './imports.module.css';
import type { Importing } from './use-import.ts';

/** What an import did, and the way back. */
export const ImportDone = ({
  preview,
  importing,
  isOnline,
}: {
  preview: ImportPreview;
  importing: Importing;
  isOnline: boolean;
}) => {
  const { t, i18n } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { import: head, left } = preview;
  const { kind, created, updated } = head;
  const { progress, failure, kept } = importing;
  const isUndone = head.state === 'undone';
  const shown = SHOWN[kind];
  const until = head.undoUntil ? formatDate(instantOf(head.undoUntil), i18n.language) : null;
  return (
    <div className={styles.done}>
      <Icon name={isUndone ? 'history' : 'check'} size={32} />
      <h2 className={styles.doneTitle}>
        {isUndone
          ? t('OFFICE_IMPORTS.UNDONE')
          : textOf(t, kind, 'CAME_IN', { count: created, created, updated })}
      </h2>
      <p className={styles.dimmed}>{textOf(t, kind, 'TOLD')}</p>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {progress ? <ProgressLine progress={progress} /> : null}
      {left > 0 ? (
        <p className={styles.doneLine}>
          {t('OFFICE_IMPORTS.STAY_OUT', { count: left })} <RestButton preview={preview} />
        </p>
      ) : null}
      {kept.length > 0 ? <Kept kind={kind} kept={kept} /> : null}
      <div className={styles.doneActions}>
        <LinkButton to={shown.to} variant={isUndone ? 'default' : 'filled'}>
          {t(shown.text)}
        </LinkButton>
        <LinkButton to={ADDRESSES[kind].start} variant="default">
          {t('OFFICE_IMPORTS.ANOTHER')}
        </LinkButton>
        {until ? (
          <Button
            variant="default"
            disabled={!isOnline || progress !== null}
            onClick={() => setAsking(true)}
          >
            {t(head.state === 'undoing' ? 'OFFICE_IMPORTS.UNDO_ON' : 'OFFICE_IMPORTS.UNDO')}
          </Button>
        ) : null}
      </div>
      {until ? (
        <p className={styles.dimmed}>{t('OFFICE_IMPORTS.UNDO_UNTIL', { day: until })}</p>
      ) : null}
      <ConfirmSheet
        opened={isAsking}
        title={t('OFFICE_IMPORTS.UNDO_TITLE')}
        confirm={t('OFFICE_IMPORTS.UNDO')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        onConfirm={() => {
          setAsking(false);
          void importing.undo();
        }}
        onClose={() => setAsking(false)}
      >
        {textOf(t, kind, 'UNDO_ABOUT')}
      </ConfirmSheet>
    </div>
  );
};

/** What somebody has touched since, and how. */
const Kept = ({ kind, kept }: Pick<Importing, 'kept'> & { kind: ImportKind }) => {
  const { t } = useTranslation();
  return (
    <section className={styles.kept} aria-labelledby="imports-kept">
      <h3 id="imports-kept" className={styles.subheading}>
        {textOf(t, kind, 'KEPT', { count: kept.length })}
      </h3>
      <ul>
        {kept.map(({ line, name, why }) => (
          <li key={line}>
            {name || t('OFFICE_IMPORTS.NOBODY')} ·{' '}
            {t(`OFFICE_IMPORTS.WHY.${why.toUpperCase() as 'WORKS'}`)}
          </li>
        ))}
      </ul>
    </section>
  );
};
