import { describe, expect, it } from 'vitest';
import { builtInFormat, showNumber } from './format-cell.js';

describe('a number in a cell', () => {
  it.each([
    [1234.5, 'General', '1234.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [1234.5, '#,##0.00', '1,234.50'],
    [-1234.5, '#,##0.00;[Red](#,##0.00)', '(1,234.50)'],
    [0.1234, '0.0%', '12.3%'],
    [0.04975, '0.00%', '4.98%'],
    [1.005, '#,##0.00', '1.01'],
    [-1.005, '#,##0.00', '-1.01'],
    [1.005, '0.000', '1.005'],
    [1234.5, '[$€-2] #,##0.00', '€ 1,234.50'],
    [1234.5, '#,##0.00 [$€-407]', '1,234.50 €'],
    [1234.5, '_-€* #,##0.00_-;-€* #,##0.00_-;_-€* "-"??_-;_-@_-', '€1,234.50'],
    [0, '_-€* #,##0.00_-;-€* #,##0.00_-;_-€* "-"??_-;_-@_-', '€-'],
    [3, '0 "years"', '3 years'],
    [5, '00000', '00005'],
    [45000, 'dd/mm/yyyy', '15/03/2023'],
    [45000, '[$-409]mmmm d, yyyy;@', 'March 15, 2023'],
    [45000, 'd-m-y', '15-3-23'],
    [45000, 'ddd-mmm-yyy "year"', 'Wed-Mar-2023 year'],
    [1.5, '[h]:mm', '36:00'],
    [-3, 'dd/mm/yyyy', '-3'],
    [1200, 'General" shares"', '1200 shares'],
    [-5, 'General;"minus "General', 'minus 5'],
    [1, '[=1]"Yes";[=0]"No";General', 'Yes'],
    [0, '[=1]"Yes";[=0]"No";General', 'No'],
    [-2, '[=1]"Yes";[=0]"No";General', '-2'],
    [0.5, '[<1]0.00%;0.00', '50.00%'],
    [1.5, '[<1]0.00%;0.00', '1.50'],
    [2_500_000, '[>=1000000]0.0,,"M";[>=1000]0,"K";0', '2.5M'],
    [2500, '[>=1000000]0.0,,"M";[>=1000]0,"K";0', '3K'],
    [25, '[>=1000000]0.0,,"M";[>=1000]0,"K";0', '25'],
    [-5, '[>=1000000]0.0,,"M";[>=1000]0,"K";0', '-5'],
    [5, '0"%"', '5%'],
    [5, '0.00" % p.a."', '5.00 % p.a.'],
    [5, String.raw`0\%`, '5%'],
    [0.05, '0%" p.a."', '5% p.a.'],
    [-0.1, '0%;(0%)', '(10%)'],
    [-0.1234, '0.0%', '-12.3%'],
    [45658, builtInFormat(57), '2025-01-01'],
  ])('%d as %s is shown as "%s"', (value, format, text) => {
    expect(showNumber(value, format, false).text).toBe(text);
  });

  it('is a date of the other calendar where the workbook counts from 1904', () => {
    expect(showNumber(43538, 'yyyy-mm-dd', true)).toEqual({ text: '2023-03-15', isDate: true });
  });

  it('has a format for each number that files name formats by', () => {
    expect([0, 3, 10, 14, 999].map(builtInFormat)).toEqual(['General', '#,##0', '0.00%', 'dd/mm/yyyy', 'General']);
  });
});

it('an amount whose file names its format by number alone is in dollars, as the standard has it', () => {
  const shown = (value: number, id: number) => showNumber(value, builtInFormat(id), false).text;
  expect([
    shown(51500, 7),
    shown(-51500, 8),
    shown(51500, 5),
    shown(51500, 44),
    shown(-51500, 44),
    shown(0, 42),
  ]).toEqual(['$51,500.00', '($51,500.00)', '$51,500', '$51,500.00', '($51,500.00)', '-']);
});
