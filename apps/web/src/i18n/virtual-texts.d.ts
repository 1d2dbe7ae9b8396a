declare module 'virtual:texts' {
  type Language = import('@ploeg/domain/people/languages').Language;

  /** Loads the texts of one language. */
  export const loaders: Record<
    Language,
    () => Promise<{ texts: import('#i18n/text-keys.ts').Texts }>
  >;
}
