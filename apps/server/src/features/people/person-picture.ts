import { pictureName } from '#platform/storage/kept-pictures.ts';

/** Where the picture of a person is served; null for who has none. */
export const pictureUrlOf = (person: { id: string; pictureKey: string | null }): string | null =>
  person.pictureKey && `/api/v3/people/${person.id}/picture/${pictureName(person.pictureKey)}`;
