/** In the state of the history, so that no address can carry a place that nobody has scanned. */
export type CheckInDraft = {
  departmentId: string | null;
  sectionId: string | null;
  skillIds: string[];
  attributeIds: string[];
  homeworking: boolean;
  /** The answer of the scanner: a code, or none where the person went on without; `at` in unix seconds. */
  place: { code: string | null; at: number } | null;
};

export const emptyCheckIn: CheckInDraft = {
  departmentId: null,
  sectionId: null,
  skillIds: [],
  attributeIds: [],
  homeworking: false,
  place: null,
};

/** Who scans the door and then waits for an hour is scanned in no more. */
const PLACE_HOLDS_SECONDS = 600;

export const isPlaceAnswered = (
  { place }: CheckInDraft,
  scan: 'optional' | 'mandatory',
  now: number,
): boolean =>
  place !== null &&
  now - place.at < PLACE_HOLDS_SECONDS &&
  (scan === 'optional' || place.code !== null);

declare module '@tanstack/react-router' {
  interface HistoryState {
    checkIn?: CheckInDraft;
  }
}
