import { useNavigate, useRouter } from '@tanstack/react-router';

/** Goes to where the person came from; to `home` when this was their first page. */
export const useGoBack = (home: '/' | '/clocking' | '/dashboard'): (() => void) => {
  const router = useRouter();
  const navigate = useNavigate();
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: home }));
};
