const CAPTION =
  /^(?:Table|Tab\.|Tableau|Tabelle|Tabella|Tabla|Tabela|Tabel)\s(?:[A-Z]?\d+[A-Z]?|[A-Z])(?:\.\d+)*\s*[:.–—-]\s*\S/i;
const LONGEST = 200;

/** "Table 2: Rents by floor", which names the table below it. */
export const isCaptionOfTable = (text: string): boolean => text.length <= LONGEST && CAPTION.test(text);
