/**
 * What makes, reads and seals PDFs, loaded when it is first asked for: it is a fifth of all code, and
 * most starts of the server never need it.
 */
export const loadPdfTools = async () => {
  const [pages, images, texts, certificates, seals, reports, cleaning] = await Promise.all([
    import('./bind-pages.ts'),
    import('./page-images.ts'),
    import('./render-html.ts'),
    import('./certified-pdf.ts'),
    import('./seal.ts'),
    import('./verify-seal.ts'),
    import('./clean-html.ts'),
  ]);
  return {
    bindPages: pages.bindPages,
    drawPages: images.drawPages,
    renderHtml: texts.renderHtml,
    certifyPdf: certificates.certifyPdf,
    makeSeal: seals.makeSeal,
    sealPdf: seals.sealPdf,
    verifySeal: reports.verifySeal,
    cleanHtml: cleaning.cleanHtml,
  };
};
