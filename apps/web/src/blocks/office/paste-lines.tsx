import { Button, FileButton, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { useEscape } from './keys.ts';
import lineForm from './line-form.module.css';

const MOST_FAULTS = 5;

/** Takes lines of a spreadsheet or a CSV file, and says of each that cannot be meant why. */
export const PasteLines = ({
  title,
  hint,
  text,
  faults,
  failure,
  button,
  children,
  onText,
  onDone,
}: {
  title: string;
  hint: string;
  text: string;
  faults: readonly string[];
  failure: ReactNode;
  /** What takes them in. */
  button: { text: string; isBusy: boolean; isDisabled: boolean; run: () => void };
  /** What else is to be said of them. */
  children?: ReactNode;
  onText: (text: string) => void;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  useEscape(true, onDone);
  return (
    <section className={lineForm.form} aria-label={title}>
      {children}
      <Textarea
        label={t('NEEDS.PASTE_LABEL')}
        description={hint}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {faults.length > 0 ? (
        <Notice tone="warning">{faults.slice(0, MOST_FAULTS).join(' ')}</Notice>
      ) : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <div className={lineForm.buttons}>
        <FileButton
          accept=".csv,text/csv,text/plain"
          onChange={(file) => file && void file.text().then(onText)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('NEEDS.FILE')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onDone}>
          {t('GENERAL.CANCEL')}
        </Button>
        <Button loading={button.isBusy} disabled={button.isDisabled} onClick={button.run}>
          {button.text}
        </Button>
      </div>
    </section>
  );
};
