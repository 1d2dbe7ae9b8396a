import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#forms/form-failure.ts';

/** A form that is sent once at a time and shows what went wrong; `otherwise` where the server said nothing. */
export const useSubmit = (send: () => Promise<void>, otherwise?: string) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(failureText(error, t, otherwise ?? t('GENERAL.ERROR')));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, submit: (event: SyntheticEvent) => void submit(event) };
};
