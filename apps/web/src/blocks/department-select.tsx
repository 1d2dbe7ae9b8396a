import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { Department } from '#data/wire.ts';

/** Which department it is about; who works in one only is not asked. */
export const DepartmentSelect = ({
  departments,
  onChange,
  ...input
}: Pick<NativeSelectProps, 'aria-label' | 'label' | 'required' | 'value'> & {
  departments: readonly Pick<Department, 'id' | 'company'>[];
  onChange: (departmentId: string) => void;
}) =>
  departments.length < 2 ? null : (
    <NativeSelect
      {...input}
      data={departments.map(({ id, company }) => ({ value: id, label: company }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
