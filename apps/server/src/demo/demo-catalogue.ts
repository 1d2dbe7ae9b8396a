/** Backgrounds on which white text keeps a contrast of at least 4.5, and which tell apart. */
export const BACKGROUNDS = {
  blue: '#1F5FA8',
  brown: '#8A4B00',
  green: '#0B7A3B',
  magenta: '#A3195B',
  olive: '#5B6300',
  purple: '#6A3FA0',
  red: '#B3261E',
  slate: '#46535F',
  teal: '#00697A',
};

type Colour = keyof typeof BACKGROUNDS;

type Coloured = Record<string, Colour>;

type Resource = { name: string; background: Colour; code?: string; extra: Record<string, string> };

/** What a department is made of, beside its people and its settings. */
export type Catalogue = {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  /** Of the employer, where the department declares. */
  enterpriseBase?: number;
  sections: Coloured;
  skills: Coloured;
  packages?: Coloured;
  attributes?: Resource[];
  places?: string[];
  taskTypes: string[];
  costs?: ReturnType<typeof cost>[];
  dayoffTypes: string[];
  /** For managers only. */
  hiddenDayoffTypes?: string[];
};

/** A cost that is asked for at the end, and must be said where statuses are. */
const cost = (name: string, format: 'text' | 'number' | 'boolean', statuses: string[] = []) => ({
  name,
  format,
  mandatory: statuses.length > 0,
  statuses,
});

const DAYOFF_TYPES = [
  'Betaald verlof',
  'Klein verlet',
  'Onbetaald verlof',
  'Recuperatie',
  'Ziekte',
];

export const demoCatalogue = {
  grandPlace: {
    name: 'Grand-Place',
    address: 'Grand-Place 99, 1000 Brussel',
    latitude: 50.84674,
    longitude: 4.35247,
    enterpriseBase: 7_771_234,
    sections: {
      Afwas: 'slate',
      Bar: 'green',
      Keuken: 'red',
      'Onthaal en reservaties': 'purple',
      Terras: 'brown',
      Zaal: 'blue',
    },
    skills: {
      Barista: 'brown',
      Grill: 'red',
      HACCP: 'teal',
      Kassa: 'blue',
      Sommelier: 'magenta',
      Tapbier: 'olive',
    },
    packages: { Banket: 'purple', Brunch: 'teal' },
    attributes: [
      {
        name: 'Bestelwagen 2',
        background: 'olive',
        code: '5412345678908',
        extra: { Nummerplaat: '1-ABC-234', Brandstof: 'Elektrisch' },
      },
      {
        name: 'Handheld 3',
        background: 'blue',
        code: '5412345678915',
        extra: { Lader: 'Lade onder de kassa' },
      },
      {
        name: 'Kassa 1',
        background: 'green',
        code: '5412345678922',
        extra: { Wisselgeld: '€ 250' },
      },
      { name: 'Kassa 2 (terras)', background: 'brown', code: '5412345678939', extra: {} },
    ],
    places: ['PLC-GP-BAR', 'PLC-GP-KEUKEN'],
    taskTypes: ['Afsluiten', 'Kassa tellen', 'Schoonmaak', 'Voorraad controleren'],
    costs: [
      cost('Kilometers', 'number'),
      cost('Maaltijd genuttigd', 'boolean'),
      cost('Reden van nachtwerk', 'text', ['2']),
    ],
    dayoffTypes: DAYOFF_TYPES,
    hiddenDayoffTypes: ['Technische werkloosheid'],
  },
  centraal: {
    name: 'Centraal',
    address: 'Koningin Astridplein 99, 2018 Antwerpen',
    latitude: 51.21724,
    longitude: 4.42099,
    sections: { Bar: 'teal', Keuken: 'red', Takeaway: 'olive', Zaal: 'blue' },
    skills: { Barista: 'brown', Kassa: 'blue', Onthaal: 'purple' },
    packages: { Feestzaal: 'magenta' },
    attributes: [
      { name: 'Kassa', background: 'green', code: '5412345678946', extra: {} },
      {
        name: 'Leveringsfiets',
        background: 'brown',
        extra: { Slotcode: 'Vraag de verantwoordelijke' },
      },
    ],
    taskTypes: ['Openen', 'Schoonmaak'],
    costs: [cost('Kilometers', 'number'), cost('Vervoermiddel', 'text', ['1'])],
    dayoffTypes: DAYOFF_TYPES,
  },
  atelier: {
    name: 'Atelier',
    address: 'Nieuwbrug 99, 1000 Brussel',
    latitude: 50.85102,
    longitude: 4.35031,
    sections: { Bakkerij: 'brown' },
    skills: { HACCP: 'teal' },
    taskTypes: ['Schoonmaak'],
    dayoffTypes: DAYOFF_TYPES,
  },
  comptoir: {
    name: 'Le Comptoir',
    address: 'Place Saint-Lambert 99, 4000 Liège',
    latitude: 50.64559,
    longitude: 5.57351,
    enterpriseBase: 7_773_456,
    sections: { Bar: 'purple', Salle: 'teal' },
    skills: { Barista: 'brown' },
    taskTypes: ['Nettoyage'],
    costs: [cost('Kilomètres', 'number')],
    dayoffTypes: ['Congé payé', 'Maladie'],
  },
} satisfies Record<string, Catalogue>;

export type DepartmentKey = keyof typeof demoCatalogue;

export const demoCompanies = {
  brasserie: { name: 'Brasserie Demo', departments: ['grandPlace', 'centraal', 'atelier'] },
  autre: { name: 'Autre Société', departments: ['comptoir'] },
} satisfies Record<string, { name: string; departments: DepartmentKey[] }>;

export type CompanyKey = keyof typeof demoCompanies;
