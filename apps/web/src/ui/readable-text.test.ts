import { expect, it } from 'vitest';
import { readableTextOn } from './readable-text.ts';

it('writes white on dark grounds and black on light ones', () => {
  expect(['#000000', '#00592c', '#8a241a'].map(readableTextOn)).toEqual(Array(3).fill('#ffffff'));
  expect(['#ffffff', '#ff9d0b', '#00A651'].map(readableTextOn)).toEqual(Array(3).fill('#000000'));
});
