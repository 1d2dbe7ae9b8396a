import { Button } from '@mantine/core';
import type { ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import { isAlwaysWhole } from '@ploeg/domain/imports/import-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { loadRest } from '#data/imports/imports-keeping.ts';
import { saveFile } from '#platform/save-file.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ADDRESSES, textOf } from './import-kinds.ts';
import styles from './imports.module.css';
import type { Importing, Progress } from './use-import.ts';

/** What stays out, as a file that can be mended and come again. */
export const RestButton = ({ preview }: { preview: ImportPreview }) => {
  const { t } = useTranslation();
  const { id, version, kind } = preview.import;
  const save = async (): Promise<void> => {
    try {
      const file = new Blob([await loadRest(id, version)], { type: 'text/csv' });
      saveFile(file, textOf(t, kind, 'REST_FILE'));
    } catch {
      showToast('danger', t('OFFICE_IMPORTS.REST_FAILED'));
    }
  };
  return (
    <button type="button" className={styles.mend} onClick={() => void save()}>
      {t('OFFICE_IMPORTS.DOWNLOAD')}
    </button>
  );
};

export const ProgressLine = ({ progress: { done, total } }: { progress: Progress }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.progress} role="status">
      <progress
        value={done}
        max={Math.max(1, total)}
        aria-label={t('OFFICE_IMPORTS.BUSY', { done, total })}
      />
      <span>{t('OFFICE_IMPORTS.BUSY', { done, total })}</span>
    </div>
  );
};

const isLeft = ({ verdict }: ImportPreview['lines'][number]): boolean =>
  verdict === 'cannot' || verdict === 'twice';

/** What happens with one press, in numbers, and the press. */
export const ImportFoot = ({
  preview,
  importing,
  isOnline,
}: {
  preview: ImportPreview;
  importing: Importing;
  isOnline: boolean;
}) => {
  const { t } = useTranslation();
  const [isWished, setWhole] = useState(false);
  const { counts, makes, lines, import: head } = preview;
  const { kind } = head;
  const isWhole = isWished || isAlwaysWhole(kind);
  const { going, progress, failure, isWaiting } = importing;
  const left = counts.cannot + counts.twice;
  const canGo = going > 0 || (counts.same > 0 && left === 0) || head.state === 'committing';
  const isInWay = lines.some((line) => isLeft(line) && line.decision !== 'leave');
  const isReady = canGo && isOnline && !progress && !isWaiting && !(isWhole && isInWay);
  const commit = (): void => {
    if (isReady) void importing.commit(isWhole);
  };
  useKeys([{ keys: 'Ctrl+Enter', text: 'OFFICE_IMPORTS.KEY_IMPORT', run: commit }]);
  const made = {
    sections: makes.filter(({ list }) => list === 'sections').length,
    skills: makes.filter(({ list }) => list === 'skills').length,
  };
  return (
    <footer className={styles.foot} data-foot>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <div className={styles.footLine}>
        <p className={styles.footText} aria-live="polite">
          {[
            textOf(t, kind, 'COME', { count: going }),
            ...(made.sections > 0
              ? [t('OFFICE_IMPORTS.MADE_SECTIONS', { count: made.sections })]
              : []),
            ...(made.skills > 0 ? [t('OFFICE_IMPORTS.MADE_SKILLS', { count: made.skills })] : []),
            textOf(t, kind, 'TOLD'),
          ].join(' ')}
        </p>
        {left > 0 ? (
          <span>
            <span className={styles.leftText}>{t('OFFICE_IMPORTS.STAY_OUT', { count: left })}</span>
            <RestButton preview={preview} />
          </span>
        ) : null}
        {isAlwaysWhole(kind) ? (
          <span className={styles.dimmed}>{t('OFFICE_IMPORTS.AS_A_WHOLE')}</span>
        ) : (
          <label className={styles.everywhere}>
            <input
              type="checkbox"
              checked={isWished}
              onChange={(event) => setWhole(event.currentTarget.checked)}
            />
            {t('OFFICE_IMPORTS.ALL_OR_NOTHING')}
          </label>
        )}
        {progress ? (
          <ProgressLine progress={progress} />
        ) : (
          <>
            <LinkButton className={styles.back} variant="default" to={ADDRESSES[kind].start}>
              {t('GENERAL.BACK')}
            </LinkButton>
            <Button disabled={!isReady} loading={isWaiting} onClick={commit}>
              {textOf(t, kind, head.state === 'committing' ? 'GO_ON' : 'IMPORT', { count: going })}
            </Button>
          </>
        )}
      </div>
    </footer>
  );
};
