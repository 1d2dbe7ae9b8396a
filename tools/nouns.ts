import { FLOORS } from '../.dependency-cruiser.mjs';

/** The product's nouns: folders of domain, contract, server and web are spelled as features of the server. */
export const NOUNS: readonly string[] = FLOORS.flat();

/** Nouns of rules and screens only: the server has no feature for them and the wire no shape. */
export const DEVICE_NOUNS = [
  'access',
  'board',
  'constraints',
  'dev',
  'home',
  'news',
  'office',
  'pictures',
  'planning',
  'publishing',
  'scanner',
  'schedule',
  'shell',
  'time',
  'today',
];
