import { Navigate } from '@tanstack/react-router';
import { NoRight } from './no-right.tsx';
import { useRooms } from './rooms.ts';

/** The office opens on the first room that the person may enter. */
export const OfficeStart = () => {
  const [first] = useRooms();
  return first ? <Navigate to={first.to} replace /> : <NoRight text={undefined} />;
};
