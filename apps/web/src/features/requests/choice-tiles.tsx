import { Icon, type IconName } from '#ui/icon.tsx';
import styles from './choice-tiles.module.css';

/** One of a few, each large enough for a thumb in a hurry. */
export const ChoiceTiles = <Id extends string>({
  name,
  label,
  isLabelHidden = false,
  isRow = false,
  choices,
  chosen,
  onChange,
}: {
  name: string;
  label: string;
  isLabelHidden?: boolean;
  /** Small ones beside each other, for as many as a location keeps. */
  isRow?: boolean;
  choices: readonly { id: Id; icon?: IconName; text: string; detail?: string | undefined }[];
  chosen: Id;
  onChange: (id: Id) => void;
}) => (
  <fieldset className={isRow ? `${styles.choices} ${styles.row}` : styles.choices}>
    <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
    {choices.map(({ id, icon, text, detail }) => (
      <label key={id} className={styles.choice}>
        <input
          type="radio"
          className="visually-hidden"
          {...(detail && {
            'aria-labelledby': `${name}-${id}`,
            'aria-describedby': `${name}-${id}-detail`,
          })}
          name={name}
          checked={chosen === id}
          onChange={() => onChange(id)}
        />
        {icon ? <Icon name={icon} size={20} /> : null}
        {detail ? (
          <span className={styles.words}>
            <span id={`${name}-${id}`}>{text}</span>
            <small id={`${name}-${id}-detail`}>{detail}</small>
          </span>
        ) : (
          text
        )}
      </label>
    ))}
  </fieldset>
);
