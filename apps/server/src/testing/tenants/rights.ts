import type { allRoutes } from '@ploeg/contract/all-routes';
import { catalogueRoutes } from '@ploeg/contract/catalogues/catalogues.routes';

/** What managers are given by department; logs and lists are for administrators. */
export type Right = 'shifts' | 'documents' | 'dimona' | 'logs' | 'lists';

/** Routes that are for managers only, and which right opens each (point 6.2). */
export const MANAGED: Record<string, Right | undefined> = {
  createShift: 'shifts',
  changeShift: 'shifts',
  deleteShifts: 'shifts',
  listCandidates: 'shifts',
  correctClocking: 'shifts',
  approveSwap: 'shifts',
  refuseSwap: 'shifts',
  listMarket: 'shifts',
  selectApplicant: 'shifts',
  denyApplication: 'shifts',
  listApprovals: 'shifts',
  listAnsweredRequests: 'shifts',
  listAbsences: 'shifts',
  listKiosks: 'shifts',
  pairKiosk: 'shifts',
  revokeKiosk: 'shifts',
  listContractTemplates: 'documents',
  createContractTemplate: 'documents',
  changeContractTemplate: 'documents',
  deleteContractTemplate: 'documents',
  listSignatories: 'documents',
  getSignatureImage: 'documents',
  setOwnSignature: 'documents',
  createContract: 'documents',
  previewContract: 'documents',
  listTeamContracts: 'documents',
  withdrawDocument: 'documents',
  declareDimona: 'dimona',
  listDimonas: 'dimona',
  updateDimona: 'dimona',
  endDimona: 'dimona',
  cancelDimona: 'dimona',
  getDimonaDesk: 'dimona',
  setDimonaEmployer: 'dimona',
  listLogs: 'logs',
  searchLog: 'logs',
  getLogChecks: 'logs',
  checkLog: 'logs',
  exportLog: 'logs',
  getLocationSettings: 'lists',
  changeLocationSettings: 'lists',
  listSettingChanges: 'lists',
  copyLocationSettings: 'lists',
  listLocationLimits: 'lists',
  addLocationLimit: 'lists',
  withdrawLocationLimit: 'lists',
  getStart: 'lists',
  changeStart: 'lists',
  ...Object.fromEntries(Object.keys(catalogueRoutes).map((name) => [name, 'lists' as const])),
} satisfies Partial<Record<keyof typeof allRoutes, Right>>;

/** These are for everybody too where they are about an own thing: who could take over an own shift. */
export const OWN_TOO: ReadonlySet<string> = new Set<keyof typeof allRoutes>(['listCandidates']);
