import { pictureName } from '#platform/storage/kept-pictures.ts';

export const pictureUrlOf = (person: { id: string; pictureKey: string | null }): string | null =>
  person.pictureKey && `/api/v3/people/${person.id}/picture/${pictureName(person.pictureKey)}`;
