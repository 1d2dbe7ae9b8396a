import { Button, NativeSelect, TextInput } from '@mantine/core';
import { FileField } from '#blocks/file-field.tsx';
import { FILED_KINDS, type FiledKind } from '@ploeg/domain/papers/papers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmployeePicker } from '#blocks/employee-picker.tsx';
import { changePaper, filePaper } from '#data/papers/papers.commands.ts';
import type { Paper } from '#data/papers/papers.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { kindTexts } from './paper-words.ts';

const MAX_FILE_BYTES = 10 * 1_048_576;
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp';

type Choice = { employmentId: string; displayName: string };

const ASKS = ['file', 'read', 'sign'] as const;

const askTexts = {
  file: 'OFFICE_PAPERS.ASKS.FILE',
  read: 'OFFICE_PAPERS.ASKS.READ',
  sign: 'OFFICE_PAPERS.ASKS.SIGN',
} as const;

/** A file that somebody brings: a scan, or a picture that the camera of a phone takes. */
export const PaperFile = ({
  file,
  error,
  onFile,
}: {
  file: File | null;
  error: string | null | undefined;
  onFile: (file: File | null) => void;
}) => {
  const { t } = useTranslation();
  return (
    <FileField
      label={t('OFFICE_PAPERS.FILE')}
      description={t('OFFICE_PAPERS.FILE_HINT')}
      accept={ACCEPTED}
      required
      value={file}
      error={error}
      onChange={onFile}
    />
  );
};

/** What stands against a chosen file before it is sent. */
export const useFileFault = () => {
  const { t } = useTranslation();
  return (file: File | null): string | null => {
    if (!file) return t('GENERAL.REQUIRED');
    return file.size > MAX_FILE_BYTES ? t('OFFICE_PAPERS.FILE_LARGE') : null;
  };
};

/** Puts a paper into somebody's file, or sends it to them to be read or signed. */
export const NewPaperSheet = ({
  people,
  employmentId = '',
  onClose,
}: {
  /** Null while they are not known. */
  people: readonly Choice[] | null;
  /** Whose file it is, where that is known already. */
  employmentId?: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const faultOf = useFileFault();
  const [file, setFile] = useState<File | null>(null);
  const form = useAppForm({
    initial: {
      employmentId,
      title: '',
      kind: 'permit' as FiledKind,
      validUntil: '',
      asks: 'file' as (typeof ASKS)[number],
    },
    required: ['employmentId'],
    judge: () => ({
      file: faultOf(file),
    }),
    isHeld: true,
    send: (typed) => {
      const title = typed.title.trim() || t(kindTexts[typed.kind]);
      return file ? filePaper({ ...typed, title }, file) : Promise.reject(new Error('No file'));
    },
    onSent: ({ person: name, state }) => {
      const text = state === 'filed' ? 'OFFICE_PAPERS.KEPT' : 'OFFICE_PAPERS.WAS_SENT';
      showToast('success', t(text, { name }));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_PAPERS.FAILED')),
  });
  const { values } = form;
  const chosen = people?.find((person) => person.employmentId === values.employmentId);
  return (
    <Sheet opened title={t('OFFICE_PAPERS.ADD')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} style={{ display: 'contents' }}>
        {people?.length === 1 ? null : (
          <EmployeePicker
            people={people}
            chosen={values.employmentId}
            shown={chosen?.displayName ?? t('OFFICE_PAPERS.CHOOSE_PERSON')}
            error={form.errorAt('employmentId')}
            texts={{
              label: t('OFFICE_PAPERS.PERSON'),
              search: t('OFFICE_PAPERS.FIND_PERSON'),
              nobody: t('OFFICE_PAPERS.NOBODY'),
              nobodyOfName: t('OFFICE_PAPERS.NOBODY'),
              close: t('GENERAL.CLOSE'),
            }}
            onChoose={(id) => form.set({ employmentId: id })}
          />
        )}
        <PaperFile file={file} error={form.errorAt('file')} onFile={setFile} />
        <PaperFields form={form} />
        <NativeSelect
          label={t('OFFICE_PAPERS.ASKS.LABEL')}
          {...form.field('asks')}
          data={ASKS.map((value) => ({ value, label: t(askTexts[value]) }))}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} disabled={!isOnline}>
          {t(values.asks === 'file' ? 'OFFICE_PAPERS.KEEP' : 'OFFICE_PAPERS.SEND')}
        </Button>
      </form>
    </Sheet>
  );
};

type Described = { title: string; kind: FiledKind; validUntil: string };

const PaperFields = ({
  form,
}: {
  form: { field: (name: keyof Described) => object; values: Described };
}) => {
  const { t } = useTranslation();
  return (
    <>
      <NativeSelect
        label={t('OFFICE_PAPERS.KIND_HEAD')}
        {...form.field('kind')}
        data={FILED_KINDS.map((value) => ({ value, label: t(kindTexts[value]) }))}
      />
      <TextInput
        label={t('OFFICE_PAPERS.TITLE_FIELD')}
        maxLength={120}
        placeholder={t(kindTexts[form.values.kind])}
        {...form.field('title')}
      />
      <TextInput
        label={t('OFFICE_PAPERS.VALID_UNTIL')}
        description={t('OFFICE_PAPERS.VALID_UNTIL_HINT')}
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        {...form.field('validUntil')}
      />
    </>
  );
};

/** Corrects what the office says of a paper. */
export const ChangePaperSheet = ({ paper, onClose }: { paper: Paper; onClose: () => void }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const form = useAppForm({
    initial: {
      title: paper.title,
      kind: FILED_KINDS.find((kind) => kind === paper.kind) ?? 'general',
      validUntil: paper.expiresOn ?? '',
    },
    required: ['title'],
    send: ({ title, kind, validUntil }) =>
      changePaper(paper.id, { title, kind, validUntil: validUntil || null }),
    onSent: () => {
      showToast('success', t('OFFICE_PAPERS.CHANGED'));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_PAPERS.FAILED')),
  });
  return (
    <Sheet opened title={t('OFFICE_PAPERS.CHANGE')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} style={{ display: 'contents' }}>
        <PaperFields form={form} />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_PAPERS.SAVE')}
        </Button>
      </form>
    </Sheet>
  );
};
