/** The names of the months as papers in English, German, French, Spanish, Italian, Portuguese, Dutch and Polish write them in a date, as a pattern. */
export const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)';

/** The same, and what they are cut to in tables: "Apr", "Sept.", "févr". */
export const MONTH_OR_SHORT = `(?:${MONTH}|(?:jan|janv|jän|feb|févr?|mar|mär|mrt|apr|avr|abr|may|mai|maj|jun|jul|juil|aug|août|sept?|o[ck]t|nov|de[cz]|déc|dic)\\.?)`;
