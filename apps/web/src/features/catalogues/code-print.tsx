import { Button, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadCodeSheet } from '#data/catalogues/code-sheet.ts';
import { saveFile } from '#platform/save-file.ts';
import { Icon } from '#ui/icon.tsx';
import type { AnyRow } from './row-values.ts';
import { useAct } from '#blocks/office/use-act.ts';

const PER_PAGE = [1, 2, 4, 6, 12, 24] as const;

/** The QR codes of a location as a PDF, with as many on a page as there is room for on the wall. */
export const CodePrint = ({
  departmentId,
  rows,
  isOnline,
}: {
  departmentId: string;
  rows: readonly AnyRow[];
  isOnline: boolean;
}) => {
  const { t } = useTranslation();
  const printable = rows.filter((row) => row['codeType'] === 'qr-code' && !row['endsAt']);
  const { isBusy, act } = useAct();
  const print = async (perPage: number): Promise<void> => {
    const bytes = await loadCodeSheet(departmentId, perPage);
    saveFile(new Blob([bytes], { type: 'application/pdf' }), 'codes.pdf');
  };
  return (
    <Menu position="bottom-end" portalProps={{ target: '#frame' }} trapFocus>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          loading={isBusy}
          disabled={!isOnline || printable.length === 0}
        >
          {t('OFFICE_LISTS.PRINT')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PER_PAGE.map((count) => (
          <Menu.Item key={count} onClick={() => act(() => print(count))}>
            {t('OFFICE_LISTS.PER_PAGE', { count })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
