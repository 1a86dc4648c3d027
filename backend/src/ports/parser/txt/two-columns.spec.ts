import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const rowsOf = async (lines: readonly string[]) => {
  const { text, blocks } = await readBytes('a.txt', `${lines.join('\n')}\n`);
  return blocks.flatMap(({ kind, table, start, end }) =>
    kind === 'table_row' ? [[text.slice(start, end), table?.header]] : [],
  );
};

it('those who sign beside each other stand each in a cell, over empty lines too, and none of them is a head', async () => {
  expect(
    await rowsOf([
      'For Kelp Limited                  For Osei and Sons Ltd',
      '',
      '',
      '__________________________        __________________________',
      'Anna Byrne, Director              Paul Osei, Secretary',
      'Date:  8 / 11 / 2022              Date:  9 / 11 / 2022',
    ]),
  ).toEqual([
    ['For Kelp Limited\tFor Osei and Sons Ltd', undefined],
    ['__________________________\t__________________________', undefined],
    ['Anna Byrne, Director\tPaul Osei, Secretary', undefined],
    ['Date:  8 / 11 / 2022\tDate:  9 / 11 / 2022', undefined],
  ]);
  const offices = [
    '_____________________        _____________________',
    'Knut Hjelle                  R. Mjelde',
    'møteleder                    advokat, etter fullmakt',
  ];
  expect((await rowsOf(offices)).at(-1)).toEqual(['møteleder\tadvokat, etter fullmakt', undefined]);
  const signed = [
    '/s/ R. Pruitt                  /s/ A. Vickers',
    '-------------------            -------------------',
    'R. Pruitt, Manager             A. Vickers, Manager',
  ];
  expect((await rowsOf(signed)).at(-1)).toEqual(['R. Pruitt, Manager\tA. Vickers, Manager', undefined]);
});

it('sentences in two languages beside each other are each read whole, below their titles', async () => {
  expect(
    await rowsOf([
      '1. Rent                            1. Miete',
      '',
      'The tenant pays the rent of the    Der Mieter zahlt die Miete für',
      'quay on the first of each month.   den Kai am Ersten des Monats.',
    ]),
  ).toEqual([
    ['1. Rent\t1. Miete', undefined],
    [
      'The tenant pays the rent of the quay on the first of each month.\tDer Mieter zahlt die Miete für den Kai am Ersten des Monats.',
      undefined,
    ],
  ]);
});
