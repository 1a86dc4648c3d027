import type { ParsedBlock } from '../document-parser.js';
import { withSignersBelowEachOther } from './signers-below-each-other.js';
import { findDisplayedFormulas } from './displayed-formulas.js';
import { findContentsEntries, findContentsPages, isTitleOfContents } from './find-table-of-contents-lines.js';
import { ClauseTrail, labelBehind, loneLabel, readLabel } from './clause-labels.js';
import { findClausesInColumns, labelOf } from './find-clauses-in-columns.js';
import { isAnnexAlone, opensAnnex } from './annexes.js';
import {
  hasOwnTypeface,
  headingLevel,
  isHeadingLine,
  isInMargin,
  isLarger,
  isShouted,
  type BodyStyle,
} from './heading-rules.js';
import { isCaptionOfTable } from './caption-of-a-table.js';
import { findCaptionsOfRowsAlone, isOverRows, putAboveRows, withCaptionsAsText } from './captions-of-tables.js';
import { HeadingTrail } from './heading-trail.js';
import { TableCounter } from './number-table-rows-and-find-headers.js';
import { PartsWithoutNumbers } from './parts-without-numbers.js';
import { findLoneNumbers, findNumberedTitles, findTitlesByDashes, withoutDashes } from './titles-of-plain-text.js';
import { findPaperTitle } from './title-of-plain-paper.js';
import { findEnds, findLetterParts } from './letter-parts.js';
import { withoutHeadingsOfHead } from './heads-of-papers.js';
import { COMPANY, opensPage, withoutEmptyHeadings } from './headings-over-nothing.js';
import { withTitlesOfOneCount } from './headings-of-one-count.js';
import { withoutLetterhead } from './letterheads.js';
import { LevelInSchedule } from './level-in-schedule.js';
import { levelsOfAnnounced, levelsOfCounts } from './levels-of-counts.js';
import { LevelsOfItems } from './levels-of-items.js';
import { LevelBelowTitle, raiseGuessed, raiseTitles } from './levels-of-titles.js';
import { isInCapitals, lookOf } from './look-of-running-text.js';
import { linesOfLongTitles } from './long-titles.js';
import { canJoin, kindOf, lastLines, type LineGroup, standsWithin } from './lines-of-one-block.js';
import {
  endsBox,
  findCaptions,
  findLabelsOfFields,
  findLooksOfHeadings,
  findPartingHeadings,
  isLabelOfField,
  largestTextSize,
  levelsOfLooks,
  linesOfSmallTitles,
  linesOfTitleLooks,
  openingLine,
  sizesOfHeadings,
  standsBeside,
} from './looks-of-headings.js';
import { markContinued } from './continued-paragraphs.js';
import { findCountedSentences, findNumbersInSentences } from './find-numbers-in-sentences.js';
import { findNumbersOfNoClause, numberInTitle } from './find-numbers-of-no-clause.js';
import { findAddresses } from './find-addresses.js';
import { findFields } from './fields-of-plain-text.js';
import { findFootnotes, notesOfLines } from './find-footnotes.js';
import { pathOfNote } from './paths-of-notes.js';
import { findItemsThatCountOn, PointsBelowHeading } from './find-items-that-count-on.js';
import { partedAtClauses, type RunOnClause, runOnClauses } from './find-run-on-clauses.js';
import { DASHES, findTableLines, findTitlesInTables } from './find-table-lines.js';
import { findGroupsInFirstColumn } from './groups-named-in-first-column.js';
import { leftOfItem, opensList } from './words-that-open-lists.js';
import { turnsOfSpeakers } from './speakers.js';
import { isAtEndOfPart, rowsBelow } from './rows-below.js';
import { goesOnWithSentence } from './sentence-goes-on.js';
import { isRecognised, type TextLine } from './text-line.js';
import { withTextBesideText, withTitlesBesideTitles } from './titles-beside-each-other.js';
import { tellsUnits } from './units-of-columns.js';
import { least } from './least-and-greatest.js';

