import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { Navigate, type NavigateOptions, useBlocker, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import type { Department } from '#data/wire.ts';
import { onCameraAllowed } from '#platform/camera.ts';
import type { CodeType } from '#platform/code-reader.ts';
import { vibrate } from '#platform/vibration.ts';
import { useWakeLock } from '#platform/wake-lock.ts';
import { Icon } from '#ui/icon.tsx';
import { ConfirmSheet, Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { CameraRequired } from './camera-required.tsx';
import type { ScanSearch } from './scan-search.ts';
import { scanUses } from './scan-uses.ts';
import styles from './scanner.module.css';
import { useCodeCamera } from './use-code-camera.ts';
import { useScan } from './use-scan.ts';

const titles = {
  'check-in': { title: 'SCAN.PLACE_TITLE', hint: 'SCAN.PLACE_HINT' },
  tool: { title: 'SCAN.TOOL_TITLE', hint: 'SCAN.TOOL_HINT' },
  attribute: { title: 'SCAN.RESOURCE_TITLE', hint: 'SCAN.TOOL_HINT' },
} as const;

const errorTexts = {
  denied: 'SCAN.DENIED',
  missing: 'SCAN.MISSING',
  failed: 'SCAN.FAILED',
  'no-reader': 'SCAN.NO_READER',
} as const;

/** The scanner on the whole screen; its address says for what (scan-uses.ts). */
export const ScannerScreen = ({ search }: { search: ScanSearch }) => {
  const snapshot = useLoadedSnapshot();
  const [facing, setFacing] = useState(0);
  const retry = useCallback(() => setFacing((n) => n + 1), []);
  const department = snapshot.departments.find(({ id }) => id === search.department);
  // An address that names a department of somebody else leads nowhere.
  if (!department) return <Navigate to="/" replace />;
  return <Scanner key={facing} search={search} department={department} onRetry={retry} />;
};

const Scanner = ({
  search,
  department,
  onRetry,
}: {
  search: ScanSearch;
  department: Department;
  onRetry: () => void;
}) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const use = scanUses[search.use];
  const isMandatory = use.isMandatory(department);
  const [sheet, setSheet] = useState<'typing' | 'skipping' | null>(null);
  const [isErrorSeen, setErrorSeen] = useState(false);
  const [isLit, setLit] = useState(false);
  useWakeLock();
  // Wet hands swipe: only Cancel leads back.
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false });

  const leave = (way: NavigateOptions): void => void navigate(way);
  const scan = useScan(
    (text) => use.match(department, text, search),
    ({ name, go }) => {
      vibrate();
      showToast('success', t('SCAN.READ', { name }));
      leave(go);
    },
  );
  // A code that is made anew every minute is a QR code, and stands in no list.
  const types = new Set<CodeType>(['qr-code', ...use.codes(department).map((c) => c.codeType)]);
  const { video, status, setTorch } = useCodeCamera(
    [...types],
    sheet === null ? scan.look : () => {},
  );
  const cancel = (): void => leave(use.left(search));
  const error = status === 'starting' || status === 'reading' ? null : status;
  const skip = isMandatory ? null : use.skip;
  useEffect(() => (status === 'denied' ? onCameraAllowed(onRetry) : undefined), [status, onRetry]);

  if (error && isMandatory) {
    return <CameraRequired reason={t(errorTexts[error])} onRetry={onRetry} onCancel={cancel} />;
  }
  return (
    <div className={styles.scanner}>
      <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
      <header className={styles.header}>
        <ActionIcon aria-label={t('GENERAL.CANCEL')} onClick={cancel} className={styles.icon}>
          <Icon name="close" />
        </ActionIcon>
        <h1 className={styles.title}>{t(titles[search.use].title)}</h1>
        {setTorch ? (
          <ActionIcon
            aria-label={t('SCAN.LAMP')}
            aria-pressed={isLit}
            className={styles.icon}
            onClick={() => {
              setLit(!isLit);
              void setTorch?.(!isLit);
            }}
          >
            <Icon name="lamp" />
          </ActionIcon>
        ) : (
          <span />
        )}
      </header>
      <div className={styles.middle}>
        <div className={error ? `${styles.frame} ${styles.dark}` : styles.frame} />
      </div>
      <footer className={styles.footer}>
        <p className={styles.hint} role="status">
          {error
            ? t(errorTexts[error])
            : status === 'starting'
              ? t('SCAN.STARTING')
              : t(titles[search.use].hint)}
        </p>
        {error ? (
          <Button fullWidth variant="white" color="dark" onClick={onRetry}>
            {t('GENERAL.TRY_AGAIN')}
          </Button>
        ) : null}
        {isMandatory ? null : (
          <Button
            fullWidth
            variant="outline"
            className={styles.outline}
            leftSection={<Icon name="keyboard" size={20} />}
            onClick={() => setSheet('typing')}
          >
            {t('SCAN.TYPE')}
          </Button>
        )}
        {skip ? (
          <Button
            fullWidth
            variant="subtle"
            className={styles.subtle}
            onClick={() => setSheet('skipping')}
          >
            {t('SCAN.SKIP')}
          </Button>
        ) : null}
      </footer>

      <Sheet
        opened={scan.unknown !== null}
        title={t('SCAN.UNKNOWN_SCAN_CODE')}
        onClose={scan.dismiss}
      >
        <p className={styles.text}>{t('SCAN.UNKNOWN_MESSAGE', { code: scan.unknown ?? '' })}</p>
        <Button fullWidth onClick={scan.dismiss}>
          {t('SCAN.GO_ON')}
        </Button>
      </Sheet>
      <Sheet opened={sheet === 'typing'} title={t('SCAN.TYPE')} onClose={() => setSheet(null)}>
        <TypedCode read={scan.read} />
      </Sheet>
      {skip ? (
        <ConfirmSheet
          opened={sheet === 'skipping'}
          title={t('SCAN.SKIP_QUESTION')}
          confirm={t('SCAN.SKIP')}
          cancel={t('SCAN.GO_ON')}
          onConfirm={() => leave(skip(search))}
          onClose={() => setSheet(null)}
        >
          {t('SCAN.SKIP_MESSAGE')}
        </ConfirmSheet>
      ) : null}
      <ConfirmSheet
        opened={error !== null && !isErrorSeen}
        title={t('SCAN.CAMERA_TITLE')}
        confirm={skip ? t('SCAN.SKIP') : t('SCAN.TYPE')}
        cancel={t('GENERAL.CLOSE')}
        onConfirm={() => {
          setErrorSeen(true);
          if (skip) leave(skip(search));
          else setSheet('typing');
        }}
        onClose={() => setErrorSeen(true)}
      >
        {error ? t(errorTexts[error]) : null}
      </ConfirmSheet>
    </div>
  );
};

/** For a code that will not be read: it stands under the pattern in letters and digits. */
const TypedCode = ({ read }: { read: (text: string) => boolean }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsUnknown(!read(text));
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <TextInput
          label={t('SCAN.CODE')}
          data-autofocus
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={500}
          value={text}
          error={isUnknown ? t('SCAN.UNKNOWN_SCAN_CODE') : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsUnknown(false);
          }}
        />
        <Button type="submit" fullWidth disabled={text.trim() === ''}>
          {t('SCAN.USE_CODE')}
        </Button>
      </Stack>
    </form>
  );
};
