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
import { useOnline, useSnapshot } from './use-world.ts';

/** Which doors this person sees now, by the rules that everybody's rights are made of. */
export const useMenu = (): {
  tabs: TabName[];
  entries: DrawerEntryName[];
  shortcuts: Shortcut[];
} => {
  const snapshot = useSnapshot();
  const online = useOnline();
  const config = useAppConfig();
  if (!snapshot) return { tabs: [], entries: [], shortcuts: [] };
  const context: MenuContext = {
    online,
    personId: snapshot.userDetails.mainId,
    role: snapshot.userDetails.role,
    clockinAccount: snapshot.clockinAccount,
    oncall: snapshot.oncall,
    fixedView: snapshot.fixed_view,
    features: snapshot.features,
    departments: snapshot.departments,
    devPersonId: config?.devUserId ?? '',
  };
  return {
    tabs: visibleTabs(context),
    entries: visibleDrawerEntries(context),
    shortcuts: homeShortcuts(context),
  };
};
