import type { FactKind } from '../fact.js';
import { clausePattern } from '../../clauses/clause-patterns.js';

/** A fact as questions speak of it. */
export interface FactSubject {
  kind: FactKind;
  /** What a statement calls it. */
  noun: string;
  /** A question with these words is about it, unless one of `unless` is asked for in the same words. */
  key: RegExp;
  /** Words that add nothing to the key. */
  words: string;
  unless?: readonly FactKind[];
}

const DATED = 'date dates day when on as of';
const RUNS = 'run runs running lasting last lasts continue continues remain in force';
const ENDS =
  'terminate terminated terminating termination end ended ending cancel cancelled walk away out get got without cause reason convenience early';

/** The order matters: one that comes earlier keeps the words that it has in common with a later one. */
const FACT_SUBJECTS: readonly FactSubject[] = [
  {
    kind: 'notice_against_renewal',
    noun: 'notice against renewal',
    key: clausePattern('notice.asks.against-renewal'),
    words: `notice warning period renewal renew renewed renewing non extension extended roll rolls rolling over prevent stop avoid against terminate required needed given give must be much long written days automatic automatically again`,
  },
  {
    kind: 'notice_to_end',
    noun: 'notice to end it',
    key: clausePattern('notice.asks.notice'),
    words: `notice notices warning period periods right rights time ${ENDS} required needed necessary given give must be can may much long written days party either simply just somebody someone whom who`,
    unless: ['notice_against_renewal'],
  },
  {
    kind: 'cure_period',
    noun: 'time to cure a breach',
    key: clausePattern('cure.asks.time'),
    words:
      'cure remedy remedied put it things matters right period periods breach breaches default defaulter material party has have days time long many',
  },
  {
    kind: 'governing_law',
    noun: 'governing law',
    key: clausePattern('governing-law.asks.fact'),
    words: `law laws governing governs govern governed applicable applies apply applied choice proper legal system state states state's country country's countries jurisdiction's rules runs run subject fall falls stand construed`,
  },
  {
    kind: 'courts',
    noun: 'courts',
    key: clausePattern('courts.asks.courts'),
    words:
      'court courts jurisdiction exclusive forum venue agreed place dispute disputes heard hear have has before competent chosen',
  },
  {
    kind: 'arbitration',
    noun: 'arbitration',
    key: clausePattern('arbitration.asks.arbitration'),
    words:
      'arbitration arbitrated arbitrate arbitrator arbitrators rules body institution dispute disputes agreed place court courts',
  },
  {
    kind: 'liability_cap',
    noun: 'cap on liability',
    key: clausePattern('liability-cap.asks.cap'),
    words:
      'cap caps capped ceiling ceilings liability liabilities limit limits limited limitation limitations maximum amount amounts set high',
  },
  {
    kind: 'regular_payment',
    noun: 'regular payment',
    key: clausePattern('regular-payment.asks.payment'),
    words:
      'salary salaries rent rents fee fees charge charges royalty royalties retainer retainers remuneration basic base gross monthly annual annually yearly quarterly weekly year month paid payable pay agreed stated',
  },
  {
    kind: 'effective_date',
    noun: 'effective date',
    key: clausePattern('effective-date.asks.day'),
    words: `effective effect commencement commence commences commenced start starts started starting begin begins began beginning take takes come comes came into force since ${DATED}`,
  },
  {
    kind: 'expiry',
    noun: 'expiry',
    key: clausePattern('expiry.asks.day'),
    words: `expiry expire expires expiring expired expiration end ends ending lapse lapses over run runs out until term initial ${DATED} ${RUNS}`,
    unless: ['notice_to_end', 'notice_against_renewal'],
  },
  {
    kind: 'term',
    noun: 'term',
    key: clausePattern('term.asks.length'),
    words: `term duration initial fixed length long ${RUNS}`,
    unless: ['renewal', 'notice_to_end', 'notice_against_renewal'],
  },
  {
    kind: 'renewal',
    noun: 'renewal',
    key: clausePattern('renewal.asks.renewal'),
    words:
      'renewal renewals renew renews renewed evergreen roll rolls over automatic automatically itself themselves own period periods term long many',
    unless: ['notice_against_renewal'],
  },
  {
    kind: 'agreement_date',
    noun: 'date',
    key: clausePattern('agreement-date.asks.day'),
    words: `dated bear bears signed made concluded executed entered into signing ${DATED}`,
    unless: ['effective_date', 'expiry'],
  },
  {
    kind: 'party',
    noun: 'parties',
    key: clausePattern('party.asks.fact'),
    words:
      'party parties counterparty counterparties contracting names named between whom who entered into made signed concluded',
    unless: ['notice_to_end', 'notice_against_renewal', 'cure_period', 'agreement_date'],
  },
];

/** Words of any question, and of any paper. */
const OF_ANY_QUESTION = new Set(
  `what which who whose whom when how long many much is are was were be does do did will shall state list identify specify provide give name tell me us set out show please pls
  the a an of in under to for from by on at into and or as each every all both respective respectively any it its it's their they them these those that this our your with per
  has have had contain contains stated there here six two three four five seven eight nine ten one ones room paper papers separately`.split(
    /\s+/,
  ),
);

/** What a question asks for, and the words of it that no fact accounts for: they have to name the papers. */
export interface AskedFacts {
  subjects: readonly FactSubject[];
  leftOver: readonly string[];
}

const WORD = /[\p{L}\d][\p{L}\d'’&.-]*/gu;

/** The facts that a question is about; null where it is about none. */
export function factsAskedFor(question: string): AskedFacts | null {
  const text = question.toLowerCase().replaceAll('’', "'");
  const found = FACT_SUBJECTS.filter(({ key }) => key.test(text));
  const kinds = new Set(found.map(({ kind }) => kind));
  const subjects = found.filter(({ unless = [] }) => !unless.some((kind) => kinds.has(kind)));
  if (subjects.length === 0) return null;
  const known = new Set(subjects.flatMap(({ words }) => words.split(' ')));
  const leftOver = (question.match(WORD) ?? [])
    .map((word) => word.replace(/[.'’-]+$/, ''))
    .filter((word) => word !== '' && !isKnown(word.toLowerCase().replaceAll('’', "'"), known));
  return { subjects, leftOver };
}

const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  OF_ANY_QUESTION.has(word) || known.has(word) || known.has(word.replace(/'s$/, ''));
