declare module 'html-to-pdfmake' {
  import type { Content } from 'pdfmake/interfaces';

  const htmlToPdfmake: (
    html: string,
    options: {
      window: unknown;
      defaultStyles?: Record<string, object>;
      removeExtraBlanks?: boolean;
    },
  ) => Content;
  export default htmlToPdfmake;
}
