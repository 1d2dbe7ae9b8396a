import { Button, Checkbox, TextInput } from '@mantine/core';
import type { AnnouncementFile } from '@ploeg/contract/announcements/announcements.schemas';
import {
  type AttachmentKind,
  MAX_PDF_BYTES,
  MAX_PICTURE_BYTES,
  MOST_PDFS,
  MOST_PICTURES,
} from '@ploeg/domain/announcements/attachments';
import { type Language, LANGUAGES } from '@ploeg/domain/people/languages';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '#blocks/thumbnail.tsx';
import { announcementPicture } from '#data/announcements/announcement-files.ts';
import { uploadAnnouncementFile } from '#data/announcements/announcements.commands.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import { failureText } from '#forms/form-failure.ts';
import { useOnline } from '#platform/use-online.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './announcements.module.css';

const KINDS: Record<string, AttachmentKind> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'application/pdf': 'pdf',
};

const MOST = { picture: MOST_PICTURES, pdf: MOST_PDFS };
const MAX_BYTES = { picture: MAX_PICTURE_BYTES, pdf: MAX_PDF_BYTES };

type FaultCode = 'KIND' | 'SIZE' | 'MANY';

/** Why a file that was chosen is not brought, beside those that are there. */
const faultOf = (file: File, there: readonly AnnouncementFile[]): FaultCode | null => {
  const kind = KINDS[file.type];
  if (!kind) return 'KIND';
  if (file.size > MAX_BYTES[kind]) return 'SIZE';
  return there.filter((one) => one.kind === kind).length < MOST[kind] ? null : 'MANY';
};

type Change = (files: AnnouncementFile[]) => void;

/** Brings files one after the other; what was changed meanwhile stays. */
const useUploads = (files: readonly AnnouncementFile[], onChange: Change) => {
  const { t } = useTranslation();
  const latest = useRef(files);
  const [coming, setComing] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  const bring = async (chosen: readonly File[]): Promise<void> => {
    setFault(null);
    for (const file of chosen) {
      const code = faultOf(file, latest.current);
      if (code) {
        setFault(t(`ANNOUNCE.FILES.FAULT.${code}`, { name: file.name }));
        continue;
      }
      setComing(file.name);
      try {
        const uploaded = await uploadAnnouncementFile(file);
        latest.current = [...latest.current, { ...uploaded, alts: [], isDecorative: false }];
        onChange([...latest.current]);
      } catch (error) {
        setFault(`${file.name}: ${failureText(error, t, t('ANNOUNCE.FAILED'))}`);
      }
    }
    setComing(null);
  };
  return { bring, coming, fault };
};

/** Pictures and PDFs of an announcement, each with what it shows in the languages that are written. */
export const FilesField = ({
  files,
  languages,
  error,
  onChange,
}: {
  files: readonly AnnouncementFile[];
  languages: readonly Language[];
  error: string | undefined;
  onChange: Change;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const { bring, coming, fault } = useUploads(files, onChange);
  const change = (id: string, part: Partial<AnnouncementFile>): void =>
    onChange(files.map((file) => (file.id === id ? { ...file, ...part } : file)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('ANNOUNCE.FILES.TITLE')}</legend>
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <FileRow
                file={file}
                languages={languages}
                onChange={(part) => change(file.id, part)}
                onRemove={() => onChange(files.filter(({ id }) => id !== file.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.acts}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="upload" size={18} />}
          disabled={!isOnline}
          loading={coming !== null}
          onClick={() => input.current?.click()}
        >
          {t('ANNOUNCE.FILES.ADD')}
        </Button>
      </div>
      <p className={styles.elsewhere} role="status">
        {coming === null
          ? t('ANNOUNCE.FILES.HINT', { pictures: MOST_PICTURES, pdfs: MOST_PDFS })
          : t('ANNOUNCE.FILES.COMING', { name: coming })}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={Object.keys(KINDS).join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('ANNOUNCE.FILES.CHOOSE')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void bring(chosen);
        }}
      />
      {(fault ?? error) ? <Notice tone="error">{fault ?? error}</Notice> : null}
    </fieldset>
  );
};

const FileRow = ({
  file,
  languages,
  onChange,
  onRemove,
}: {
  file: AnnouncementFile;
  languages: readonly Language[];
  onChange: (part: Partial<AnnouncementFile>) => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation();
  const isPicture = file.kind === 'picture';
  const textIn = (language: Language): string =>
    file.alts.find((alt) => alt.language === language)?.text ?? '';
  const describe = (language: Language, text: string): void =>
    onChange({
      alts: [...file.alts.filter((alt) => alt.language !== language), { language, text }],
    });
  return (
    <>
      <div className={styles.fileHead}>
        {isPicture ? <Picture id={file.id} /> : <Icon name="paper" size={24} />}
        <span className={styles.fileName}>
          {file.name}
          {isPicture ? null : (
            <span className={styles.written}>
              {t('ANNOUNCE.FILES.PAGES', { count: file.pages })}
            </span>
          )}
        </span>
        <Button
          variant="subtle"
          size="compact-md"
          color="red"
          aria-label={t('ANNOUNCE.FILES.REMOVE_OF', { name: file.name })}
          onClick={onRemove}
        >
          {t('ANNOUNCE.FILES.REMOVE')}
        </Button>
      </div>
      {isPicture ? (
        <>
          {file.isDecorative
            ? null
            : languages.map((language) => (
                <TextInput
                  key={language}
                  label={t('ANNOUNCE.FILES.ALT', { language: LANGUAGES[language].name })}
                  maxLength={300}
                  lang={language}
                  value={textIn(language)}
                  onChange={(event) => describe(language, event.currentTarget.value)}
                />
              ))}
          <Checkbox
            label={t('ANNOUNCE.FILES.DECORATIVE')}
            checked={file.isDecorative}
            onChange={(event) => onChange({ isDecorative: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </>
  );
};

/** The name beside it says what it is. */
const Picture = ({ id }: { id: string }) => {
  const bytes = useRemotePicture(announcementPicture(id));
  if (bytes) return <Thumbnail bytes={bytes} label="" />;
  return bytes === null ? <Icon name="camera" size={24} /> : <span className={styles.coming} />;
};
