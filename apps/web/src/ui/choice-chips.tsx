import styles from './choice-chips.module.css';

/** Several of a few: each is a checkbox to the keyboard and to screen readers. */
export const ChoiceChips = ({
  label,
  choices,
  chosen,
  onChange,
}: {
  label: string;
  choices: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) => (
  <fieldset className={styles.group} data-chips>
    <legend className={styles.legend}>{label}</legend>
    {choices.map(({ id, name }) => (
      <label key={id} className={styles.chip}>
        <input
          type="checkbox"
          className="visually-hidden"
          checked={chosen.includes(id)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, id]
                : chosen.filter((other) => other !== id),
            )
          }
        />
        {name}
      </label>
    ))}
  </fieldset>
);
