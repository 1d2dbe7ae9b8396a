/** Pictures that go with something a person sends (reliability: ten of 2 MB, quality 0.5 needs less). */
export const pictureFiles = { field: 'pictures', maxCount: 10, maxBytes: 2 * 1_048_576 } as const;

/** What may be wrong with them. */
export const pictureErrors = [
  'pictures.unusable',
  'pictures.too_many',
  'pictures.no_room',
] as const;
