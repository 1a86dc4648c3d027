import { describe, expect, it } from 'vitest';
import { isPeriod } from './find-table-lines.js';

describe('a cell that names a period', () => {
  it.each(['2024', 'Q2 2025', 'Q2 2025 (forecast)', '31 Dec 2024 (restated)¹', 'Apr 25'])('may be %s', (cell) => {
    expect(isPeriod(cell)).toBe(true);
  });

  it.each(['Forecast', '(forecast)', '1,200 (restated)', 'Phase 2 (2025)'])('is not %s', (cell) => {
    expect(isPeriod(cell)).toBe(false);
  });
});
