/** What makes, reads and seals PDFs: a fifth of all code, which most starts of the server never need. */
export const loadPdfTools = async () => {
  const [
    pages,
    images,
    texts,
    certificates,
    seals,
    reports,
    cleaning,
    codes,
    pictures,
    reading,
    plans,
    tables,
  ] = await Promise.all([
    import('./bind-pages.ts'),
    import('./page-images.ts'),
    import('./render-html.ts'),
    import('./certified-pdf.ts'),
    import('./seal.ts'),
    import('./verify-seal.ts'),
    import('./clean-html.ts'),
    import('./code-sheet.ts'),
    import('./picture-page.ts'),
    import('./document-text.ts'),
    import('./plan-sheet.ts'),
    import('./report-sheet.ts'),
  ]);
  return {
    ...pages,
    ...images,
    ...texts,
    ...certificates,
    ...seals,
    ...reports,
    ...cleaning,
    ...codes,
    ...pictures,
    ...reading,
    renderPlanSheet: plans.renderPlanSheet,
    renderReport: tables.renderReport,
  };
};
