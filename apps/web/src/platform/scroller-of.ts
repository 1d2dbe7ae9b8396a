/** What scrolls when somebody scrolls over an element: itself or the nearest around it. */
export const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  if (!element) return null;
  const { overflowY } = getComputedStyle(element);
  const scrolls = overflowY === 'auto' || overflowY === 'scroll';
  return scrolls ? element : scrollerOf(element.parentElement);
};
