import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { dropFormDraft, keepFormDraft } from '#data/form-drafts.ts';
import { type Faults, foundIn } from './faults.ts';
import { fieldTexts, FormRefusal } from './form-failure.ts';
import { type FormDraft, openDraft } from './form-draft.ts';

export type FormValues = Record<string, unknown>;

/** The fields of a form; those of a group in it as `group.field`. */
type FieldName<V> = {
  [K in keyof V & string]: V[K] extends FormValues ? `${K}.${keyof V[K] & string}` : K;
}[keyof V & string];

type FormOptions<V extends FormValues, A> = {
  /** The empty form; it also says which drafts are still of this shape. Read once. */
  initial: V | (() => V);
  /** Keeps what is typed on the device until it is sent. */
  draft?: FormDraft<V> | undefined;
  /** What stands against sending; judged anew whenever it is shown. */
  judge?: (values: V) => Faults;
  /** Whether faults, once tried, come and go with their cause, or stay until their field is typed in. */
  faults?: 'live' | 'until-typed';
  /**
   * Puts what the server says at fields, those with another name on the wire by it. Without, a refusal
   * is said as a whole only.
   */
  wireNames?: Readonly<Record<string, string>>;
  /** Whether the screen is held while the form is under way: who leaves would not learn what came of it. */
  isHeld?: boolean;
  /** Keeps whether the form is under way where its parent must know. */
  busy?: [boolean, (isBusy: boolean) => void];
  /** Sends it; throws when it was refused. */
  send: (values: V) => Promise<A>;
  /** Leads on once it is sent; the form is gone in a moment, and busy until then. */
  onSent?: (answer: A) => unknown;
  /** What to show of a failure as a whole, null where it is said elsewhere. Without it one is a defect. */
  refuse?: (error: unknown) => ReactNode;
};

/** What can be focused of a field that is wrong; boxes around it say so as well. */
const FAULTY = ['[aria-invalid="true"]', '[data-error="true"]']
  .map((fault) => `:is(input, select, textarea, button)${fault}`)
  .join();

/**
 * A form by one declaration: its fields, what is wrong with them, its draft on the device, sending it
 * once at a time, and what the server says against it (decision 040).
 */
export const useAppForm = <V extends FormValues, A = unknown>({
  initial,
  draft,
  judge,
  faults: standing = 'live',
  wireNames,
  isHeld = false,
  busy,
  send,
  onSent,
  refuse,
}: FormOptions<V, A>) => {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const ownBusy = useState(false);
  const [isBusy, setBusy] = busy ?? ownBusy;
  const isUnderWay = useRef(false);
  const isSent = useRef(false);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const [opened] = useState(() => {
    const empty = typeof initial === 'function' ? initial() : initial;
    return draft ? openDraft(draft, empty) : empty;
  });
  const form = useForm<V>({
    initialValues: opened,
    onValuesChange: (values) => {
      setRefusal(null);
      if (draft && !isSent.current) keepFormDraft(draft.name, values);
    },
  });
  useBlocker({
    disabled: !isHeld,
    shouldBlockFn: () => isUnderWay.current,
    enableBeforeUnload: () => isUnderWay.current,
  });

  const judgeNow = () => foundIn(judge?.(form.getValues()) ?? {});
  const live = isTried && standing === 'live' ? judgeNow : () => ({});
  let shown: Record<string, string> | undefined;
  const errorAt = (name: string): string | undefined => {
    shown ??= live();
    const stood = form.errors[name];
    return shown[name] ?? (typeof stood === 'string' ? stood : undefined);
  };
  const field = (name: FieldName<V>) => ({
    ...form.getInputProps(name, { withFocus: false }),
    error: errorAt(name),
  });
  const set = (changes: Partial<V>): void => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value as never);
  };

  const focusFirstFault = (): void => {
    // The faults are drawn by then.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(FAULTY)?.focus());
  };

  const attempt = async <R>(
    work: () => Promise<R>,
    after?: (answer: R) => unknown,
  ): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setRefusal(null);
    form.clearErrors();
    let answer: R;
    try {
      answer = await work();
    } catch (error) {
      isUnderWay.current = false;
      setBusy(false);
      if (wireNames) form.setErrors(fieldTexts(error, wireNames));
      if (error instanceof FormRefusal) setRefusal(error.shown);
      else if (refuse) setRefusal(refuse(error));
      else throw error;
      focusFirstFault();
      return;
    }
    isUnderWay.current = false;
    if (!after) setBusy(false);
    await after?.(answer);
  };

  const submit = (): void => {
    setTried(true);
    const found = judgeNow();
    if (Object.keys(found).length > 0) {
      if (standing === 'until-typed') form.setErrors(found);
      focusFirstFault();
      return;
    }
    const sendAndForget = async (): Promise<A> => {
      const answer = await send(form.getValues());
      isSent.current = draft !== undefined;
      if (draft) dropFormDraft(draft.name);
      return answer;
    };
    void attempt(sendAndForget, onSent);
  };

  return {
    values: form.values,
    isBusy,
    /** What the last try came to as a whole, until something is typed. */
    refusal,
    /** Whether something stands against a field since the last try. */
    isFaulty: Object.keys(form.errors).length > 0,
    /** What is shown at a field, or at a name of the wire that no field has. */
    errorAt,
    /** What an input of a field takes; `check` that of a switch, `digits` that of a whole number. */
    field,
    check: (name: FieldName<V>) => ({
      ...form.getInputProps(name, { type: 'checkbox', withFocus: false }),
      error: errorAt(name),
    }),
    digits: (name: FieldName<V>) => ({
      ...field(name),
      inputMode: 'numeric' as const,
      onChange: (event: { currentTarget: { value: string } }): void =>
        form.setFieldValue(name, event.currentTarget.value.replaceAll(/\D/g, '') as never),
    }),
    set,
    submit,
    /** Does something else with the form's own way to be busy, refused and done. */
    attempt,
    /** An empty form, whatever was typed or kept. */
    startOver: (empty: V): void => {
      form.setInitialValues(empty);
      form.reset();
      setTried(false);
    },
    /** For the form, and for the button that sends it from anywhere on the screen. */
    props: {
      id,
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        submit();
      },
    },
    button: { type: 'submit' as const, form: id, loading: isBusy },
  };
};

/** A form as its parts take it. */
export type AppForm<V extends FormValues> = ReturnType<typeof useAppForm<V>>;