/** Share of capitals among its letters from which on a paper is written in nothing else. */
const ALL_CAPITALS = 0.85;

/** By so much letters are larger than those below them which go on with no line of theirs. */
const MUCH_LARGER = 1.25;

/** What else is known of a text. */
export interface Known {
  isMail?: boolean;
  /** Whether each line is a row of a table. */
  isTable?: readonly boolean[];
}

/**
 * Turns the lines of a text into located blocks: paragraphs whose wrapped lines are joined, headings, list items, rows
 * of tables. No block crosses a page. A mail has no title but its subject.
 */
export function buildBlocks(text: string, lines: readonly TextLine[], known: Known = {}): ParsedBlock[] {
  const textOf = (line: TextLine) => text.slice(line.start, line.end);
  const printed = lines.filter(({ font }) => !isRecognised(font));
  const recognised = lines.filter(({ font }) => isRecognised(font));
  const look = lookOf(printed.length > 0 ? printed : lines, textOf);
  const body: BodyStyle = {
    ...look,
    textSize: largestTextSize(printed, textOf, look.font),
    recognised: lookOf(recognised, textOf).size,
    isShouted: isInCapitals(text, ALL_CAPITALS),
    hasParts: lines.some((line) =>
      /^(?:ARTICLE|Article|Artikel|Articolo|Artículo|Art\.|ART\.)\s+(?:[IVXLC]+|\d+)\b/.test(
        text.slice(line.start, line.start + 20),
      ),
    ),
  };
  const group = grouperOf(lines, textOf, body, known);
  const once = group();
  const looksAsHeadings = findLooksOfHeadings(once, body);
  // Where most of what looks so are headings, the others are looked at once more.
  const found = withCaptionsAsText(looksAsHeadings ? group(looksAsHeadings) : once, textOf);
  const grouped = withTitlesOfOneCount(found, textOf, body);
  const titled = withoutEmptyHeadings(
    known.isMail ? grouped : withoutHeadingsOfHead(withoutLetterhead(grouped, textOf), textOf, body),
    textOf,
    body,
  );
  const signed = withSignersBelowEachOther(titled, textOf);
  const groups = withTitlesBesideTitles(withTextBesideText(signed, textOf, body), body);
  return describe(groups, lines, text, body);
}

