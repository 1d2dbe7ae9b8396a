import { Stack } from '@mantine/core';
import { hasDepartmentWith } from '@ploeg/domain/access/departments';
import type { ShortcutName } from '@ploeg/domain/access/menu';
import { useTranslation } from 'react-i18next';
import { useLoadedSnapshot } from '#data/sync/use-client-state.ts';
import { useMenu } from '#data/sync/use-menu.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** The screens behind the shortcuts; one without a screen is not offered. */
const shortcutScreens = {
  Schedule: { to: '/schedule', icon: 'calendar', text: 'SCHEDULE.TITLE' },
  FreeShifts: { to: '/free-shifts', icon: 'work', text: 'SCHEDULE.FREE_TITLE' },
  Contacts: { to: '/contacts', icon: 'phone', text: 'CONTACTS.TITLE' },
  Me: { to: '/me', icon: 'person', text: 'PROFILE.TITLE' },
  TeamSchedule: { to: '/team', icon: 'people', text: 'TEAM.TITLE' },
  ShiftRequestForHolidays: { to: '/leave/new', icon: 'sun', text: 'LEAVE.ASK' },
  Contracts: { to: '/contracts', icon: 'paper', text: 'DOCUMENTS.CONTRACTS' },
  Availabilities: { to: '/unavailabilities', icon: 'away', text: 'AVAILABILITY.TITLE' },
  CreateNewDimona: { to: '/dimona/new', icon: 'declare', text: 'DIMONA.TITLE' },
  CreateNewContract: { to: '/contracts/new', icon: 'edit', text: 'CONTRACT.NEW' },
  CreateNewShift: { to: '/shifts/new', icon: 'add', text: 'PLAN.CREATE' },
} as const satisfies Partial<Record<ShortcutName, { to: string; icon: IconName; text: string }>>;

const hasScreen = (name: ShortcutName): name is keyof typeof shortcutScreens =>
  name in shortcutScreens;

/** The doors that this person uses most; those that need a connection are closed without one. */
export const Shortcuts = () => {
  const { t } = useTranslation();
  const { shortcuts } = useMenu();
  return (
    <section
      aria-label={t('SCHEDULE.SHORTCUTS')}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
        gap: 8,
      }}
    >
      {shortcuts.flatMap(({ name, enabled }) => {
        if (!hasScreen(name)) return [];
        const { to, icon, text } = shortcutScreens[name];
        return (
          <LinkButton
            key={name}
            variant="default"
            size="sm"
            h="auto"
            mih={76}
            px={4}
            py={10}
            disabled={!enabled}
            to={to}
          >
            <Stack
              gap={4}
              align="center"
              style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.3 }}
            >
              <Icon name={icon} />
              {t(text)}
            </Stack>
          </LinkButton>
        );
      })}
    </section>
  );
};

/** To the code that a kiosk knows the person by, for those who clock somewhere. */
export const CodeLink = () => {
  const { t } = useTranslation();
  const { departments } = useLoadedSnapshot();
  if (!hasDepartmentWith('clocking', departments)) return null;
  return (
    <LinkButton variant="default" leftSection={<Icon name="code" size={20} />} to="/me/code">
      {t('MY_CODE.TITLE')}
    </LinkButton>
  );
};
