import { serialToDate } from 'hucre';
import { CannotWorkOut } from './values.js';

const DAY = 86_400_000;
/** Up to February 1900 Excel counts a day that never was. */
const FIRST_SURE = 61;
const LAST = 2_958_465;

export function dateOfSerial(serial: number, is1904: boolean): Date {
  if (serial < (is1904 ? 0 : FIRST_SURE) || serial > LAST) throw new CannotWorkOut();
  return serialToDate(Math.floor(serial), is1904);
}

export function serialOf(date: Date, is1904: boolean): number {
  const serial = Math.round((date.getTime() - Date.UTC(1899, 11, 30)) / DAY) - (is1904 ? 1462 : 0);
  if (Number.isNaN(serial) || serial < (is1904 ? 0 : FIRST_SURE) || serial > LAST) throw new CannotWorkOut();
  return serial;
}
