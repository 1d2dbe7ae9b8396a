import { Button, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import { findUnknownPlaceholders, PLACEHOLDERS } from '@ploeg/domain/contracts/placeholders';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTemplate, saveTemplate } from '#data/contracts/contracts.commands.ts';
import { ApiError, NetworkError } from '#platform/api-error.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './contracts.module.css';

/** A template with the places that fill themselves in. */
export const TemplateForm = ({
  departmentId,
  template,
  isOnline,
  onDone,
}: {
  departmentId: string;
  /** Null for a new one. */
  template: ContractTemplate | null;
  isOnline: boolean;
  onDone: () => void;
}) => {
  const { t } = useTranslation();
  const [name, setName] = useState(template?.name ?? '');
  const [html, setHtml] = useState(template?.html ?? '');
  const [isQualified, setQualified] = useState(template?.signatureLevel === 'QES');
  const [failure, setFailure] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);

  const unknown = findUnknownPlaceholders(html).map((one) => `{{${one}}}`);
  const required = (value: string): string | undefined =>
    isTried && value.trim() === '' ? t('GENERAL.REQUIRED') : undefined;
  const textError =
    unknown.length > 0
      ? t('CONTRACT.TEMPLATE_UNKNOWN', { names: unknown.join(', ') })
      : required(html);

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      showToast('success', done);
      onDone();
    } catch (error) {
      if (error instanceof NetworkError) setFailure(t('GENERAL.NO_CONNECTION'));
      else {
        setFailure((error instanceof ApiError && error.firstText) || t('CONTRACT.TEMPLATE_FAILED'));
      }
    } finally {
      setBusy(false);
      setDeleting(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || html.trim() === '' || unknown.length > 0) return;
    const signatureLevel = isQualified ? 'QES' : 'SES';
    const fields = { name: name.trim(), html, signatureLevel } as const;
    void attempt(
      () => saveTemplate(departmentId, template?.id ?? null, fields),
      t('CONTRACT.TEMPLATE_SAVED'),
    );
  };

  const insert = (placeholder: string): void => {
    const { selectionStart: from, selectionEnd: until } = text.current ?? {
      selectionStart: html.length,
      selectionEnd: html.length,
    };
    setHtml(`${html.slice(0, from)}{{${placeholder}}}${html.slice(until)}`);
    text.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <TextInput
          label={t('CONTRACT.TEMPLATE_NAME')}
          maxLength={100}
          value={name}
          error={required(name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          ref={text}
          className={styles.code ?? ''}
          label={t('CONTRACT.TEMPLATE_TEXT')}
          autosize
          minRows={10}
          maxRows={24}
          maxLength={200_000}
          spellCheck={false}
          value={html}
          error={textError}
          onChange={(event) => setHtml(event.currentTarget.value)}
        />
        <div>
          <p style={{ margin: '0 0 8px' }}>{t('CONTRACT.TEMPLATE_HINT')}</p>
          <ul className={styles.names}>
            {PLACEHOLDERS.map((one) => (
              <li key={one}>
                <button type="button" className={styles.insert} onClick={() => insert(one)}>
                  {one}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <Switch
          label={t('CONTRACT.TEMPLATE_QES')}
          checked={isQualified}
          onChange={(event) => setQualified(event.currentTarget.checked)}
        />
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Button type="submit" fullWidth loading={isBusy} disabled={!isOnline}>
          {t('CONTRACT.TEMPLATE_SAVE')}
        </Button>
        {template ? (
          <Button fullWidth variant="default" onClick={() => setDeleting(true)}>
            {t('CONTRACT.TEMPLATE_DELETE')}
          </Button>
        ) : null}
      </Stack>
      {template ? (
        <ConfirmSheet
          opened={isDeleting}
          title={t('CONTRACT.TEMPLATE_DELETE')}
          confirm={t('CONTRACT.TEMPLATE_DELETE')}
          cancel={t('GENERAL.CANCEL')}
          isDanger
          isBusy={isBusy}
          isDisabled={!isOnline}
          onConfirm={() =>
            void attempt(
              () => deleteTemplate(departmentId, template.id),
              t('CONTRACT.TEMPLATE_DELETED'),
            )
          }
          onClose={() => setDeleting(false)}
        >
          {t('CONTRACT.TEMPLATE_DELETE_HINT')}
        </ConfirmSheet>
      ) : null}
    </form>
  );
};
