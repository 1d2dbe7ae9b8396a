import type { FailureFrame } from '@ploeg/contract/failures/failures.schemas';

const MAX_FRAMES = 20;
const NAME = /^[\w$.]{1,80}$/;

/** `at name (https://host/assets/file.js:1:2)`, or without a name; others: `name@https://…`. */
const CALLER = /^(?:\s*at (?:(?:async |new )*([^\s(]+) \()?|([^\s@]*)@)/;
const PLACE = /^\w+:\/\/[^\s()]*\/([\w.-]{1,80})(?:\?[^\s:]*)?:(\d+):(\d+)\)?$/;

/** Where in the app's code an error came from: names of functions and files, and nothing of its message. */
export const framesOf = (stack: string): FailureFrame[] =>
  stack
    .split('\n')
    .flatMap((text) => {
      const [caller = '', called, calledBefore] = CALLER.exec(text) ?? [];
      const [, file, line, column] = PLACE.exec(text.slice(caller.length)) ?? [];
      const name = called ?? calledBefore ?? '';
      if (file === undefined) return [];
      const place = { file, line: Number(line), column: Number(column) };
      return [NAME.test(name) ? { ...place, name } : place];
    })
    .slice(0, MAX_FRAMES);
