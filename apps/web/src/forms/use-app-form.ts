import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropFormDraft, keepFormDraft } from '#data/form-drafts.ts';
import { type FieldErrors, missingOf, onlyErrors } from './field-errors.ts';
import { fieldTexts, FormFailure } from './form-failure.ts';
import { type FormDraft, openDraft } from './form-draft.ts';
import { fieldsOf, type FormValues, useFocusOnError } from './form-fields.ts';
import { useUnsaved } from './unsaved.ts';
import { type Busy, useSending } from './use-sending.ts';

export type FormOptions<V extends FormValues, A> = {
  /** The empty form; it also says which drafts are still of this shape. Read once. */
  initial: V | (() => V);
  draft?: FormDraft<V> | undefined;
  /** What must be typed or chosen. */
  required?: readonly (keyof V & string)[];
  /** What else may be wrong. */
  judge?: (values: V) => FieldErrors;
  /** Whether errors, once tried, come and go with their cause, or stay until their field is typed in. */
  errors?: 'live' | 'until-typed';
  /** Puts what the server says at fields; has those whose name on the wire differs. */
  wireNames?: Readonly<Record<string, string>>;
  /** Whether who leaves is asked first; for a form without a draft. */
  asks?: boolean;
  /** Whether the screen is held while the form is under way: who leaves would not learn what came of it. */
  isHeld?: boolean;
  busy?: Busy;
  send: (values: V) => Promise<A>;
  /** Leads on once it is sent; busy until the form is gone. One that stays open may start over here, or is ready soon. */
  onSent?: (answer: A) => unknown;
  /** What to show of a failure as a whole, null where it is said elsewhere. Without it one is a defect. */
  refuse?: (error: unknown) => ReactNode;
};

const shownOf = (error: unknown, refuse?: (error: unknown) => ReactNode): ReactNode => {
  if (error instanceof FormFailure) return error.shown;
  if (refuse) return refuse(error);
  throw error;
};

/** What a field of the form says is not said again below it. */
const besideFields = (
  whole: ReactNode,
  texts: Record<string, string>,
  fields: object,
): ReactNode =>
  Object.entries(texts).some(([name, text]) => text === whole && name in fields) ? null : whole;

const errorsIn = <V extends FormValues, A>(
  values: V,
  { required = [], judge }: Pick<FormOptions<V, A>, 'required' | 'judge'>,
  text: string,
): Record<string, string> =>
  onlyErrors({ ...judge?.(values), ...missingOf(values, required, text) });

type Sender<V> = { getValues: () => V; resetDirty: (values: V) => void };

/** What has been sent is unsaved no longer, also in a form that stays open. */
const sendFrom = async <V, A>(
  form: Sender<V>,
  send: (values: V) => Promise<A>,
  draft: { name: string } | undefined,
): Promise<A> => {
  const sent = form.getValues();
  const answer = await send(sent);
  form.resetDirty(sent);
  if (draft) dropFormDraft(draft.name);
  return answer;
};

/** A form by one declaration (decision 040). */
export const useAppForm = <V extends FormValues, A = unknown>({
  initial,
  draft,
  required,
  judge,
  errors: standing = 'live',
  wireNames,
  asks = false,
  isHeld = false,
  busy,
  send,
  onSent,
  refuse,
}: FormOptions<V, A>) => {
  const { t } = useTranslation();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const focusOnError = useFocusOnError(element);
  const [opened] = useState(() => openDraft(draft, initial));
  const form = useForm<V>({
    initialValues: opened,
    onValuesChange: (values) => {
      sending.forgetFailure();
      if (draft && !sending.isSent.current) keepFormDraft(draft.name, values);
    },
  });
  const sending = useSending({
    isHeld,
    busy,
    begin: form.clearErrors,
    report: (error): ReactNode => {
      const atFields = wireNames ? fieldTexts(error, wireNames) : {};
      form.setErrors(atFields);
      focusOnError();
      return besideFields(shownOf(error, refuse), atFields, form.getValues());
    },
  });

  useUnsaved(() => asks && !sending.isSent.current && form.isDirty());

  const judgeNow = () => errorsIn(form.getValues(), { required, judge }, t('GENERAL.REQUIRED'));
  let shown: Record<string, string> | undefined;
  const errorAt = (name: string): string | undefined => {
    shown ??= isTried && standing === 'live' ? judgeNow() : {};
    const stood = form.errors[name];
    return shown[name] ?? (typeof stood === 'string' ? stood : undefined);
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    setTried(true);
    const invalid = judgeNow();
    if (Object.keys(invalid).length > 0) {
      if (standing === 'until-typed') form.setErrors(invalid);
      focusOnError();
      return;
    }
    void sending.run(() => sendFrom(form, send, draft), onSent);
  };

  return {
    values: form.values,
    isBusy: sending.isBusy,
    failure: sending.failure,
    isInvalid: Object.keys(form.errors).length > 0,
    errorAt,
    ...fieldsOf(form, errorAt),
    submit,
    run: sending.run,
    startOver: (empty: V): void => {
      form.setInitialValues(empty);
      form.reset();
      setTried(false);
      if (draft) dropFormDraft(draft.name);
      sending.rest();
    },
    props: { id, ref: element, noValidate: true, onSubmit: submit },
    button: { type: 'submit' as const, form: id, loading: sending.isBusy },
  };
};

export type AppForm<V extends FormValues> = ReturnType<typeof useAppForm<V>>;
