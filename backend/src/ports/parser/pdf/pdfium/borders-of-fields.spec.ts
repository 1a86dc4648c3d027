import { expect, it } from 'vitest';
import { withoutFieldsInCells } from './borders-of-fields.js';

const boxOfRules = (left: number, top: number, right: number, bottom: number) => ({
  level: [top, bottom].map((at) => ({ at, from: left, to: right })),
  upright: [left, right].map((at) => ({ at, from: top, to: bottom })),
});
const cell = {
  level: [100, 130].map((at) => ({ at, from: 72, to: 400 })),
  upright: [72, 180].map((at) => ({ at, from: 100, to: 130 })),
};
const border = boxOfRules(76, 105, 176, 126);
const field = { left: 75.5, top: 104.5, right: 176.5, bottom: 126.5 };
const drawn = { level: [...cell.level, ...border.level], upright: [...cell.upright, ...border.upright] };

it('the border of a field in a cell of a table makes no cell of its own', () => {
  expect(withoutFieldsInCells(drawn, [field])).toEqual(cell);
});

it('the border of a field that stands by itself is a box of the form', () => {
  expect(withoutFieldsInCells(border, [field])).toEqual(border);
  const below = { level: [...border.level, { at: 240, from: 72, to: 500 }], upright: border.upright };
  expect(withoutFieldsInCells(below, [field])).toEqual(below);
});

it('the border of a field with a box around it alone is one of the form as well', () => {
  const around = boxOfRules(72, 100, 180, 130);
  const both = { level: [...around.level, ...border.level], upright: [...around.upright, ...border.upright] };
  expect(withoutFieldsInCells(both, [field])).toEqual(both);
});
