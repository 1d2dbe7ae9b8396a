import { FileInput, type FileInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';

/** One file that can be chosen and taken away again. */
export const FileField = (props: FileInputProps) => {
  const { t } = useTranslation();
  return (
    <FileInput
      placeholder={t('GENERAL.CHOOSE_FILE')}
      leftSection={<Icon name="upload" size={16} />}
      clearable
      clearButtonProps={{ 'aria-label': t('GENERAL.TAKE_FILE_AWAY') }}
      {...props}
    />
  );
};
