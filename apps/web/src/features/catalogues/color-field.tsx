import { contrast, INK, isReadable, PALETTE } from '@ploeg/domain/catalogues/colors';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import styles from './catalogues.module.css';

/** A colour of the palette or one of one's own, with how well white reads on it. */
export const ColorField = ({
  value,
  sample,
  onChange,
}: {
  value: string;
  /** What stands on it as an example. */
  sample: string;
  onChange: (color: string) => void;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const isOwn = !PALETTE.some((color) => color.toUpperCase() === value.toUpperCase());
  const isFit = isReadable(value, INK);
  const ratio = contrast(value, INK).toFixed(1);
  return (
    <fieldset className={styles.colors}>
      <legend className="visually-hidden">{t('OFFICE_LISTS.COLOR')}</legend>
      {PALETTE.map((color, at) => (
        <label key={color} className={styles.swatch} style={{ background: color }}>
          <input
            type="radio"
            name={id}
            className="visually-hidden"
            checked={color.toUpperCase() === value.toUpperCase()}
            onChange={() => onChange(color)}
          />
          <span className="visually-hidden">{t(`OFFICE_LISTS.COLORS.${NAMES[at] ?? 'GREY'}`)}</span>
        </label>
      ))}
      <label className={styles.own} data-chosen={isOwn || undefined}>
        <input
          type="color"
          className={styles.picker}
          value={value}
          aria-label={t('OFFICE_LISTS.OWN_COLOR')}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      </label>
      <span className={styles.sample} style={{ background: value, color: INK }} aria-hidden="true">
        {sample || '12:00–18:00'}
      </span>
      <output className={isFit ? styles.ratio : styles.unfit} aria-live="polite">
        {isFit ? null : <Icon name="warning" size={14} />}
        <span className="visually-hidden">{t('OFFICE_LISTS.CONTRAST')}: </span>
        {ratio} : 1{isFit ? null : ` · ${t('OFFICE_LISTS.UNREADABLE')}`}
      </output>
    </fieldset>
  );
};

const NAMES = ['PURPLE', 'BLUE', 'TEAL', 'GREY', 'AMBER', 'RED', 'PINK', 'BROWN'] as const;
