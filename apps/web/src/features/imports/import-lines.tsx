import type { ImportLine, ImportPreview } from '@ploeg/contract/imports/imports.schemas';
import { VERDICTS, type Verdict } from '@ploeg/domain/imports/import-plan';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#blocks/office/keys.ts';
import { Empty } from '#ui/empty.tsx';
import { headsOf } from './import-heads.ts';
import { ImportRow, type Mending } from './import-row.tsx';
import styles from './imports.module.css';
import type { Importing } from './use-import.ts';

const ROW_PX = 38;

/** Each line with what becomes of it; only what is seen is drawn. */
export const ImportLines = ({
  preview,
  importing,
  isHeld,
}: {
  preview: ImportPreview;
  importing: Importing;
  isHeld: boolean;
}) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Verdict | null>(null);
  const [mending, setMending] = useState<Mending | null>(null);
  const { counts, lines } = preview;
  // A filter whose last line was mended away shows all.
  const filter = shown !== null && counts[shown] > 0 ? shown : null;
  const visible = filter === null ? lines : lines.filter(({ verdict }) => verdict === filter);
  return (
    <section className={styles.lines} aria-label={t('OFFICE_IMPORTS.LINES')}>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{t('OFFICE_IMPORTS.FILTER')}</legend>
        <FilterChip
          text={t('OFFICE_IMPORTS.ALL')}
          count={lines.length}
          isOn={filter === null}
          onChoose={() => setShown(null)}
        />
        {VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => (
          <FilterChip
            key={verdict}
            text={t(`OFFICE_IMPORTS.VERDICT.${verdict.toUpperCase() as 'NEW'}`)}
            count={counts[verdict]}
            isOn={filter === verdict}
            onChoose={() => setShown(verdict)}
          />
        ))}
      </fieldset>
      {lines.length === 0 ? (
        <Empty
          icon="check"
          title={t('OFFICE_IMPORTS.NOTHING_LEFT')}
          hint={t('OFFICE_IMPORTS.NOTHING_LEFT_HINT')}
        />
      ) : (
        <LineTable
          lines={visible}
          preview={preview}
          importing={importing}
          isHeld={isHeld}
          mending={mending}
          onMend={setMending}
        />
      )}
    </section>
  );
};

const FilterChip = ({
  text,
  count,
  isOn,
  onChoose,
}: {
  text: string;
  count: number;
  isOn: boolean;
  onChoose: () => void;
}) => (
  <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onChoose}>
    {text} <span className={styles.chipCount}>{count}</span>
  </button>
);

const isOpen = ({ verdict }: ImportLine): boolean => verdict === 'cannot' || verdict === 'twice';

/** J and K lead from one line that asks for something to the next, and into its cell. */
const useSteps = (
  lines: readonly ImportLine[],
  scrollTo: (index: number) => void,
  onMend: (mending: Mending | null) => void,
): void => {
  const at = useRef(-1);
  const step = (by: 1 | -1): void => {
    let index = at.current;
    for (let tries = 0; tries < lines.length; tries += 1) {
      index = (index + by + lines.length) % lines.length;
      const line = lines[index];
      if (!line || !isOpen(line)) continue;
      at.current = index;
      scrollTo(index);
      const column = line.faults.find((fault) => fault.column !== null)?.column ?? null;
      if (column !== null) onMend({ line: line.line, column });
      return;
    }
  };
  useKeys([
    { keys: 'j', text: 'OFFICE_IMPORTS.KEY_NEXT', run: () => step(1) },
    { keys: 'k', text: 'OFFICE_IMPORTS.KEY_BEFORE', run: () => step(-1) },
  ]);
};

const LineTable = ({
  lines,
  preview,
  importing,
  isHeld,
  mending,
  onMend,
}: {
  lines: readonly ImportLine[];
  preview: ImportPreview;
  importing: Importing;
  isHeld: boolean;
  mending: Mending | null;
  onMend: (mending: Mending | null) => void;
}) => {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => lines[index]?.line ?? index,
    overscan: 12,
  });
  useSteps(lines, (index) => virtual.scrollToIndex(index, { align: 'center' }), onMend);
  const hasPlaces = preview.places.length > 1;
  const { kind } = preview.import;
  const heads = headsOf(kind, hasPlaces);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div
      ref={area}
      className={styles.tableArea}
      tabIndex={0}
      aria-label={t('OFFICE_IMPORTS.LINES')}
      role="region"
    >
      <div
        role="table"
        aria-rowcount={lines.length + 1}
        aria-label={t('OFFICE_IMPORTS.LINES')}
        className={styles.table}
        data-places={hasPlaces || undefined}
        data-kind={kind}
      >
        <div role="rowgroup" className={styles.tableHead}>
          <div role="row" className={styles.row} aria-rowindex={1}>
            {heads.map((head) => (
              <span key={head} role="columnheader" className={styles.cell} data-of={head}>
                {t(`OFFICE_IMPORTS.HEAD.${head}`)}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <ImportRow
              key={key}
              index={index}
              start={start}
              measure={virtual.measureElement}
              line={lines[index] as ImportLine}
              preview={preview}
              importing={importing}
              isHeld={isHeld}
              mending={mending}
              onMend={onMend}
            />
          ))}
        </div>
      </div>
    </div>
  );
};
