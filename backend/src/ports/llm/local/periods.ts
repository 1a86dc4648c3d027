import { findDurations, formatDuration, type FoundDuration } from '../../../text/dates.js';
import type { Candidate, Finding, Reading } from './candidates.js';

const TOP = 8;
const RENEWS = /renew|extend|extension|successive|additional|further|thereafter|tacit/i;
const AGAIN_AND_AGAIN =
  /successive|consecutive|each (?:year|renewal|successive)|every|annual(?:ly)?|from year to year|year-to-year|automatic\w* renew\w* (?:for|each|annual)/i;
const OPEN_ENDED =
  /(?:continue|remain)[^.;]{0,80}(?:until (?:terminated|either|cancel)|indefinitely|perpetual)|perpetual|evergreen/i;
/** "Cancel within 30 days" is notice given; a day counted from the cancellation is not. */
const GIVES_NOTICE = /notice|notif|\bcancel(?!lation)|register/i;
const NOTICE_NEAR = 110;
/** "Not remedied within ten days after notice": time to put things right, not notice to end. */
const TO_REMEDY = /\b(?:remed|cur(?:e|ed|ing)\b|correct|rectif)[^,;.]{0,40}$/i;
/** What stands before the length of a term, not of a notice. */
const TERM_BEFORE = /\b(?:period of|term of|successive|additional|renewed for|extended for|initial)\b[^,;.]{0,24}$/i;

/** "30 days' written notice", from the sentence that speaks of the notice the question is about. */
export function findNoticePeriod({ ranked, question }: Reading): Finding | null {
  const aboutRenewal = /renew|expir|extension/i.test(question);
  const candidates = ranked.slice(0, TOP).filter((candidate) => GIVES_NOTICE.test(candidate.text));
  const fitting = candidates.filter(
    (candidate) => !aboutRenewal || /renew|expir|extend|extension|term\b/i.test(candidate.text),
  );
  for (const candidate of [...fitting, ...candidates]) {
    const period = nearNotice(candidate.text);
    if (period)
      return {
        short: `${possessive(formatDuration(period))} ${/written|in writing|writing/i.test(candidate.text) ? 'written ' : ''}notice`,
        sentences: [candidate],
      };
  }
  return null;
}

/** "successive 1 year", "24 months", or that a term runs on until somebody ends it. */
export function findRenewal({ ranked }: Reading): Finding | null {
  for (const candidate of ranked.slice(0, TOP)) {
    if (!RENEWS.test(candidate.text)) continue;
    const period = afterWord(candidate.text, /renew\w*|extend\w*|extension|successive|additional|further/i);
    const again = AGAIN_AND_AGAIN.test(candidate.text);
    if (period) return { short: `${again ? 'successive ' : ''}${formatDuration(period)}`, sentences: [candidate] };
    if (again && /annual|year/i.test(candidate.text)) return { short: 'successive 1 year', sentences: [candidate] };
  }
  const open = ranked.slice(0, TOP).find((candidate) => OPEN_ENDED.test(candidate.text));
  return open ? { short: 'perpetual, until terminated', sentences: [open] } : null;
}

/** The length of time in the best sentence that states one. */
export function findDuration({ ranked }: Reading): Finding | null {
  const best = ranked[0]?.score ?? 0;
  for (const candidate of ranked.slice(0, TOP)) {
    if (candidate.score < best * 0.6) break;
    const [period] = findDurations(candidate.text);
    if (period) return { short: formatDuration(period), sentences: [candidate] };
  }
  return null;
}

/** The first length of time a sentence states, with the sentence's place among the candidates. */
export function firstPeriod(candidate: Candidate): FoundDuration | null {
  return findDurations(candidate.text)[0] ?? null;
}

function nearNotice(text: string): FoundDuration | null {
  const notices = [...text.matchAll(/notice|notif\w+|in writing|\bcancel(?!lation)\w*/gi)].map((match) => match.index);
  let best: FoundDuration | null = null;
  let nearest = NOTICE_NEAR;
  for (const period of findDurations(text)) {
    if ([TERM_BEFORE, TO_REMEDY].some((before) => before.test(text.slice(0, period.start)))) continue;
    for (const at of notices) {
      const away = at >= period.end ? at - period.end : at < period.start ? (period.start - at) * 1.2 : 0;
      const distance = isNotice(text, period) ? away * 0.4 : away;
      if (distance < nearest) [best, nearest] = [period, distance];
    }
  }
  return best;
}

function afterWord(text: string, word: RegExp): FoundDuration | null {
  const at = word.exec(text)?.index ?? -1;
  if (at < 0) return null;
  const periods = findDurations(text);
  return (
    periods.find((period) => period.start >= at && period.start - at < 120 && !isNotice(text, period)) ??
    periods.find((period) => !isNotice(text, period) && at - period.end < 60 && at > period.end) ??
    null
  );
}

function isNotice(text: string, period: FoundDuration): boolean {
  return /^['’]?s?['’]?\s*(?:prior|advance|written|notice|before|in writing)/i.test(
    text.slice(period.end, period.end + 20),
  );
}

function possessive(duration: string): string {
  return duration.endsWith('s') ? `${duration}'` : `${duration}'s`;
}
