import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Stands in place of a room that the person may not enter: what it is, and who can change that. */
export const NoRight = ({ text }: { text: ParseKeys | undefined }) => {
  const { t } = useTranslation();
  const title = text ? t(text) : t('OFFICE.MENU');
  return (
    <Room title={title}>
      <Empty
        icon="lock"
        title={t('OFFICE.NO_RIGHT', { room: title })}
        hint={t('OFFICE.NO_RIGHT_HINT')}
        action={
          <LinkButton to="/" mt={8} variant="default">
            {t('OFFICE.TO_APP')}
          </LinkButton>
        }
      />
    </Room>
  );
};