/** Looks once at what the lines are; what it answers groups them, by looks of headings where these are known. */
function grouperOf(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
  { isMail = false, isTable: known }: Known,
): (looksAsHeadings?: (line: TextLine) => boolean) => LineGroup[] {
  const contents = findContentsEntries(lines, textOf);
  const contentsPages = findContentsPages(lines, contents, textOf);
  const clauses = findClausesInColumns(lines, textOf);
  const isTable = known ?? findTableLines(lines, textOf, contents);
  const formulas = findDisplayedFormulas(lines, textOf, isTable);
  const groupsOfRows = findGroupsInFirstColumn(lines, textOf, isTable);
  const titlesInTables = new Set([...findTitlesInTables(lines, textOf, isTable), ...groupsOfRows]);
  const fields = isMail ? undefined : findFields(lines, textOf, isTable);
  const letter = isMail ? null : findLetterParts(lines, textOf);
  const titleOfPaper = new Set(isMail || letter ? [] : findPaperTitle(lines, textOf));
  const titles = new Set([...findNumberedTitles(lines, textOf, isTable), ...titleOfPaper]);
  if (!isMail) for (const line of findTitlesByDashes(lines, textOf, isTable)) titles.add(line);
  const ends = findEnds(lines, textOf, isMail);
  if (letter?.signOff) ends.add(letter.signOff);
  if (letter) for (const line of letter.subject) titles.add(line);
  const addresses = findAddresses(lines, textOf);
  const longTitles = linesOfLongTitles(lines, textOf, body);
  const titleLooks = linesOfTitleLooks(lines, textOf, body);
  const smallTitles = linesOfSmallTitles(lines, textOf, body);
  const labelsOfFields = findLabelsOfFields(lines);
  const footnotes = findFootnotes(lines, textOf);
  const items = findItemsThatCountOn(lines, textOf);
  const turns = turnsOfSpeakers(lines, textOf);
  const numbersOfNoClause = [...findNumbersOfNoClause(lines, textOf, body), ...findCountedSentences(lines, textOf)];
  const uncounted = new Set([...numbersOfNoClause, ...turns]);
  const inSentences = findNumbersInSentences(lines, textOf);
  const loneNumbers = findLoneNumbers(lines, textOf);
  const opening = isMail ? undefined : openingLine(lines, body);
  const ofPaper = numberInTitle(lines, textOf);
  // Running lines stand between the lines of a page and the next one, and stamps upon them; they neither break nor join anything.
  const proper = lines.flatMap((line, at) => (line.isRunning || line.isMark ? [] : [at]));
  const position = new Map(proper.map((at, order) => [at, order]));
  const neighbour = (at: number, step: 1 | -1): TextLine | undefined =>
    lines[proper[(position.get(at) ?? -2) + step] ?? -1];

  return (looksAsHeadings = () => false) => {
    const groups: LineGroup[] = [];
    const points = new PointsBelowHeading(items.all);
    lines.forEach((line, at) => {
      const lineText = textOf(line);
      if (line.whole !== undefined) {
        const above = groups.at(-1);
        if (above?.lines[0]?.whole === line.whole && above.lines[0].page === line.page) return above.lines.push(line);
        return groups.push({ kind: 'paragraph', lines: [line], isUncounted: true });
      }
      if (line.isRunning || contents.has(line)) return groups.push({ kind: 'line', lines: [line] });
      const footnote = footnotes.get(line);
      if (footnote) {
        const note = groups.at(-1);
        if (note?.footnote === footnote) return note.lines.push(line);
        return groups.push({ kind: 'paragraph', lines: [line], footnote });
      }
      const formula = formulas.get(line);
      if (formula !== undefined) {
        const pieces = groups.at(-1);
        if (pieces?.formula === formula) return pieces.lines.push(line);
        return groups.push({ kind: 'paragraph', lines: [line], formula, isUncounted: true });
      }
      const isAddress = letter?.head.has(line) === true && !letter.subject.has(line);
      if (titlesInTables.has(line)) return groups.push({ kind: 'table_row', lines: [line], isTitle: !line.isOfField });
      if (isTable[at] && (!isAddress || line.isRuled)) return groups.push({ kind: 'table_row', lines: [line] });
      const field = fields?.get(line);
      if (field) {
        const { begins, clause, head } = field;
        if (begins === undefined) return groups.at(-1)?.lines.push(line);
        const kind = begins === 'item' ? 'list_item' : 'paragraph';
        return groups.push({ kind, lines: [line], clause, field: textOf(head) });
      }
      const clause = clauses.get(line);
      if (clause !== undefined) return groups.push({ kind: kindOf(lineText), lines: [line], clause });
      const next = neighbour(at, 1);
      const before = neighbour(at, -1);
      const isPageEnd = next === undefined || next.page !== line.page;
      const hasGapAfter = isPageEnd || next.hasGapBefore || next.isJump;
      // What stands above the words to whom a letter is are names and addresses; without a subject there may be a title.
      const isInAddress =
        addresses.has(line) ||
        (isAddress &&
          (letter.subject.size > 0 ||
            COMPANY.test(lineText) ||
            (!isLarger(line, body) && !(line.hasGapBefore && hasGapAfter))));
      const isNumbered = readLabel(lineText) !== null;
      // What a label stands beside, or right above, says what it is, be it a field or the first row of a table.
      const isLabel =
        isLabelOfField(line, next, isNumbered) ||
        (!isNumbered && line.isOfField === true && !isLarger(line, body)) ||
        (!isNumbered &&
          (labelsOfFields.has(line) ||
            (standsBeside(line, next) && isTable[lines.indexOf(next ?? line, at)] === true)));
      const open = groups.at(-1);
      const isHeading =
        line.isSideHead === true ||
        (!line.isFilledIn &&
          !isLabel &&
          !(open && standsWithin(open, line, textOf, body)) &&
          !goesOnWithSentence(groups, line, textOf, body) &&
          !(
            isNumbered &&
            (points.has(line, lineText) || (items.ofSentences.has(line) && !hasOwnTypeface(line, body)))
          ) &&
          !isInAddress &&
          !letter?.sentBy.has(line) &&
          // What stands alone in a mail is the name of who wrote it, sooner than a title.
          !(isMail && readLabel(lineText) === null && !(isShouted(lineText) && !/[.!?]$/.test(lineText))) &&
          line !== letter?.salutation &&
          // Who wrote a letter is named below "Yours faithfully", and no title.
          !(
            before &&
            ends.has(before) &&
            (line.number !== undefined || before === letter?.signOff) &&
            readLabel(lineText) === null
          ) &&
          !((isAddress || uncounted.has(line) || inSentences.has(line)) && readLabel(lineText) !== null) &&
          (titles.has(line) ||
            isHeadingLine({
              line,
              text: lineText,
              before: before && before.page === line.page ? textOf(before) : '',
              paragraphBefore: () => (open?.kind === 'paragraph' ? lastLines(open.lines).map(textOf).join(' ') : ''),
              // What is printed small at the foot of the page is no text below a title.
              after:
                next && !footnotes.has(next) && !(next.page === line.page && isInMargin(next, body))
                  ? textOf(next)
                  : '',
              hasGapAfter,
              isAboveSmaller: next !== undefined && line.size > MUCH_LARGER * next.size,
              isLineOfTitle: longTitles.has(line),
              hasLookOfTitles: titleLooks.has(line),
              isSmallTitle: smallTitles.has(line),
              hasLookOfHeadings: looksAsHeadings(line),
              isAboveTable: !isPageEnd && isTable[lines.indexOf(next, at)] === true,
              isOpening: line === opening,
              body,
            })));
      if (isNumbered) points.read(line, lineText, isHeading);
      if (isHeading && contentsPages.has(line) && !isTitleOfContents(lineText))
        return groups.push({ kind: 'line', lines: [line] });
      if (loneNumbers.has(line)) return groups.push({ kind: 'list_item', lines: [line] });
      const number = open?.lines.length === 1 ? open.lines[0] : undefined;
      if (open && number && loneNumbers.has(number)) return open.lines.push(line);
      if (
        open &&
        (!isAddress || isHeading) &&
        !letter?.starts.has(line) &&
        !items.all.has(line) &&
        !turns.has(line) &&
        canJoin({
          open,
          line,
          lineText,
          isHeading,
          isLineOfTitle: longTitles.has(line),
          isInSentence: inSentences.has(line),
          textOf,
          body,
        })
      )
        return open.lines.push(line);
      const goesOn = open?.isAddress && open.lines.at(-1)?.page === line.page && !line.hasGapBefore && !line.isJump;
      if (isAddress && !isHeading && goesOn && !letter?.starts.has(line)) return open.lines.push(line);
      if (isAddress && !isHeading) return groups.push({ kind: 'paragraph', lines: [line], isAddress });
      if (line.isMark) return groups.push({ kind: 'paragraph', lines: [line], isUncounted: true });
      if ((uncounted.has(line) || inSentences.has(line)) && !isHeading && kindOf(lineText) === 'list_item')
        return groups.push({ kind: 'paragraph', lines: [line], isUncounted: true });
      const isTitleOfPaper = titleOfPaper.has(line);
      if (isHeading)
        return groups.push({ kind: 'heading', lines: [line], isUncounted: line === ofPaper, isTitleOfPaper });
      if (line.tagged?.beginsItem) return groups.push({ kind: 'list_item', lines: [line] });
      return groups.push({ kind: kindOf(lineText), lines: [line], isSignOff: ends.has(line) });
    });
    return groups;
  };
}

