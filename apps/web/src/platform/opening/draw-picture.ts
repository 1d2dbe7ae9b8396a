import { type Branch, isDrawn, isLook, isShape, RUNS_FROM } from './picture.ts';

const SVG = 'http://www.w3.org/2000/svg';

const draw = ([tag, attributes, children]: Branch, textOfTime: (since: number) => string): Node => {
  if (!isDrawn(tag)) return document.createTextNode('');
  const element = isShape(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (isLook(name)) element.setAttribute(name, value);
  }
  const since = attributes[RUNS_FROM];
  if (since !== undefined) {
    // As the card writes it: the seconds are smaller.
    const time = textOfTime(Number(since));
    const seconds = document.createElement('span');
    seconds.append(time.slice(-3));
    element.append(time.slice(0, -3), seconds);
  }
  for (const child of children) {
    element.append(typeof child === 'string' ? child : draw(child, textOfTime));
  }
  return element;
};

/** The elements of a picture, made one by one: no text in it becomes markup. */
export const drawPicture = draw;
