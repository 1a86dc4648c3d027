/** Loaded before the product: its clock goes by as many milliseconds as the file CHAOS_CLOCK says, ahead or behind. */
import fs from 'node:fs';

const RealDate = Date;
const file = process.env.CHAOS_CLOCK;
let shift = 0;
const look = () => {
  try {
    shift = Number(fs.readFileSync(file, 'utf8')) || 0;
  } catch {
    shift = 0;
  }
};
look();
setInterval(look, 200).unref();
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + shift] : values));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
