import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { bindPages } from './bind-pages.ts';
import { certifyPdf } from './certified-pdf.ts';
import { cleanHtml } from './clean-html.ts';
import { renderHtml } from './render-html.ts';
import { makeSeal, sealPdf } from './seal.ts';
import { verifySeal } from './verify-seal.ts';

const AT = new Date('2026-11-20T09:00:00Z');
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const render = (html: string, title = 'Contract') =>
  renderHtml({ html: cleanHtml(html), title, language: 'nl', createdAt: AT, signatory: null });

/** The structure of a document as `H1 P L(LI(Lbl LBody))`, and the marks of each element. */
const structureOf = (document: PDFDocument): string => {
  const { catalog, context } = document;
  const write = (element: PDFDict): string => {
    const type = element.lookup(PDFName.of('S'), PDFName).decodeText();
    const kids = kidsOf(element)
      .map((kid) => context.lookup(kid))
      .filter((kid) => kid instanceof PDFDict && kid.has(PDFName.of('S')))
      .map((kid) => write(kid as PDFDict));
    return kids.length > 0 ? `${type}(${kids.join(' ')})` : type;
  };
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  return kidsOf(root)
    .map((kid) => write(context.lookup(kid, PDFDict)))
    .join(' ');
};

const kidsOf = (element: PDFDict) => {
  const kids = element.lookup(PDFName.of('K'));
  return kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : [];
};

/** Every mark on every page belongs to an element that names this very mark of this very page. */
const expectMarksToBelong = (document: PDFDocument): void => {
  const { catalog, context } = document;
  const parents = catalog
    .lookup(PDFName.of('StructTreeRoot'), PDFDict)
    .lookup(PDFName.of('ParentTree'), PDFDict)
    .lookup(PDFName.of('Nums'), PDFArray);
  const ownersOf = new Map<number, PDFArray>();
  for (let at = 0; at < parents.size(); at += 2) {
    ownersOf.set(parents.lookup(at, PDFNumber).asNumber(), parents.lookup(at + 1, PDFArray));
  }
  expect(ownersOf.size).toBe(parents.size() / 2);
  for (const page of document.getPages()) {
    const key = page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber();
    const owners = ownersOf.get(key)?.asArray() ?? [];
    expect(owners.length).toBeGreaterThan(0);
    owners.forEach((owner, mark) => {
      const element = context.lookup(owner, PDFDict);
      const elementPage = element.get(PDFName.of('Pg'));
      const names = kidsOf(element).some((kid) => {
        const match = kid instanceof PDFRef ? context.lookup(kid) : kid;
        if (match instanceof PDFNumber)
          return match.asNumber() === mark && elementPage === page.ref;
        if (!(match instanceof PDFDict)) return false;
        const marked = match.lookupMaybe(PDFName.of('MCID'), PDFNumber)?.asNumber();
        return marked === mark && match.get(PDFName.of('Pg')) === page.ref;
      });
      expect(names).toBe(true);
    });
  }
};

const textOf = (stream: unknown): string =>
  Buffer.from((stream as PDFRawStream).contents).toString('utf8');

const factsOf = ({ catalog }: PDFDocument) => ({
  isMarked: catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.toString(),
  language: catalog.lookup(PDFName.of('Lang'))?.toString(),
  preferences: catalog.lookup(PDFName.of('ViewerPreferences'))?.toString(),
  xmp: textOf(catalog.lookup(PDFName.of('Metadata'))),
});

const certificate = {
  title: 'Certificaat',
  language: 'nl',
  rows: [{ label: 'Ondertekenaar', value: 'Noor Haddad' }],
  notes: ['Zo controleer je dit.'],
};
const stamp = { drawing: PIXEL, name: 'Noor Haddad', at: '2026-11-20 09:00:00 UTC' };

describe('a PDF of a text', () => {
  it('says what each part of it is', async () => {
    const document = await PDFDocument.load(
      await render(
        '<h1>Contract</h1><p>Between <b>A</b> and B.</p><h2>Hours</h2><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><table><tr><th>Week</th><td>38</td></tr><tr><th>Day</th><td><p>8</p></td></tr><tr><td colspan="2">wide</td></tr></table><blockquote><p>Said</p></blockquote>',
      ),
    );
    expect(structureOf(document)).toBe(
      'Document(H1 P H2 L(LI(LBody(P)) LI(LBody(P))) L(LI(Lbl LBody(P))) Table(TR(TH TD) TR(TH TD(P)) TR(TD)) BlockQuote(P))',
    );
    expectMarksToBelong(document);
  });

  it('says its language and title, also to readers of XMP, whatever is in it', async () => {
    const pdf = await render('<p>x</p>', 'Rules <b> & "more"\u0001');
    const { isMarked, language, preferences, xmp } = factsOf(await PDFDocument.load(pdf));
    expect(isMarked).toContain('/Marked true');
    expect(language).toBe('(nl)');
    expect(preferences).toContain('/DisplayDocTitle true');
    expect(xmp).toContain('Rules &#60;b&#62; &#38; &#34;more&#34;</rdf:li>');
    expect(xmp).toContain('2026-11-20T09:00:00Z');
  });

  it('keeps its structure over many pages', async () => {
    const rows = Array.from({ length: 120 }, (_, n) => `<tr><th>${n}</th><td>Text</td></tr>`);
    const paragraph = `<p>${'A long paragraph. '.repeat(900)}</p>`;
    const html = `${paragraph}<table>${rows.join('')}</table>`;
    const document = await PDFDocument.load(await render(html));
    expect(document.getPageCount()).toBeGreaterThan(4);
    expectMarksToBelong(document);
  });
});

describe('a signed PDF', () => {
  it('has the signature and the certificate in its structure, and a seal that holds', async () => {
    const pdf = await render('<h1>Contract</h1><p>Text</p>');
    const certified = await certifyPdf(pdf, stamp, certificate, AT);
    const seal = await makeSeal('Ploeg', AT);
    const sealed = await sealPdf(certified, seal, AT);
    const document = await PDFDocument.load(sealed);
    expect(structureOf(document)).toBe('Document(H1 P Figure Sect(H1 Table(TR(TH TD)) P))');
    expectMarksToBelong(document);
    expect(verifySeal(sealed)).toMatchObject({ state: 'intact' });
  });

  it('is equal for equal input', async () => {
    const make = async () => {
      const pdf = await render('<h1>Contract</h1><p>Text</p>');
      return Buffer.from(await (await certifyPdf(pdf, stamp, certificate, AT)).save());
    };
    const [first, second] = [await make(), await make()];
    expect(first.equals(second)).toBe(true);
  });
});

it('a PDF that somebody brings has a language and a title, and no half of a structure', async () => {
  const facts = { title: 'Brought', language: 'fr', createdAt: AT };
  const bound = await bindPages(
    [await render('<p>theirs</p>'), await render('<p>ours</p>')],
    facts,
  );
  const document = await certifyPdf(bound, stamp, certificate, AT);
  const { isMarked, language, preferences, xmp } = factsOf(document);
  expect([isMarked, language]).toEqual([undefined, '(fr)']);
  expect(preferences).toContain('/DisplayDocTitle true');
  expect(xmp).toContain('Brought</rdf:li>');
  expect(document.catalog.has(PDFName.of('StructTreeRoot'))).toBe(false);
});
