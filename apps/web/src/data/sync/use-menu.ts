import {
  type DrawerEntryName,
  homeShortcuts,
  type MenuContext,
  type Shortcut,
  type TabName,
  visibleDrawerEntries,
  visibleTabs,
} from '@ploeg/domain/access/menu';
import { useAppConfig } from '../app-config.ts';
import { hasOffice, useLocationsElsewhere } from './use-rights.ts';
import { useSnapshot } from './use-client-state.ts';
import { useOnline } from '#platform/use-online.ts';

export const useMenu = (): {
  tabs: TabName[];
  entries: DrawerEntryName[];
  shortcuts: Shortcut[];
  /** Whether a rule of a feature's own lets this person in; accounts that only clock never. */
  holds: (rule: (context: MenuContext) => boolean) => boolean;
} => {
  const snapshot = useSnapshot();
  const online = useOnline();
  const config = useAppConfig();
  const elsewhere = useLocationsElsewhere();
  if (!snapshot) return { tabs: [], entries: [], shortcuts: [], holds: () => false };
  const context: MenuContext = {
    online,
    personId: snapshot.userDetails.personId,
    clockinAccount: snapshot.clockinAccount,
    oncall: snapshot.oncall,
    fixedView: snapshot.fixed_view,
    office: hasOffice(snapshot),
    features: snapshot.features,
    departments: snapshot.departments,
    elsewhere,
    devPersonId: config?.devUserId ?? '',
  };
  return {
    tabs: visibleTabs(context),
    entries: visibleDrawerEntries(context),
    shortcuts: homeShortcuts(context),
    holds: (rule) => !context.clockinAccount && rule(context),
  };
};
