import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#forms/form-failure.ts';

/** A form that is sent once at a time and shows what went wrong; `otherwise` where the server said nothing. */
export const useSubmit = (send: () => Promise<void>, otherwise?: string) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sender = useRef<Element | null>(null);
  useEffect(() => {
    // A button that cannot be pressed while it sends loses the focus.
    const isLost = document.activeElement === document.body;
    if (failure && !isBusy && isLost && sender.current instanceof HTMLElement)
      sender.current.focus();
  }, [failure, isBusy]);
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    sender.current = document.activeElement;
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
