import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '#blocks/picture-field.tsx';
import { queueFailureText } from '#blocks/queue-failure-text.ts';
import { formPictures, toPictureRefs } from '#data/pictures.ts';
import type { Answered } from '#data/queued-request.ts';
import { useSnapshot } from '#data/sync/use-client-state.ts';
import { usePictures } from '#data/use-pictures.ts';
import { FormFailure } from '#forms/form-failure.ts';
import type { FormValues } from '#forms/form-fields.ts';
import { useAppForm } from '#forms/use-app-form.ts';
import { Notice } from '#ui/notice.tsx';
import { SubScreen } from '#ui/screen.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './requests.module.css';

type Options<V extends FormValues, A> = Parameters<typeof useAppForm<V, A>>[0];

/** The form of a request that goes through the queue, and stays to say why it was refused. */
export const useRequestForm = <V extends FormValues, A extends Answered>({
  send,
  sent,
  waiting,
  next,
  ...options
}: Omit<Options<V, A>, 'onSent' | 'isHeld'> & {
  /** Said when the server has it, null where it is said elsewhere; and when it is kept for later. */
  sent: (answer: A) => string | null;
  waiting: string;
  next: (answer: A) => unknown;
}) => {
  const { t } = useTranslation();
  return useAppForm<V, A>({
    ...options,
    isHeld: true,
    send: async (values) => {
      const answer = await send(values);
      if (answer.failure) throw new FormFailure(queueFailureText(answer.failure, t));
      return answer;
    },
    onSent: (answer) => {
      const text = answer.outcome === 'waiting' ? waiting : sent(answer);
      if (text !== null) showToast('success', text);
      return next(answer);
    },
  });
};

export const RequestForm = ({
  send,
  form,
  isDisabled = false,
  refused,
  above,
  below,
  children,
  ...screen
}: Pick<ComponentProps<typeof SubScreen>, 'title' | 'fallback' | 'children'> & {
  send: string;
  form: Pick<ReturnType<typeof useRequestForm>, 'props' | 'button' | 'failure'>;
  isDisabled?: boolean;
  refused?: string;
  above?: ReactNode;
  below?: ReactNode;
}) => (
  <SubScreen
    {...screen}
    footer={
      <>
        {form.failure ? (
          <Notice tone="error" {...(refused && { title: refused })}>
            {form.failure}
          </Notice>
        ) : null}
        <Button {...form.button} fullWidth disabled={isDisabled}>
          {send}
        </Button>
      </>
    }
  >
    {above}
    <form {...form.props} className={styles.form}>
      {children}
    </form>
    {below}
  </SubScreen>
);

/** The pictures of a form as the queue names them, and the field in which they are taken and shown. */
export const useRequestPictures = (use: 'leave' | 'change' | 'absence', form: string) => {
  const { t } = useTranslation();
  const personId = useSnapshot()?.userDetails.personId ?? '';
  const pictures = usePictures(personId, formPictures(personId, use, form).owner) ?? [];
  const place = { use, form };
  const field = (
    <PictureField
      pictures={pictures}
      hint={t(use === 'absence' ? 'ABSENCE.PICTURES_HINT' : 'LEAVE.PICTURES_HINT')}
      renderTake={(props) => <Link to="/pictures/new" search={place} {...props} />}
      renderOpen={(pictureId, props) => (
        <Link to="/pictures/$pictureId" params={{ pictureId }} search={place} {...props} />
      )}
    />
  );
  return { pictures: toPictureRefs(pictures), field };
};
