import { Button, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import { findUnknownPlaceholders, PLACEHOLDERS } from '@ploeg/domain/contracts/placeholders';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteTemplate, saveTemplate } from '#data/contracts/contracts.commands.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { placeholderText } from './contract-texts.ts';
import styles from './contracts.module.css';

const Blanks = ({ onInsert }: { onInsert: (blank: string) => void }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.names}>
      {PLACEHOLDERS.map((blank) => (
        <li key={blank}>
          <button type="button" className={styles.insert} onClick={() => onInsert(blank)}>
            {placeholderText(blank, t)}
          </button>
        </li>
      ))}
    </ul>
  );
};

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
  const form = useAppForm({
    initial: {
      name: template?.name ?? '',
      html: template?.html ?? '',
      isQualified: template?.signatureLevel === 'QES',
    },
    asks: true,
    required: ['name'],
    judge: ({ html }) => ({
      html: unknownText(html) ?? (html.trim() === '' ? t('GENERAL.REQUIRED') : null),
    }),
    send: ({ name, html, isQualified }) =>
      saveTemplate(departmentId, template?.id ?? null, {
        name: name.trim(),
        html,
        signatureLevel: isQualified ? 'QES' : 'SES',
      }),
    onSent: () => {
      showToast('success', t('CONTRACT.TEMPLATE_SAVED'));
      onDone();
    },
    refuse: (error) => failureText(error, t, t('CONTRACT.TEMPLATE_FAILED')),
  });
  const [isDeleting, setDeleting] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const { html } = form.values;
  /** Said at once: a place that is misspelt never fills itself in. */
  const unknownText = (typed: string): string | null => {
    const names = findUnknownPlaceholders(typed).map((blank) => `{{${blank}}}`);
    return names.length > 0 ? t('CONTRACT.TEMPLATE_UNKNOWN', { names: names.join(', ') }) : null;
  };

  const remove = async (id: string): Promise<void> => {
    await form.run(
      () => deleteTemplate(departmentId, id).finally(() => setDeleting(false)),
      () => {
        showToast('success', t('CONTRACT.TEMPLATE_DELETED'));
        onDone();
      },
    );
  };

  const insert = (placeholder: string): void => {
    const { selectionStart: from, selectionEnd: until } = text.current ?? {
      selectionStart: html.length,
      selectionEnd: html.length,
    };
    form.set({ html: `${html.slice(0, from)}{{${placeholder}}}${html.slice(until)}` });
    text.current?.focus();
  };

  return (
    <form {...form.props}>
      <Stack gap={16}>
        <TextInput label={t('CONTRACT.TEMPLATE_NAME')} maxLength={100} {...form.field('name')} />
        <Textarea
          ref={text}
          className={styles.code ?? ''}
          label={t('CONTRACT.TEMPLATE_TEXT')}
          autosize
          minRows={10}
          maxRows={24}
          maxLength={200_000}
          spellCheck={false}
          {...form.field('html')}
          error={unknownText(html) ?? form.errorAt('html')}
        />
        <div>
          <p style={{ margin: '0 0 8px' }}>{t('CONTRACT.TEMPLATE_HINT')}</p>
          <Blanks onInsert={insert} />
        </div>
        <Switch label={t('CONTRACT.TEMPLATE_QES')} {...form.check('isQualified')} />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} fullWidth disabled={!isOnline}>
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
          isBusy={form.isBusy}
          isDisabled={!isOnline}
          onConfirm={() => void remove(template.id)}
          onClose={() => setDeleting(false)}
        >
          {t('CONTRACT.TEMPLATE_DELETE_HINT')}
        </ConfirmSheet>
      ) : null}
    </form>
  );
};
