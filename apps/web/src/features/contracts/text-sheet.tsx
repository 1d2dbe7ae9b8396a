import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteState } from '#blocks/remote-state.tsx';
import { previewQuery } from '#data/contracts/contracts.queries.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { type ContractForm, toFields } from './contract-form.ts';
import { placeholderText } from './contract-texts.ts';
import { ContractText } from './contract-text.tsx';

/** Opens the text of the template with what is filled in, as it will stand on paper. */
export const TextSheet = ({ form }: { form: ContractForm }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('CONTRACT.READ')}
      </Button>
      <Sheet
        opened={isOpen}
        title={t('CONTRACT.TEXT')}
        close={t('GENERAL.CLOSE')}
        onClose={() => setOpen(false)}
      >
        {isOpen ? <Text form={form} /> : null}
      </Sheet>
    </>
  );
};

const Text = ({ form }: { form: ContractForm }) => {
  const { t } = useTranslation();
  const fields = toFields(form);
  const preview = useQuery(previewQuery(form.departmentId, fields));
  const names = (preview.data?.blanks ?? []).map((name) => placeholderText(name, t)).join(', ');
  return (
    <>
      <RemoteState remote={preview} offline={t('CONTRACT.OFFLINE')} />
      {names ? <Notice tone="info">{t('CONTRACT.BLANKS', { names })}</Notice> : null}
      {preview.data ? <ContractText html={preview.data.html} label={t('CONTRACT.TEXT')} /> : null}
    </>
  );
};
