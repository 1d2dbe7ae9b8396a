import { Navigate } from '@tanstack/react-router';
import { useIsPhone } from '#blocks/office/use-is-phone.ts';
import { useSettingsPages } from './rooms.ts';

/** Before a page of the settings is chosen: a phone shows the list of them alone, a desk the first one beside it. */
export const SettingsStart = () => {
  const [first] = useSettingsPages();
  return useIsPhone() || !first ? null : <Navigate to={first.to} replace />;
};