function describe(
  groups: readonly LineGroup[],
  lines: readonly TextLine[],
  text: string,
  body: BodyStyle,
): ParsedBlock[] {
  const headings = new HeadingTrail();
  const clauses = new ClauseTrail();
  const inSchedule = new LevelInSchedule();
  const belowTitle = new LevelBelowTitle();
  const parts = new PartsWithoutNumbers();
  const items = new LevelsOfItems();
  const tables = new TableCounter(text);
  const largerSizes = sizesOfHeadings(groups, body);
  const textOf = (line: TextLine) => text.slice(line.start, line.end);
  const levelByItself = (line: TextLine) => headingLevel(line, textOf(line), body, largerSizes);
  const levelInCount = levelsOfCounts(groups, textOf, levelByItself, body);
  const levelOf = (line: TextLine) => levelInCount(levelByItself(line), readLabel(textOf(line)));
  const levelAlike = levelsOfLooks(groups, textOf, levelOf, body);
  const announcedAlike = levelsOfAnnounced(groups, textOf);
  const captions = findCaptions(groups, textOf);
  const areText = findCaptionsOfRowsAlone(groups, captions);
  const parting = findPartingHeadings(groups, textOf);
  let box: { caption: TextLine; lines: TextLine[] } | undefined;
  const blocks: ParsedBlock[] = [];
  const guesses = new Set<ParsedBlock>();
  const noted: { at: number; name: string }[] = [];
  const runOn = new Map<ParsedBlock, readonly RunOnClause[]>();
  // Below titles underlined with "=" stand those underlined with "-".
  const isUnderlined = (at: number, sign: '=' | '-') => {
    const [line, ...others] = groups[at + 1]?.lines ?? [];
    return (
      line !== undefined &&
      others.length === 0 &&
      /^(?:={3,}|-{3,})$/.test(textOf(line)) &&
      textOf(line).startsWith(sign)
    );
  };
  const areUnderlined = groups.some(({ kind }, at) => kind === 'heading' && isUnderlined(at, '-'));
  let lone: { clause: string; level: number } | undefined;
  let announced = 0;
  /** Where the items of the open list begin, or the words of those that hang behind their numbers. */
  let itemLeft = Infinity;
  groups.forEach((group, at) => {
    const first = group.lines[0];
    const last = group.lines.at(-1);
    if (!first || !last) return;
    const block: ParsedBlock = { kind: group.kind, start: first.start, end: last.end, headingPath: [] };
    const blockText = text.slice(block.start, block.end);
    if (first.page !== undefined) block.page = first.page;
    if (box && !first.isRunning) {
      if (group.kind !== 'heading' && endsBox(box.caption, box.lines, first)) headings.leave();
      const isInBox = group.kind !== 'heading' && !endsBox(box.caption, box.lines, first);
      if (isInBox) for (const line of group.lines) box.lines.push(line);
      else box = undefined;
    }
    if (first.number !== undefined && last.number !== undefined) block.lines = [first.number, last.number];
    if (group.footnote) {
      const notes = notesOfLines(group.footnote, text, block).map(({ name, start, end, marks }) => {
        const [mark = -1, ...others] = marks;
        const referring = blocks.findLast((one) => one.start <= mark && mark < one.end);
        if (referring && !group.footnote?.isRest) noted.push({ at: mark, name });
        for (const other of others) noted.push({ at: other, name });
        return { ...block, start, end, headingPath: [...(pathOfNote(blocks, marks) ?? headings.path()), name] };
      });
      blocks.push(...notes);
      return;
    }
    const isUnlabelled =
      group.kind === 'line' || group.kind === 'table_row' || group.isAddress === true || group.isUncounted === true;
    const label = isUnlabelled ? null : labelOf(blockText, group.clause);
    if (label?.form === 'decimal' || label?.form === 'section')
      block.kind = group.kind === 'heading' ? 'heading' : 'paragraph';
    const depth = items.read(block.kind, first, label, blockText);
    if (depth !== undefined) block.level = depth;
    if (group.kind === 'heading') {
      // What is guessed stands below what the bookmarks say.
      const isTitle = areUnderlined && isUnderlined(at, '=');
      announced = first.announced?.level ?? (isTitle ? 0 : announced);
      const own = levelInCount(headingLevel(first, blockText, body, largerSizes), label);
      // Below a heading without text it may be the rest of it, where none stands below it either.
      const isRest = groups[at - 1]?.kind === 'heading' && groups[at + 1]?.kind === 'heading';
      const alike = label || isRest ? undefined : levelAlike(first);
      const isAlone = isAnnexAlone(blockText) && opensPage(groups, at);
      const isAnnex = isAlone || opensAnnex(blockText);
      const isSmallCaption = captions.has(first) && !isLarger(first, body) && alike === undefined;
      const level = isSmallCaption
        ? own
        : belowTitle.of(isAlone ? 1 : (alike ?? own), first, label, isAnnex, alike !== undefined);
      const guessed = announced + inSchedule.of(level, blockText, label, isAnnex);
      const known = first.announced?.level ?? announcedAlike(first, label);
      block.level = known ?? guessed;
      if (known === undefined && !label) guesses.add(block);
      if (isTitle) announced = block.level;
      if (isSmallCaption) block.level = Math.max(block.level, headings.level + 1);
      // The title of "§ 3" may stand below it.
      if (lone && !label && first.announced === undefined) block.level = Math.max(block.level, lone.level + 1);
      block.headingPath = headings.enter(block.level, withoutDashes(blockText.replace(/\s+/g, ' ')), label, {
        isCaption: captions.has(first),
        partsCount: parting.has(first),
        left: first.left,
      });
      box = { caption: first, lines: [] };
      if (areText.has(first) && !isLarger(first, body)) {
        block.kind = 'paragraph';
        delete block.level;
      }
      if (!label && !lone && !captions.has(first)) clauses.reset();
    } else {
      if (label) headings.leaveBefore(label);
      if (label) inSchedule.read(label);
      if (group.kind !== 'line') belowTitle.read(first, label);
      if (group.isSignOff === true) headings.leaveText();
      if (group.kind === 'paragraph' && first.number !== undefined && !label)
        headings.leaveSetIn(group.lines, body.firstLinesAt);
      const isRow = group.kind === 'table_row' || group.isTitle === true;
      if (group.kind !== 'line') headings.read(isRow ? 'rows' : 'text', label);
      const isCaption = group.kind === 'paragraph' && (first.isTopOfTable || isCaptionOfTable(blockText));
      const isAboveRows = isCaption && !group.isBelowRows && isOverRows(groups, at, textOf);
      const caption = blockText.replace(/\s+/g, ' ');
      block.headingPath = isAboveRows ? headings.enterCaption(caption) : headings.path();
      if (group.isBelowRows) putAboveRows(caption, block.headingPath, blocks);
      if (group.field !== undefined && group.kind === 'paragraph') clauses.reset();
      else if (group.field !== undefined) block.headingPath.push(group.field);
    }
    if (label?.text.startsWith('(')) itemLeft = Math.min(itemLeft, leftOfItem(group.lines));
    else if (label || group.kind === 'heading') itemLeft = Infinity;
    if (!label && group.kind === 'paragraph') clauses.readText(least(group.lines.map(({ left }) => left)));
    if (!label && group.kind === 'paragraph' && first.left < itemLeft - first.size) {
      const [next] = groups[at + 1]?.lines ?? [];
      if (opensList(blockText, next ? textOf(next) : '')) clauses.endList();
    }
    const inner = label && group.kind !== 'heading' ? labelBehind(blockText, label) : null;
    const step = label ? clauses.step(label, group.kind === 'heading', first) : undefined;
    const led = parts.of(block, blockText, label);
    const unnumbered = group.kind === 'paragraph' ? (lone?.clause ?? led) : undefined;
    const clause = inner ? clauses.step(inner) : label ? step : unnumbered;
    if (clause) block.clause = clause;
    if (block.kind === 'paragraph' || block.kind === 'list_item') {
      const further = runOnClauses(blockText, inner ?? label).map(({ start, label: next }) => ({
        start,
        clause: next.text.startsWith('(') ? clauses.step(next) : next.text,
      }));
      runOn.set(block, further);
    }
    parts.read(block, blockText, label);
    // "Article 3" alone in its line numbers what stands below it.
    if (group.kind !== 'line')
      lone =
        clause !== undefined && block.level !== undefined && loneLabel(blockText)
          ? { clause, level: block.level }
          : undefined;
    if (group.isTitle) {
      block.table = tellsUnits(blockText)
        ? tables.placeUnits(blockText, first)
        : tables.placeTitle(blockText.replace(/\s+/g, ' '), first);
    } else if (group.kind === 'table_row') {
      const areDashes = (near: LineGroup | undefined) => near?.lines.every((line) => DASHES.test(textOf(line)));
      const isBelowDashes = areDashes(groups[at - 1]);
      // Where all rows stand between dashes, they name nothing but the first.
      const isUnderlined =
        first.tagged?.isHead === undefined &&
        areDashes(groups[at + 1]) &&
        !(isBelowDashes && areDashes(groups[at - 3]));
      if (first.beginsTable && first.number !== undefined) tables.close();
      // Behind an empty line they are not of the lines above, which have no heads.
      const isApart = isBelowDashes || (first.hasGapBefore && !tables.hasHeader);
      if (isUnderlined && isApart && rowsBelow(groups, at).length > 0) tables.closeAbove(first);
      if (first.opensPart) tables.close();
      block.table = tables.place(first, rowsBelow(groups, at), isUnderlined);
      const isHead = block.table.header === undefined && tables.hasHeader;
      const [above, ...others] = groups[at - 1]?.lines ?? [];
      if (isHead && block.table.row === 0 && above && others.length === 0) tables.putAboveYears(above);
      if (tables.groups.title !== undefined && !isHead) block.headingPath = [...block.headingPath, tables.groups.title];
      const carried = first.carried ?? (tables.groups.beside === undefined ? [] : [tables.groups.beside]);
      if (!isHead) block.headingPath = [...block.headingPath, ...carried];
      tables.endTitleAfter(first);
      const { restOf } = tables;
      if (restOf) {
        block.headingPath = [...block.headingPath, restOf.name];
        const cut = blocks.findLast(({ start }) => start === restOf.row.start);
        if (cut) cut.continues = true;
      }
    } else if (group.kind !== 'line') {
      const isWithin =
        tables.isRestOfCell(group.lines, groups[at + 1]?.lines[0]) || isAtEndOfPart(groups, at, tables.repeatsHeads);
      if (group.kind !== 'paragraph' || !isWithin) tables.close();
    }
    blocks.push(block);
  });
  const parted = blocks.flatMap((block) => partedAtClauses(block, runOn.get(block) ?? [], text, lines));
  for (const { at, name } of noted.sort((one, other) => one.at - other.at)) {
    const referring = parted.findLast(({ start, end }) => start <= at && at < end);
    if (referring) (referring.notes ??= []).push([at - referring.start, name]);
  }
  markContinued(parted, text, lines);
  raiseTitles(parted);
  raiseGuessed(parted, (block) => guesses.has(block));
  return parted;
}
