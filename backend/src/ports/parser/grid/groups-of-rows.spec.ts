import { describe, expect, it } from 'vitest';
import { GridWriter } from './grid-to-text-and-blocks.js';
import type { GridCell, GridTable } from './grid-types.js';

const rowOf = (index: number, indent: number, ...texts: (string | undefined)[]) => ({
  index,
  cells: texts.map((text, column) =>
    text === undefined
      ? undefined
      : { text, isValue: /^\d/.test(text) && column > 0, isBold: false, ...(column === 0 ? { indent } : {}) },
  ),
});

type Row = { index: number; cells: (GridCell | undefined)[] };

const pathsOf = (rows: Row[], tables: GridTable[] = []): string[] => {
  const writer = new GridWriter();
  writer.writeGrid({ name: 'A', rows, tables });
  return writer.blocks.flatMap(({ headingPath, table }) => (table ? [headingPath.slice(1).join(' > ')] : []));
};

describe('the rows of a table', () => {
  it('stand within the name that is set in less than they are, up to the sum below them', () => {
    const rows = [
      rowOf(0, 0, 'GBP', 'Q1', 'Q2'),
      rowOf(1, 0, 'Revenue'),
      rowOf(2, 1, 'Subscriptions', '100', '110'),
      rowOf(3, 1, 'Services'),
      rowOf(4, 2, 'Training', '10', '12'),
      rowOf(5, 3, 'Total services', '10', '12'),
      rowOf(6, 0, 'Total revenue', '110', '122'),
    ];
    expect(pathsOf(rows)).toEqual(['', '', 'Revenue', 'Revenue', 'Revenue > Services', 'Revenue > Services', '']);
  });

  it('stand within one that has figures of its own where several do so', () => {
    const pivot = () => [
      rowOf(0, 0, 'Owner', 'Hits', 'Sum'),
      rowOf(1, 0, 'Cork', '4', '9'),
      rowOf(2, 1, 'Byrne', '4', '9'),
      rowOf(3, 0, 'Hull', '5', '8'),
      rowOf(4, 1, 'Byrne', '5', '8'),
    ];
    expect(pathsOf(pivot())).toEqual(['', '', 'Cork', '', 'Hull']);
    expect(pathsOf(pivot().slice(0, 3))).toEqual(['', '', '']);
  });

  it('stand within the request whose number theirs goes on', () => {
    const rows = [
      rowOf(0, 0, 'Ref', 'Request', 'Response'),
      rowOf(1, 0, '1', 'Corporate'),
      rowOf(2, 0, '1.1', 'Constitution', 'Provided'),
      rowOf(3, 0, '1.2', 'Certificates', 'Lost'),
      rowOf(4, 0, '2', 'Insurance', 'None'),
    ];
    expect(pathsOf(rows)).toEqual(['', '', '1 Corporate', '1 Corporate', '']);
  });

  it('of a pivot table stand within the names that are written once for them', () => {
    const rows = [
      rowOf(0, 0, 'Town', 'Owner', 'Hits'),
      rowOf(1, 0, 'Cork', 'Byrne', '4'),
      rowOf(2, 0, undefined, 'Walsh', '5'),
      rowOf(3, 0, 'Cork Total', undefined, '9'),
    ];
    const area = { firstRow: 0, lastRow: 3, firstColumn: 0, lastColumn: 2 };
    expect(pathsOf(rows, [{ ...area, heads: [0, 0], labels: 2, isClosed: true }])).toEqual(['', '', 'Cork', '']);
  });

  it('that the file calls a table of its own stand below the line above it', () => {
    const rows = [
      rowOf(0, 0, 'Item', 'Amount'),
      rowOf(1, 0, 'Salary', '100'),
      rowOf(2, 0, 'Expenses'),
      rowOf(3, 0, 'Item', 'Amount'),
      rowOf(4, 0, 'Rent', '40'),
    ];
    const area = { firstColumn: 0, lastColumn: 1, isClosed: true };
    const tables = [
      { ...area, firstRow: 0, lastRow: 1 },
      { ...area, firstRow: 3, lastRow: 4 },
    ];
    expect(pathsOf(rows, tables)).toEqual(['', '', 'Expenses', 'Expenses']);
  });

  it('stand within the names in the first columns that are written once for them', () => {
    const rows = () => [
      rowOf(0, 0, 'Group', 'Asset', 'Cost'),
      rowOf(1, 0, 'Vehicles', 'Van', '40'),
      rowOf(2, 0, undefined, 'Lorry', '90'),
      rowOf(3, 0, 'Vehicles total', undefined, '130'),
      rowOf(4, 0, 'Plant', 'Lathe', '12'),
      rowOf(5, 0, undefined, 'Boiler', '13'),
    ];
    expect(pathsOf(rows())).toEqual(['', '', 'Vehicles', '', '', 'Plant']);
    // One name that is missing among others is none of the name above it.
    const others = [rowOf(6, 0, 'Tools', 'Drill', '2'), rowOf(7, 0, 'Stock', 'Steel', '3')];
    expect(pathsOf([...rows().with(2, rowOf(2, 0, 'Hire', 'Lorry', '90')), ...others]).join('')).toBe('');
  });

  it('stand within a name that alone is filled in a colour, or that the sum below them says again', () => {
    const filled = (index: number, fill: string, ...texts: string[]) => ({
      index,
      cells: texts.map((text) => ({ text, isValue: /^\d/.test(text), isBold: false, fill })),
    });
    const rows = () => [
      rowOf(0, 0, 'Asset', 'Cost', 'Value'),
      filled(1, 'grey', 'Vehicles'),
      rowOf(2, 0, 'Van', '40', '30'),
      rowOf(3, 0, 'Lorry', '90', '70'),
    ];
    expect(pathsOf(rows())).toEqual(['', '', 'Vehicles', 'Vehicles']);
    const striped = [...rows(), filled(4, 'grey', 'Lathe', '12', '9')].with(2, filled(2, 'grey', 'Van', '40', '30'));
    expect(pathsOf(striped).join('')).toBe('');
    const named = rows().with(1, rowOf(1, 0, 'Vehicles'));
    expect(pathsOf([...named, rowOf(4, 0, 'Total vehicles', '130', '100')])).toEqual([
      '',
      '',
      'Vehicles',
      'Vehicles',
      'Vehicles',
    ]);
    expect(pathsOf(named).join('')).toBe('');
  });

  it('stand within no group behind its subtotal, nor does the only sum of all of them', () => {
    const group = (index: number, text: string) => ({ index, cells: [{ text, isValue: false, isBold: true }] });
    const head = () => rowOf(0, 0, 'Asset', 'Cost', 'Value');
    const asset = (index: number) => rowOf(index, 0, 'Van', '40', '30');
    const sum = (index: number, name: string) => rowOf(index, 0, name, '80', '60');
    expect(pathsOf([head(), group(1, 'Roads'), asset(2), group(3, 'Works'), asset(4), sum(5, 'Total')])).toEqual([
      '',
      '',
      'Roads',
      '',
      'Works',
      '',
    ]);
    expect(pathsOf([head(), group(1, 'Roads'), asset(2), sum(3, 'Sub-total'), asset(4)])).toEqual([
      '',
      '',
      'Roads',
      'Roads',
      '',
    ]);
  });

  it('stand within names in rows of their own, whatever these look like, where the first row is one and there are several', () => {
    const rows = () => [
      rowOf(0, 0, 'Holder', 'Shares', 'Votes'),
      rowOf(1, 0, 'Founders'),
      rowOf(2, 0, 'Byrne', '100', '100'),
      rowOf(3, 0, 'Staff'),
      rowOf(4, 0, 'Walsh', '200', '200'),
    ];
    expect(pathsOf(rows())).toEqual(['', '', 'Founders', '', 'Staff']);
    const missing = rows().with(1, rowOf(1, 0, 'Osei', '7', '7'));
    expect(pathsOf(missing).join('')).toBe('');
  });

  it('whose figures are those of several groups together, or what the others leave of the first, stand within none', () => {
    const rows = (last: string, ...figures: [string, string]) => [
      rowOf(0, 0, 'Line', '2024', '2025'),
      rowOf(1, 0, 'Sales'),
      rowOf(2, 0, 'Bread', '700', '750'),
      rowOf(3, 0, 'Cakes', '300', '350'),
      rowOf(4, 0, 'Costs'),
      rowOf(5, 0, 'Flour', '400', '410'),
      rowOf(6, 0, 'Wages', '350', '360'),
      rowOf(7, 0, last, ...figures),
    ];
    expect(pathsOf(rows('Result', '250', '330')).at(-1)).toBe('');
    expect(pathsOf(rows('Turned over', '1,750', '1,870')).at(-1)).toBe('');
    expect(pathsOf(rows('Spent', '750', '770')).at(-1)).toBe('Costs');
    expect(pathsOf(rows('Fuel', '90', '95')).at(-1)).toBe('Costs');
  });
});
