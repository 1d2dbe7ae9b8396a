declare module 'virtual:texts' {
  type Language = import('@ploeg/domain/people/languages').Language;
  type Load = () => Promise<{ texts: import('i18next').ResourceKey }>;

  /** Loads those of the pages before somebody is signed in. */
  export const firstLoaders: Record<Language, Load>;

  /** Loads the texts of one language. */
  export const loaders: Record<Language, Load>;

  /** Loads those that only the back office shows. */
  export const officeLoaders: Record<Language, Load>;
}
