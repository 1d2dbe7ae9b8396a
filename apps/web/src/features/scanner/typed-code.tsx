import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** For a code that will not be read: it stands under the pattern in letters and digits. */
export const TypedCode = ({ read }: { read: (text: string) => boolean }) => {
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
