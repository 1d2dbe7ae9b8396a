import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './yes-no.module.css';

const ANSWERS = [
  { value: 'true', text: 'CHECK_OUT.YES' },
  { value: 'false', text: 'CHECK_OUT.NO' },
] as const;

/** Yes or no, both in sight and neither chosen at first. */
export const YesNo = ({
  label,
  value,
  required = false,
  error,
  onChange,
}: {
  label: string;
  /** 'true', 'false', or empty for no answer yet. */
  value: string;
  required?: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </legend>
      {ANSWERS.map((answer) => (
        <label key={answer.value} className={styles.answer}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            required={required}
            checked={value === answer.value}
            onChange={() => onChange(answer.value)}
          />
          {t(answer.text)}
        </label>
      ))}
      {error ? (
        <span id={id} className={styles.error}>
          {error}
        </span>
      ) : null}
    </fieldset>
  );
};
