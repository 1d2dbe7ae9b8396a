import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringSigned } from '#data/papers/papers.commands.ts';
import type { Paper } from '#data/papers/papers.queries.ts';
import { failureText } from '#forms/form-failure.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { useOnline } from '#platform/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';
import { PaperFile, useFileFault } from './paper-form.tsx';

/** A document that both have signed elsewhere comes back: on paper, or with a qualified signature. */
export const BringSheet = ({
  paper,
  today,
  onClose,
}: {
  paper: Paper;
  today: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const faultOf = useFileFault();
  const [file, setFile] = useState<File | null>(null);
  const form = useAppForm({
    initial: { signedOn: today },
    required: ['signedOn'],
    judge: () => ({
      file: faultOf(file),
    }),
    isHeld: true,
    send: ({ signedOn }) =>
      file ? bringSigned(paper.id, signedOn, file) : Promise.reject(new Error('No file')),
    onSent: () => {
      showToast('success', t('OFFICE_PAPERS.BROUGHT'));
      onClose();
    },
    refuse: (error) => failureText(error, t, t('OFFICE_PAPERS.FAILED')),
  });
  return (
    <Sheet opened title={t('OFFICE_PAPERS.BRING')} close={t('GENERAL.CLOSE')} onClose={onClose}>
      <form {...form.props} style={{ display: 'contents' }}>
        <Notice tone="info">{t('OFFICE_PAPERS.BRING_HINT', { name: paper.person })}</Notice>
        <PaperFile file={file} error={form.errorAt('file')} onFile={setFile} />
        <TextInput
          label={t('OFFICE_PAPERS.SIGNED_ON')}
          type="date"
          max={today}
          {...form.field('signedOn')}
        />
        {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
        <Button {...form.button} disabled={!isOnline}>
          {t('OFFICE_PAPERS.BRING_DO')}
        </Button>
      </form>
    </Sheet>
  );
};
