import { NativeSelect } from '@mantine/core';
import type { Department } from '#data/wire.ts';

/** Which department it is about; who works in one only is not asked. */
export const DepartmentSelect = ({
  departments,
  onChange,
  ...input
}: {
  label?: string;
  'aria-label'?: string;
  required?: boolean;
  value: string;
  departments: readonly Department[];
  onChange: (departmentId: string) => void;
}) =>
  departments.length < 2 ? null : (
    <NativeSelect
      {...input}
      data={departments.map(({ id, company }) => ({ value: id, label: company }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
