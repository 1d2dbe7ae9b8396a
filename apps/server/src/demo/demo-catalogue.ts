import type { DepartmentKey } from './demo-keys.ts';

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

type Coloured = [name: string, background: keyof typeof BACKGROUNDS];
type Extra = { label: string; value: string };

/** What a department is made of, beside its people and its settings. */
export type Catalogue = {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  featureCodes: string[];
  /** Of the employer, where the department declares. */
  enterpriseBase: number | null;
  sections: Coloured[];
  skills: Coloured[];
  packages: Coloured[];
  attributes: {
    name: string;
    background: keyof typeof BACKGROUNDS;
    code?: string;
    extra: Extra[];
  }[];
  places: string[];
  taskTypes: string[];
  costs: {
    name: string;
    format: 'text' | 'number' | 'boolean';
    mandatory: boolean;
    statuses: string[];
  }[];
  /** The last ones are for managers only. */
  dayoffTypes: string[];
  hiddenDayoffTypes: string[];
};

const DAYOFF_TYPES = [
  'Betaald verlof',
  'Klein verlet',
  'Onbetaald verlof',
  'Recuperatie',
  'Ziekte',
];

export const demoCatalogue: Record<DepartmentKey, Catalogue> = {
  grandPlace: {
    name: 'Grand-Place',
    address: 'Grand-Place 99, 1000 Brussel',
    latitude: 50.84674,
    longitude: 4.35247,
    featureCodes: ['dimona'],
    enterpriseBase: 7_771_234,
    sections: [
      ['Afwas', 'slate'],
      ['Bar', 'green'],
      ['Keuken', 'red'],
      ['Onthaal en reservaties', 'purple'],
      ['Terras', 'brown'],
      ['Zaal', 'blue'],
    ],
    skills: [
      ['Barista', 'brown'],
      ['Grill', 'red'],
      ['HACCP', 'teal'],
      ['Kassa', 'blue'],
      ['Sommelier', 'magenta'],
      ['Tapbier', 'olive'],
    ],
    packages: [
      ['Banket', 'purple'],
      ['Brunch', 'teal'],
    ],
    attributes: [
      {
        name: 'Bestelwagen 2',
        background: 'olive',
        code: '5412345678908',
        extra: [
          { label: 'Nummerplaat', value: '1-ABC-234' },
          { label: 'Brandstof', value: 'Elektrisch' },
        ],
      },
      {
        name: 'Handheld 3',
        background: 'blue',
        code: '5412345678915',
        extra: [{ label: 'Lader', value: 'Lade onder de kassa' }],
      },
      {
        name: 'Kassa 1',
        background: 'green',
        code: '5412345678922',
        extra: [{ label: 'Wisselgeld', value: '€ 250' }],
      },
      { name: 'Kassa 2 (terras)', background: 'brown', code: '5412345678939', extra: [] },
    ],
    places: ['PLC-GP-BAR', 'PLC-GP-KEUKEN'],
    taskTypes: ['Afsluiten', 'Kassa tellen', 'Schoonmaak', 'Voorraad controleren'],
    costs: [
      { name: 'Kilometers', format: 'number', mandatory: false, statuses: [] },
      { name: 'Maaltijd genuttigd', format: 'boolean', mandatory: false, statuses: [] },
      { name: 'Reden van nachtwerk', format: 'text', mandatory: true, statuses: ['2'] },
    ],
    dayoffTypes: DAYOFF_TYPES,
    hiddenDayoffTypes: ['Technische werkloosheid'],
  },
  centraal: {
    name: 'Centraal',
    address: 'Koningin Astridplein 99, 2018 Antwerpen',
    latitude: 51.21724,
    longitude: 4.42099,
    featureCodes: [],
    enterpriseBase: null,
    sections: [
      ['Bar', 'teal'],
      ['Keuken', 'red'],
      ['Takeaway', 'olive'],
      ['Zaal', 'blue'],
    ],
    skills: [
      ['Barista', 'brown'],
      ['Kassa', 'blue'],
      ['Onthaal', 'purple'],
    ],
    packages: [['Feestzaal', 'magenta']],
    attributes: [
      { name: 'Kassa', background: 'green', code: '5412345678946', extra: [] },
      {
        name: 'Leveringsfiets',
        background: 'brown',
        extra: [{ label: 'Slotcode', value: 'Vraag de verantwoordelijke' }],
      },
    ],
    places: [],
    taskTypes: ['Openen', 'Schoonmaak'],
    costs: [
      { name: 'Kilometers', format: 'number', mandatory: false, statuses: [] },
      { name: 'Vervoermiddel', format: 'text', mandatory: true, statuses: ['1'] },
    ],
    dayoffTypes: DAYOFF_TYPES,
    hiddenDayoffTypes: [],
  },
  atelier: {
    name: 'Atelier',
    address: 'Nieuwbrug 99, 1000 Brussel',
    latitude: 50.85102,
    longitude: 4.35031,
    featureCodes: [],
    enterpriseBase: null,
    sections: [['Bakkerij', 'brown']],
    skills: [['HACCP', 'teal']],
    packages: [],
    attributes: [],
    places: [],
    taskTypes: ['Schoonmaak'],
    costs: [],
    dayoffTypes: DAYOFF_TYPES,
    hiddenDayoffTypes: [],
  },
  comptoir: {
    name: 'Le Comptoir',
    address: 'Place Saint-Lambert 99, 4000 Liège',
    latitude: 50.64559,
    longitude: 5.57351,
    featureCodes: ['dimona'],
    enterpriseBase: 7_773_456,
    sections: [
      ['Bar', 'purple'],
      ['Salle', 'teal'],
    ],
    skills: [['Barista', 'brown']],
    packages: [],
    attributes: [],
    places: [],
    taskTypes: ['Nettoyage'],
    costs: [{ name: 'Kilomètres', format: 'number', mandatory: false, statuses: [] }],
    dayoffTypes: ['Congé payé', 'Maladie'],
    hiddenDayoffTypes: [],
  },
};
