import { Button, NativeSelect } from '@mantine/core';
import type { Signatory } from '@ploeg/contract/contracts/contracts.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import { usePictureBytes } from '#platform/use-picture-bytes.ts';
import styles from './contracts.module.css';
import type { FormProps } from './contract-form.ts';
import { SignatureSheet } from './signature-sheet.tsx';

const SignatureImage = ({ path, label }: { path: string; label: string }) => {
  const bytes = useRemotePicture(path);
  const image = usePictureBytes(bytes ?? undefined);
  return bytes ? <img ref={image} className={styles.signature} alt={label} /> : null;
};

/** Who signs for the employer, with a drawn signature or by name. */
export const SignatoryField = ({
  form,
  values,
  signatories,
}: FormProps & { signatories: readonly Signatory[] }) => {
  const { t } = useTranslation();
  const [isDrawing, setDrawing] = useState(false);
  const chosen = signatories.find(({ id }) => id === values.signatureId);
  const own = signatories.find((signatory) => signatory.own);
  return (
    <>
      <NativeSelect
        label={t('CONTRACT.SIGNATORY')}
        description={chosen && !chosen.image ? t('CONTRACT.NO_DRAWING') : undefined}
        {...form.field('signatureId')}
        value={values.signatureId}
        data={[
          { value: '', label: t('CONTRACT.CHOOSE_SIGNATORY') },
          ...signatories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen?.image ? (
        <SignatureImage
          path={chosen.image}
          label={t('CONTRACT.SIGNATURE_OF', { name: chosen.name })}
        />
      ) : null}
      {own?.image ? null : (
        <Button variant="default" onClick={() => setDrawing(true)}>
          {t('CONTRACT.DRAW')}
        </Button>
      )}
      <SignatureSheet
        departmentId={values.departmentId}
        opened={isDrawing}
        onClose={() => setDrawing(false)}
        onKept={(signatureId) => {
          setDrawing(false);
          form.set({ signatureId });
        }}
      />
    </>
  );
};
