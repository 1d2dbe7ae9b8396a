type Box = { top: number; bottom: number };

const GAP_PX = 8;

/** The first place from the top where something so high covers none of these; the top where there is none. */
export const findFreeTop = (
  { top, bottom }: Box,
  height: number,
  controls: readonly Box[],
): number => {
  const first = top + GAP_PX;
  let at = first;
  for (const control of controls.toSorted((a, b) => a.top - b.top)) {
    if (control.bottom <= at) continue;
    if (control.top >= at + height) break;
    at = control.bottom + GAP_PX;
  }
  return at + height <= bottom ? at : first;
};

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The same on the page as it is drawn, below the head of the screen, in pixels from the top of its frame. */
export const toastTop = (area: HTMLElement): number => {
  const frame = area.parentElement?.getBoundingClientRect();
  const main = document.querySelector('main');
  if (!frame || !main) return GAP_PX;
  const page = main.getBoundingClientRect();
  const head = main.querySelector('header')?.getBoundingClientRect();
  const boxes = [...main.querySelectorAll(CONTROLS)].map((control) =>
    control.getBoundingClientRect(),
  );
  const from = { top: Math.max(page.top, head?.bottom ?? 0), bottom: page.bottom };
  return findFreeTop(from, area.offsetHeight, boxes) - frame.top;
};
