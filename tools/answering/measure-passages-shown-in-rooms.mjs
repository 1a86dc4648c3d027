/** What a room shows for its questions once its clauses are judged: figures of `fit-room-clause-relevance-trees.mjs`. */
import { lengthOf, mean, median, overlapOf, percent } from './open-evaluation-papers-and-questions.mjs';
import { ProjectIndex } from '#product/ranking/index.js';
import { weighDocument } from '#product/answering/evidence/rank-clauses-of-document.js';
import { documentsToSearch } from '#product/answering/evidence/choose-documents-and-passages.js';
import { withLikelihoods } from '#product/answering/evidence/rerank-across-documents.js';
import { describeAcrossDocuments } from '#product/answering/evidence/across-documents-features.js';
import { passagesToShow, shownClauses } from '#product/answering/evidence/choose-passages-to-show.js';
import { readAskedQuestion } from '#product/answering/analyse-question.js';

/** A sentence counts as shown when so much of it is. */
const MOSTLY = 0.6;
/** A passage that shares more characters than this with what was named is on the point. */
const SHARED = 20;

/** The documents of a room as the product weighs them for a question, and their clauses as the trees see them. */
export function weighRoom({ index, documents }, question, topics) {
  const asked = readAskedQuestion({ question: question.text }, topics);
  const searched = documentsToSearch({ index, question: { isSingleDocument: false } }, asked, documents).documents;
  const weighed = searched.flatMap(
    (document) => weighDocument({ index, topics }, document, asked, question.extraWords) ?? [],
  );
  const candidates = weighed.flatMap((evidence) =>
    evidence.parts.flatMap(({ clauses }, part) => clauses.map((clause) => ({ evidence, clause, part }))),
  );
  return { asked, weighed, described: describeAcrossDocuments(index, asked, candidates) };
}

/** One or two papers of a room at a time, asked the same. */
export function smallRooms({ name, index, documents, questions }, size) {
  return documents
    .filter((_, i) => i % 2 === 0)
    .map((_, i) => {
      const own = documents.slice(2 * i, 2 * i + size);
      const of = new Set(own.map(({ id }) => id));
      const project = new ProjectIndex();
      for (const { id } of own) project.add(index.get(String(id)));
      const asked = questions.map((question) => {
        const gold = question.gold.filter(({ documentId }) => of.has(documentId));
        return { ...question, gold, answerable: gold.some(({ isDue }) => isDue) };
      });
      return { name, index: project, documents: own, questions: asked };
    });
}

/** What is shown, and what is folded away, where the clauses are so likely; a paper alone is judged without the trees. */
export async function shownOf({ asked, weighed, described }, likelihoodOf, { gold, answerable }) {
  const judged = withLikelihoods(weighed, described, likelihoodOf);
  const shown = shownClauses(asked, judged, judged.length);
  const passages = [];
  for (const evidence of judged)
    for (const claim of passagesToShow(evidence, asked, await evidence.document.readText(), shown))
      passages.push(claim);
  const open = passages.filter(({ folded }) => folded === undefined);
  const musts = gold.filter(({ isDue }) => isDue);
  const isSaid = (among) => (one) =>
    overlapOf(joined(among.filter(({ documentId }) => documentId === one.documentId)), one.spans) >=
    MOSTLY * Math.max(1, lengthOf(one.spans));
  const isOnPoint = ({ documentId, parts }) =>
    gold.some((one) => one.documentId === documentId && overlapOf(parts, one.spans) > SHARED);
  return {
    answerable,
    due: musts.length,
    shown: musts.filter(isSaid(open)).length,
    given: musts.filter(isSaid(passages)).length,
    onPoint: open.map((one) => Number(isOnPoint(one))),
    isShown: open.length > 0,
    isGiven: passages.length > 0,
    words: open.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0),
  };
}

/** Stretches of one paper, none twice. */
function joined(passages) {
  const all = [];
  for (const [start, end] of passages.flatMap(({ parts }) => parts).toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}

const total = (rows, key) => rows.reduce((sum, row) => sum + row[key], 0);

export function reportShown(name, rows) {
  const [answerable, others] = [true, false].map((is) => rows.filter((row) => row.answerable === is));
  const due = total(answerable, 'due');
  const of = (list, test) => percent(mean(list.map((row) => Number(test(row)))));
  const told = [`${name.padEnd(22)} ${answerable.length}+${others.length}`];
  if (answerable.length > 0)
    told.push(
      `must-sentences shown ${percent(total(answerable, 'shown') / due)}, with those folded away ${percent(total(answerable, 'given') / due)}`,
      `all of them ${of(answerable, ({ shown, due: all }) => shown === all)}`,
      `on the point ${percent(mean(answerable.flatMap(({ onPoint }) => onPoint)))}`,
      `words ${median(answerable.map(({ words }) => words))}`,
    );
  told.push(
    `unanswerable: shown ${of(others, ({ isShown }) => isShown)}, folded away or shown ${of(others, ({ isGiven }) => isGiven)}`,
  );
  console.log(told.join('; '));
}
