/** A row of currencies or other units belongs to the heads above it. */
const UNIT =
  /^\(?(?:in\s+)?(?:[Tk]|Mio\.?\s?)?(?:[€$£¥%]|EUR|USD|GBP|CHF|PLN|SEK|[Ee]uros?)\s?(?:['’]?000s?|[mMkK]|bn|million)?\)?$/;

export const areUnits = (cells: readonly string[]): boolean => {
  const named = cells.map((cell) => cell.trim()).filter(Boolean);
  return named.length > 0 && named.every((cell) => UNIT.test(cell));
};

/** "(in millions, except per share data)", "(Dollars in thousands)", "(unaudited)". */
const UNITS_IN_WORDS =
  /^\([^()]*(?:\b(?:thousands?|millions?|billions?|euros?|dollars?|pounds?|(?:un)?audited)\b|[€$£]|['’]?000s?\b)[^()]*\)$/i;

/** Whether a line tells nothing but in which unit figures are, or that nobody audited them. */
export const tellsUnits = (text: string): boolean => UNITS_IN_WORDS.test(text.trim()) || areUnits([text]);
