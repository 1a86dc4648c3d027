import type { Chance } from './chance.ts';
import { escaped, type Paper, type Printing, type Said } from './paper.ts';
import type { NumberStyle, Style } from './style.ts';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** The count as it is printed: "(b)" of the second letter, "3" of the third figure. */
function printed(style: NumberStyle, count: number): string {
  const letter = String.fromCodePoint(96 + count);
  if (style === 'letter') return `(${letter})`;
  if (style === 'capital') return `(${letter.toUpperCase()})`;
  return style === 'roman' ? `(${ROMAN[count - 1] ?? count})` : String(count);
}

/** Writes a paper as a page of HTML and, at the same time, what it says. */
export class PaperWriter {
  readonly said: Said[] = [];
  readonly style: Style;
  private readonly parts: string[] = [];
  private counts: number[] = [];

  constructor(style: Style) {
    this.style = style;
  }

  /** What only holds other pieces, such as the two columns of a page. */
  html(markup: string): void {
    this.parts.push(markup);
  }

  /** `level` counts from 1, the title of the paper. */
  heading(level: number, title: string, number?: { printed: string; clause: string }): void {
    const look = this.style.headings[level - 1];
    const text = `${number ? `${number.printed} ` : ''}${look?.isCapitals ? title.toUpperCase() : title}`;
    this.said.push({ kind: 'heading', level, text, ...(number && { clause: number.clause }) });
    this.parts.push(`<h${level} style="${look?.css}">${escaped(text)}</h${level}>`);
  }

  /** The next number of the count at this depth, which ends the counts below it. */
  number(depth: number): { printed: string; clause: string } {
    this.counts = [...this.counts.slice(0, depth), (this.counts[depth] ?? 0) + 1];
    const labels = this.counts.map((count, at) => printed(this.style.numbering[at] ?? 'decimal', count));
    const isFigure = (label: string) => !label.startsWith('(');
    const figures = labels.filter(isFigure).join('.');
    const own = labels.at(-1) ?? '';
    const point = this.style.hasPointBehindNumber && depth === 0 ? '.' : '';
    return {
      printed: isFigure(own) ? `${figures}${point}` : own,
      clause: figures + labels.filter((label) => !isFigure(label)).join(''),
    };
  }

  clause(depth: number, words: string): void {
    const { printed: number, clause } = this.number(depth);
    this.said.push({ kind: 'paragraph', text: `${number} ${words}`, clause });
    this.parts.push(this.setClause(depth, number, escaped(words)));
  }

  private setClause(depth: number, number: string, words: string): string {
    const indent = depth * 22;
    const column = 34;
    switch (this.style.clauseLayout) {
      case 'flex':
        return `<div class="clause" style="display: flex; margin-left: ${indent}pt"><span style="flex: 0 0 ${column}pt">${number}</span><div>${words}</div></div>`;
      case 'hanging':
        return `<p style="padding-left: ${indent + column}pt; text-indent: -${column}pt"><span style="display: inline-block; width: ${column}pt; text-indent: 0">${number}</span>${words}</p>`;
      case 'table':
        return `<table style="border-collapse: collapse; margin-left: ${indent}pt"><tr style="vertical-align: top"><td style="width: ${column}pt; padding: 0">${number}</td><td style="padding: 0" class="clause">${words}</td></tr></table>`;
      case 'counter':
        return `<ol style="margin: 0; padding-left: ${indent + column}pt"><li style="list-style-type: '${number}\u2002'">${words}</li></ol>`;
      case 'float':
        return `<div class="clause" style="margin-left: ${indent}pt; padding-left: ${column}pt"><span style="float: left; margin-left: -${column}pt">${number}</span>${words}</div>`;
      case 'inline':
        return `<p style="margin-left: ${indent / 2}pt">${number} ${words}</p>`;
    }
  }

  paragraph(text: string, css = ''): void {
    this.said.push({ kind: 'paragraph', text });
    this.parts.push(`<p style="${css}">${escaped(text)}</p>`);
  }

  bullets(points: readonly string[]): void {
    for (const text of points) this.said.push({ kind: 'list_item', text });
    const items = points.map((text) => `<li>${escaped(text)}</li>`).join('');
    this.parts.push(`<ul style="list-style-type: ${this.style.bullet}">${items}</ul>`);
  }

  /** Lines that belong together, each on its own. */
  lines(lines: readonly string[], css = ''): void {
    for (const text of lines) this.said.push({ kind: 'loose', text });
    this.parts.push(`<p style="text-indent: 0; text-align: left; ${css}">${lines.map(escaped).join('<br>')}</p>`);
  }

  finish(chance: Chance, kind: string, title: string): Paper {
    const { printing, furniture } = drawPrinting(chance, title);
    return {
      kind,
      family: this.style.family,
      printing,
      furniture,
      said: this.said,
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${this.style.css}</style></head><body>${this.parts.join('\n')}</body></html>`,
    };
  }
}

const PAGE = '<span class="pageNumber"></span>';
const PAGES = '<span class="totalPages"></span>';
const EMPTY = '<span></span>';
const line = (words: string, align: string): string =>
  `<div style="font: 8pt sans-serif; width: 100%; margin: 0 18mm; text-align: ${align}">${words}</div>`;
/** As the browser itself prints a page whose heads and feet nobody turned off. */
const apart = (left: string, right: string): string =>
  `<div style="font: 8pt sans-serif; width: 100%; margin: 0 8mm; display: flex; justify-content: space-between"><span>${left}</span><span>${right}</span></div>`;

/** The size of the sheet, its margins, and what stands on each page beside the text. */
function drawPrinting(chance: Chance, title: string): { printing: Printing; furniture: string[] } {
  const side = `${chance.between(14, 28)}mm`;
  const printing = {
    format: chance.pick(['A4', 'A4', 'A4', 'Letter'] as const),
    landscape: chance.maybe(0.06),
    tagged: chance.maybe(0.5),
    margin: { top: `${chance.between(18, 26)}mm`, bottom: `${chance.between(18, 26)}mm`, left: side, right: side },
  };
  const name = escaped(title);
  const withLines = (headerTemplate: string, footerTemplate: string, furniture: string[]) => ({
    printing: { ...printing, headerTemplate, footerTemplate },
    furniture,
  });
  const url = 'https://portal.example.com/documents/print/4471';
  switch (chance.between(0, 5)) {
    case 0:
      return { printing, furniture: [] };
    case 1:
      return withLines(apart('11/30/26, 2:22 PM', name), apart(url, `${PAGE}/${PAGES}`), [
        `11/30/26, 2:22 PM ${title}`,
        `${url} #/#`,
      ]);
    case 2:
      return withLines(EMPTY, line(`Page ${PAGE} of ${PAGES}`, chance.pick(['center', 'right'])), ['Page # of #']);
    case 3:
      return withLines(line(name, chance.pick(['left', 'right', 'center'])), line(`- ${PAGE} -`, 'center'), [
        title,
        '- # -',
      ]);
    case 4:
      return withLines(EMPTY, apart(`${name} | Confidential`, PAGE), [`${title} | Confidential #`]);
    default:
      return withLines(EMPTY, line(PAGE, 'center'), ['#']);
  }
}
