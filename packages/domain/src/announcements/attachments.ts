/** What an announcement may carry, and how large each may come. */
export const MOST_PICTURES = 5;
export const MOST_PDFS = 3;
export const MAX_PICTURE_BYTES = 8 * 1_048_576;
export const MAX_PDF_BYTES = 20 * 1_048_576;

/** A device keeps pictures up to this for reading without signal. */
export const KEPT_PICTURE_BYTES = 1_048_576;

export type AttachmentKind = 'picture' | 'pdf';

export type Described = {
  kind: AttachmentKind;
  /** Of a picture: what it shows, in the languages of the text. */
  alts: readonly { language: string; text: string }[];
  /** It says nothing that the text does not. */
  isDecorative: boolean;
};

/** Whoever cannot see a picture is told what it shows, in each language in which there is a text. */
const isDescribed = (
  { kind, alts, isDecorative }: Described,
  languages: readonly string[],
): boolean =>
  kind === 'pdf' ||
  isDecorative ||
  languages.every((language) =>
    alts.some((alt) => alt.language === language && alt.text.trim() !== ''),
  );

/** What stands against the files of a text; the code of its message. */
export const attachmentFault = (files: readonly Described[], languages: readonly string[]) => {
  const pictures = files.filter(({ kind }) => kind === 'picture').length;
  if (pictures > MOST_PICTURES || files.length - pictures > MOST_PDFS) {
    return 'announcements.too_many_files' as const;
  }
  return files.every((file) => isDescribed(file, languages))
    ? null
    : ('announcements.alt_missing' as const);
};

/** Empty for what is only decoration, which a reader of screens passes over. */
export const altFor = ({ alts, isDecorative }: Described, language: string): string =>
  isDecorative ? '' : (alts.find((alt) => alt.language === language)?.text ?? '');
