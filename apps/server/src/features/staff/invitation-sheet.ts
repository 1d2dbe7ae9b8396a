import { LANGUAGES, type Language } from '@ploeg/domain/people/languages';
import type { Content } from 'pdfmake/interfaces.d.ts';
import { spellCode } from '#features/session/invitation-codes.ts';
import { loadPdfTools } from '#platform/pdf/pdf-tools.ts';
import type { PrintedBrand } from '#platform/printed-brand.ts';
import { textsIn } from '#texts/texts.ts';

export type Slip = {
  name: string;
  language: Language;
  /** How an account is made; null for who has one, and needs a PIN alone. */
  way: { link: string; code: string; expiresAt: Date } | null;
  pin: string | null;
};

type Sheet = { brand: PrintedBrand; publicUrl: string; language: Language; createdAt: Date };

const QR_POINTS = 118;

const GREY = '#555555';

/** Each in the language of whoever gets it, so that it can be cut out and handed over. */
const toSlip = (slip: Slip, { brand, publicUrl }: Sheet): Content => {
  const { name, language, way, pin } = slip;
  const t = textsIn(language);
  const untilDay = (until: Date): string =>
    new Intl.DateTimeFormat(LANGUAGES[language].locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(until);
  const address = `${publicUrl.replace(/^https?:\/\//, '').replace(/\/+$/, '')}/welcome`;
  const lines: Content[] = [
    { text: name, fontSize: 15, bold: true, nodeName: 'H2' },
    { text: t('staff.sheet.intro', { company: brand.name }), margin: [0, 2, 0, 6] },
    ...(way
      ? [
          { text: t('staff.sheet.scan') },
          { text: t('staff.sheet.orType', { address }), margin: [0, 4, 0, 0] },
          { text: spellCode(way.code), fontSize: 16, bold: true, characterSpacing: 1 },
        ]
      : []),
    ...(pin ? [{ text: t('staff.sheet.pin', { pin }), bold: true, margin: [0, 6, 0, 0] }] : []),
    {
      text: way ? t('staff.sheet.until', { day: untilDay(way.expiresAt) }) : t('staff.sheet.keep'),
      fontSize: 8.5,
      color: GREY,
      margin: [0, 6, 0, 0],
    },
  ] as Content[];
  return {
    unbreakable: true,
    margin: [0, 0, 0, 18],
    table: {
      widths: [QR_POINTS + 12, '*'],
      body: [
        [
          way
            ? { qr: way.link, fit: QR_POINTS, eccLevel: 'M', margin: [4, 6, 4, 6] }
            : { text: '' },
          { stack: lines, margin: [6, 6, 4, 6] },
        ],
      ],
    },
    layout: {
      hLineColor: () => '#bbbbbb',
      vLineColor: () => '#bbbbbb',
      vLineWidth: (i: number) => (i === 1 ? 0 : 0.7),
    },
  };
};

/** Slips to cut out, on A4; equal input gives equal bytes. */
export const renderSheet = async (slips: readonly Slip[], sheet: Sheet): Promise<Buffer> => {
  const { renderLetter } = await loadPdfTools();
  const title = textsIn(sheet.language)('staff.sheet.title', { company: sheet.brand.name });
  return renderLetter({
    facts: { title, language: sheet.language, createdAt: sheet.createdAt },
    brand: sheet.brand,
    content: slips.map((slip) => toSlip(slip, sheet)),
  });
};
