import { escapeHtml } from '#platform/escape-html.ts';

const UNWRITABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const toXml = (text: string): string => escapeHtml(text.replace(UNWRITABLE, ''));

/** What a PDF says about itself: a title, a language (as `nl`), and when it was made. */
export type PdfFacts = { title: string; language: string; createdAt: Date };

export const toXmp = ({ title, language, createdAt }: PdfFacts): string => {
  const at = createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${toXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${toXml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:CreatorTool>Ploeg</xmp:CreatorTool>
<pdf:Producer>Ploeg</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
};
