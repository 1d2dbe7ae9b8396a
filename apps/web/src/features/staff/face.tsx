import { Avatar, Initials } from '#blocks/avatar.tsx';
import type { StaffRow } from '#data/staff/staff-rows.ts';
import { useRemotePicture } from '#data/use-remote-picture.ts';
import styles from './staff.module.css';
import type { Tone } from './staff-words.ts';

type Person = Pick<StaffRow, 'firstName' | 'lastName' | 'picture'>;

const initialsOf = ({ firstName, lastName }: Person): string =>
  [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('');

/** Their picture, or their initials; who has none asks for none. */
export const Face = ({ person, size = 24 }: { person: Person; size?: number }) =>
  person.picture ? (
    <Picture person={person} path={person.picture} size={size} />
  ) : (
    <Initials initials={initialsOf(person)} size={size} />
  );

const Picture = ({ person, path, size }: { person: Person; path: string; size: number }) => {
  const bytes = useRemotePicture(path);
  return <Avatar bytes={bytes} initials={initialsOf(person)} size={size} />;
};

export const Toned = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles[tone]}>{children}</span>
);
