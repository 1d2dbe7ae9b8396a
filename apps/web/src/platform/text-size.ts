import { TEXT_SIZES, type TextSize } from '@ploeg/domain/people/looks';

const CHOSEN = 'ploeg.text-size';

const chosenTextSize = (): TextSize =>
  TEXT_SIZES.find((size) => size === localStorage.getItem(CHOSEN)) ?? '100';

/** Everything is measured in rem, so all of the app grows with it. */
export const showTextSize = (size: TextSize = chosenTextSize()): void => {
  document.documentElement.style.fontSize = size === '100' ? '' : `${size}%`;
};

/** As it was when the device last heard of it, so that the next start opens in it. */
export const keepTextSize = (size: TextSize): void => {
  localStorage.setItem(CHOSEN, size);
  showTextSize(size);
};
