import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import type { ContractTemplate } from '@ploeg/contract/contracts/contracts.schemas';
import { findUnknownPlaceholders } from '@ploeg/domain/contracts/placeholders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsPage } from '#blocks/office/settings-page.tsx';
import { showUndo } from '#blocks/office/undo-toast.tsx';
import { deleteTemplate, saveTemplate } from '#data/contracts/contracts.commands.ts';
import { templateVersionsQuery } from '#data/contracts/contracts.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { formatDate, instantOf } from '#platform/datetime.ts';
import { Notice } from '#ui/notice.tsx';
import { ConfirmSheet } from '#ui/sheet.tsx';
import { isPlain } from './placeholder-node.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TextEditor } from './text-editor.tsx';
import styles from './office-templates.module.css';

type Props = {
  departmentId: string;
  /** Null for a new one. */
  template: ContractTemplate | null;
  isOnline: boolean;
  onDone: () => void;
};

/** A template as it is written, kept only when its text can be filled in. */
const useTemplateForm = ({ departmentId, template, onDone }: Omit<Props, 'isOnline'>) => {
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
      html: unknownText(html) ?? (isBlank(html) ? t('GENERAL.REQUIRED') : null),
    }),
    send: ({ name, html, isQualified }) =>
      saveTemplate(departmentId, template?.id ?? null, {
        name: name.trim(),
        html,
        signatureLevel: isQualified ? 'QES' : 'SES',
      }),
    onSent: ({ data }) => {
      showUndo(t('OFFICE_LISTS.CHANGED', { name: data.name }), () => takeBack(data.id));
      onDone();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_LISTS.FAILED')),
  });
  const unknownText = (typed: string): string | null => {
    const names = findUnknownPlaceholders(typed).map((name) => `{{${name}}}`);
    return names.length > 0 ? t('OFFICE_TEMPLATES.UNKNOWN', { names: names.join(', ') }) : null;
  };
  const takeBack = (id: string) => {
    if (!template) return deleteTemplate(departmentId, id);
    const { name, html: before, signatureLevel } = template;
    return saveTemplate(departmentId, id, { name, html: before, signatureLevel });
  };
  return { form, fault: unknownText(form.values.html) ?? form.errorAt('html') };
};

/** One template: its text beside how one of the people would read it. */
export const TemplatePage = ({ departmentId, template, isOnline, onDone }: Props) => {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const { form, fault } = useTemplateForm({ departmentId, template, onDone });
  const { html } = form.values;
  const remove = (): void =>
    void form.run(
      () => deleteTemplate(departmentId, template?.id ?? '').finally(() => setRemoving(false)),
      onDone,
    );
  return (
    <SettingsPage
      title={template?.name ?? t('OFFICE_TEMPLATES.ADD')}
      lead={t('OFFICE_TEMPLATES.PAGE_LEAD')}
      actions={
        <>
          {template ? (
            <Button variant="default" disabled={!isOnline} onClick={() => setRemoving(true)}>
              {t('OFFICE_TEMPLATES.DELETE')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onDone}>
            {t('GENERAL.CANCEL')}
          </Button>
          <Button {...form.button} disabled={!isOnline}>
            {t('OFFICE_LISTS.SAVE')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <form {...form.props} className={styles.form}>
          <TextInput label={t('OFFICE_LISTS.NAME')} maxLength={100} {...form.field('name')} />
          <Switch label={t('OFFICE_TEMPLATES.QES')} {...form.check('isQualified')} />
          <TextField template={template} form={form} />
          {fault ? <Notice tone="error">{fault}</Notice> : null}
          {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
          {template ? <Versions departmentId={departmentId} template={template} /> : null}
        </form>
        <TemplatePreview departmentId={departmentId} html={fault ? '' : html} />
      </div>
      <ConfirmSheet
        opened={isRemoving}
        title={t('OFFICE_TEMPLATES.DELETE')}
        confirm={t('OFFICE_TEMPLATES.DELETE')}
        cancel={t('GENERAL.CANCEL')}
        isDanger
        isBusy={form.isBusy}
        isDisabled={!isOnline}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        {t('OFFICE_TEMPLATES.DELETE_HINT')}
      </ConfirmSheet>
    </SettingsPage>
  );
};

/** Its text as it will be read, or as it is marked up when the editor would lose some of it. */
const TextField = ({
  template,
  form,
}: Pick<Props, 'template'> & { form: ReturnType<typeof useTemplateForm>['form'] }) => {
  const { t } = useTranslation();
  if (isPlain(template?.html ?? '')) {
    return (
      <TextEditor
        label={t('OFFICE_TEMPLATES.TEXT')}
        html={template?.html ?? ''}
        onChange={(typed) => form.set({ html: typed })}
      />
    );
  }
  return (
    <>
      <Notice tone="info">{t('OFFICE_TEMPLATES.NOT_PLAIN')}</Notice>
      <Textarea
        label={t('OFFICE_TEMPLATES.TEXT')}
        autosize
        minRows={12}
        maxRows={30}
        maxLength={200_000}
        spellCheck={false}
        {...form.field('html')}
      />
    </>
  );
};

const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '';

/** What it said before; contracts that were made then keep it. */
const Versions = ({
  departmentId,
  template,
}: {
  departmentId: string;
  template: ContractTemplate;
}) => {
  const { t, i18n } = useTranslation();
  const { data = [] } = useQuery(templateVersionsQuery(departmentId, template.id));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('OFFICE_TEMPLATES.VERSIONS')}>
      <h2 className={styles.subtitle}>{t('OFFICE_TEMPLATES.VERSIONS')}</h2>
      <ul className={styles.versions}>
        {data.map(({ version, name, replacedAt, replacedBy }) => (
          <li key={version}>
            {t('OFFICE_TEMPLATES.VERSION', {
              version,
              name,
              by: replacedBy,
              day: formatDate(instantOf(replacedAt), i18n.language),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
};
