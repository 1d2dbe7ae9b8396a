import type { ComponentProps } from 'react';
import { RemoteState as AnyRemoteState } from '#blocks/remote-state.tsx';
import { useOnline } from '#data/sync/use-client-state.ts';

/** What stands where the server's answer will be, on screens that planners have. */
export const RemoteState = (props: Omit<ComponentProps<typeof AnyRemoteState>, 'isOnline'>) => (
  <AnyRemoteState isOnline={useOnline()} {...props} />
);
