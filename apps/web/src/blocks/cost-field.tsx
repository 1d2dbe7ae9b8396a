import { NativeSelect, TextInput } from '@mantine/core';
import type { Cost } from '@ploeg/contract/departments/departments.schemas';
import { useTranslation } from 'react-i18next';

/** One cost as its format asks: text, a number, or yes and no with nothing chosen at first. */
export const CostField = ({
  cost,
  value,
  error,
  onChange,
}: {
  cost: Cost;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const { t } = useTranslation();
  const common = { label: cost.name, required: cost.mandatory, error };
  if (cost.format === 'boolean') {
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: t('CLOCKING.CHOOSE') },
          { value: 'true', label: t('CHECK_OUT.YES') },
          { value: 'false', label: t('CHECK_OUT.NO') },
        ]}
      />
    );
  }
  return (
    <TextInput
      {...common}
      inputMode={cost.format === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
