import { Button, TextInput } from '@mantine/core';
import { accentShades, GROUNDS, type AccentShades } from '@ploeg/domain/company/accent';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './company.module.css';

const PROPOSED = ['#00793c', '#1f5fae', '#6b46c1', '#b23a24', '#8a5a00', '#a8246e', '#0f766e'];

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The colour of the company, and how each scheme shows it: one that cannot be read gets its nearest shade. */
export const AccentField = ({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (accent: string) => void;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const shades = isColor(value) ? accentShades(value) : null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('OFFICE_COMPANY.ACCENT')}</legend>
      <div className={styles.colors} role="group" aria-label={t('OFFICE_COMPANY.ACCENT')}>
        {PROPOSED.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            style={{ background: color }}
            aria-label={t('OFFICE_COMPANY.COLOR', { color })}
            aria-pressed={value === color}
            onClick={() => onChange(color)}
          />
        ))}
        <input
          type="color"
          className={styles.picker}
          aria-label={t('OFFICE_COMPANY.OTHER_COLOR')}
          value={isColor(value) ? value : '#00793c'}
          onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
        />
        <TextInput
          id={id}
          className={styles.hex}
          aria-label={t('OFFICE_COMPANY.HEX')}
          placeholder="#00793c"
          maxLength={7}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
        {value === '' ? null : (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
            {t('OFFICE_COMPANY.NO_COLOR')}
          </Button>
        )}
      </div>
      {shades ? <Shades chosen={value} shades={shades} /> : null}
    </fieldset>
  );
};

const Shades = ({ chosen, shades }: { chosen: string; shades: AccentShades }) => {
  const { t } = useTranslation();
  const others = (['light', 'dark'] as const).filter((scheme) => shades[scheme] !== chosen);
  return (
    <>
      <div className={styles.samples} aria-hidden="true">
        {(['light', 'dark'] as const).map((scheme) => (
          <span
            key={scheme}
            className={styles.sample}
            style={{ background: GROUNDS[scheme], color: shades[scheme] }}
          >
            <span style={{ background: shades[scheme] }} className={styles.dot} />
            {t('OFFICE_COMPANY.SAMPLE')}
          </span>
        ))}
      </div>
      <p className={styles.hint} aria-live="polite">
        {others.length === 0
          ? t('OFFICE_COMPANY.READABLE')
          : others
              .map((scheme) =>
                t(scheme === 'light' ? 'OFFICE_COMPANY.SHADE_LIGHT' : 'OFFICE_COMPANY.SHADE_DARK', {
                  shade: shades[scheme],
                }),
              )
              .join(' ')}
      </p>
    </>
  );
};
