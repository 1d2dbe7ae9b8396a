import { inspect } from 'node:util';

const values = new WeakMap<object, unknown>();

const HIDDEN = '•••';

declare const inside: unique symbol;

/** A value that nothing prints, compares or sends by accident: whoever opens it has asked whether they may. */
export type Sealed<T> = { readonly [inside]?: T };

class SealedValue {
  toJSON(): string {
    return HIDDEN;
  }

  toString(): string {
    return HIDDEN;
  }

  [inspect.custom](): string {
    return HIDDEN;
  }
}

export const seal = <T>(value: T): Sealed<T> => {
  const sealed = new SealedValue();
  values.set(sealed, value);
  return sealed as Sealed<T>;
};

/** For columns and for what asks who may see it; a test names the files that do. */
export const openSealed = <T>(sealed: Sealed<T>): T => {
  if (!values.has(sealed)) throw new Error('This value was not sealed');
  return values.get(sealed) as T;
};
