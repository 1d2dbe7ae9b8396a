import type { Right } from '@ploeg/domain/access/rights';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Room } from '#blocks/office/room.tsx';
import { rightHoldersQuery } from '#data/rights/rights.queries.ts';
import { useWhomToAsk } from '#data/rights/whom-to-ask.ts';
import { useLocationsWith } from '#data/sync/use-rights.ts';
import { localeOf } from '#platform/datetime.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** What sleeps while its module is off, and where whoever keeps the settings wakes it. */
const SLEEPING = {
  'dimona.declare': { module: 'dimona', to: '/office/settings/dimona' },
  'documents.make': { module: 'documents', to: '/office/settings/documents' },
} as const;

const isSleeping = (right: Right | undefined): right is keyof typeof SLEEPING =>
  right !== undefined && right in SLEEPING;

const listOf = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names);

/** Stands in place of a room that the person may not enter: what it is, and who can change that. */
export const NoRight = ({
  text,
  right,
}: {
  text: ParseKeys | undefined;
  right?: Right | undefined;
}) => {
  const { t, i18n } = useTranslation();
  const whom = useWhomToAsk();
  const { data: able = [] } = useQuery(rightHoldersQuery(right));
  const names = able.map(({ name }) => name);
  const isOpenTo =
    names.length > 0 ? t('OFFICE.NO_RIGHT_OPEN_TO', { names: listOf(names, i18n.language) }) : '';
  const kept = useLocationsWith('settings.manage');
  const title = text ? t(text) : t('OFFICE.MENU');
  if (isSleeping(right)) {
    const { module, to } = SLEEPING[right];
    if (kept.some(({ modules }) => !modules[module])) {
      return (
        <Room title={title}>
          <Empty
            icon="settings"
            title={t('OFFICE.ASLEEP', { room: title })}
            hint={t('OFFICE.ASLEEP_HINT')}
            action={
              <LinkButton to={to} mt={8}>
                {t('OFFICE.ASLEEP_OPEN')}
              </LinkButton>
            }
          />
        </Room>
      );
    }
  }
  return (
    <Room title={title}>
      <Empty
        icon="lock"
        title={t('OFFICE.NO_RIGHT', { room: title })}
        hint={`${whom} ${isOpenTo}`}
        action={
          <LinkButton to="/" state={{ staysInApp: true }} mt={8} variant="default">
            {t('OFFICE.TO_APP')}
          </LinkButton>
        }
      />
    </Room>
  );
};
