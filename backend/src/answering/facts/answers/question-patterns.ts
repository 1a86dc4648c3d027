import type { FactKind } from '../fact.js';

/** A whole question, word for word; `DOC` stands for what names the documents, and may be missing. */
const DOC = '(?:\\s+(?:of|in|under|to|for|over|from)\\s+(?<doc>[^,;?]+?))?';
const SUBJECT = '(?<doc>[^,;?]+?)';
const pattern = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll('DOC', DOC).replaceAll('SUBJECT', SUBJECT).replaceAll(' ', '\\s+')}$`, 'i');

export interface Ask {
  kind: FactKind;
  /** What the statement calls the fact. */
  noun: string;
  wordings: readonly RegExp[];
}

const IS = '(?:what is|what was|what are|state|list|identify|specify|provide|give|name)';

/** Questions for one fact of one or several documents. */
export const ASKS: readonly Ask[] = [
  {
    kind: 'governing_law',
    noun: 'governing law',
    wordings: [
      pattern(`${IS} (?:the )?(?:governing|applicable) lawsDOC`.replace('laws', 'laws?')),
      pattern(
        "(?:what|which) (?:law|laws|jurisdiction|jurisdiction[’']s law|state[’']s law|country[’']s law)s? (?:governs?|applies to|apply to) SUBJECT",
      ),
      pattern('(?:what|which) laws? (?:is|are) SUBJECT governed by'),
      pattern('(?:by|under) (?:what|which) laws? is SUBJECT governed'),
      pattern('whose laws? governs? SUBJECT'),
      pattern('governing lawDOC'),
    ],
  },
  {
    kind: 'expiry',
    noun: 'expiry',
    wordings: [
      pattern('when (?:does|do|will|did) (?:the (?:initial )?term of )?SUBJECT (?:expire|end|run out)'),
      pattern(`${IS} (?:the )?(?:expiry|expiration|end) datesDOC`.replace('dates', 'dates?')),
      pattern('on (?:what|which) (?:date|day) (?:does|do|will|did) SUBJECT (?:expire|end)'),
      pattern('until when (?:does|is) SUBJECT (?:run|in force|last)'),
    ],
  },
  {
    kind: 'party',
    noun: 'parties',
    wordings: [
      pattern('who (?:are|were) the (?:contracting )?partiesDOC'),
      pattern(`${IS} (?:the )?(?:names of the )?(?:contracting )?partiesDOC`),
      pattern('between whom (?:is|was) SUBJECT (?:made|concluded|entered into)'),
      pattern('who (?:entered into|made|signed|concluded) SUBJECT'),
    ],
  },
  {
    kind: 'agreement_date',
    noun: 'date',
    wordings: [
      pattern(`${IS} (?:the )?(?:agreement )?datesDOC`.replace('dates', 'dates?')),
      pattern('when (?:was|were) SUBJECT (?:made|dated|concluded|entered into)'),
      pattern('what (?:is the )?date does SUBJECT bear'),
    ],
  },
  {
    kind: 'effective_date',
    noun: 'effective date',
    wordings: [
      pattern(`${IS} (?:the )?(?:effective|commencement|start) datesDOC`.replace('dates', 'dates?')),
      pattern(
        'when (?:does|did|do|will) SUBJECT (?:take effect|become effective|come into (?:force|effect)|commence|start|begin)',
      ),
      pattern('(?:from|since) when (?:is|was) SUBJECT (?:effective|in force)'),
    ],
  },
  {
    kind: 'term',
    noun: 'term',
    wordings: [
      pattern(`${IS} (?:the )?(?:initial )?(?:term|duration)DOC`),
      pattern('how long (?:is|was) (?:the )?(?:initial )?(?:term|duration)DOC'),
      pattern('how long (?:does|do|will) SUBJECT (?:run|last|continue)'),
    ],
  },
  {
    kind: 'notice_to_end',
    noun: 'notice to end it',
    wordings: [
      pattern(
        '(?:what|how much|how long a) notice (?:period )?(?:is (?:required|needed)|must be given|has to be given) to (?:terminate|end|cancel) SUBJECT(?: (?:for convenience|without cause))?',
      ),
      pattern(
        `${IS} (?:the )?(?:notice period|period of notice) (?:to|for) (?:terminate|terminating|end|ending) SUBJECT(?: (?:for convenience|without cause))?`,
      ),
      pattern(`${IS} (?:the )?(?:termination )?notice periodsDOC`.replace('periods', 'periods?')),
      pattern(
        'with (?:what|how much) notice (?:can|may) SUBJECT be (?:terminated|ended)(?: (?:for convenience|without cause))?',
      ),
    ],
  },
  {
    kind: 'notice_against_renewal',
    noun: 'notice against renewal',
    wordings: [
      pattern(
        '(?:what|how much) notice (?:period )?(?:is (?:required|needed)|must be given) to (?:prevent|stop|avoid|terminate) (?:the |a |automatic )?renewalDOC',
      ),
      pattern(
        '(?:what is the )?notice period (?:required )?(?:to|for|of) (?:terminate|prevent|stop|avoid) (?:the |a |automatic )?renewalDOC',
      ),
      pattern(`${IS} (?:the )?(?:non-renewal notice|notice of non-renewal)(?: period)?DOC`),
    ],
  },
  {
    kind: 'renewal',
    noun: 'renewal',
    wordings: [
      pattern(`${IS} (?:the )?renewal (?:term|period)DOC`),
      pattern('for how long (?:does|is|will) SUBJECT (?:renew|renewed|be renewed)'),
    ],
  },
  {
    kind: 'cure_period',
    noun: 'time to cure a breach',
    wordings: [
      pattern(`${IS} (?:the )?(?:cure|remedy) periodDOC`),
      pattern('how long is the (?:cure|remedy) periodDOC'),
      pattern('how (?:long|many days) does a party have to (?:cure|remedy) a (?:material )?breachDOC'),
    ],
  },
  {
    kind: 'courts',
    noun: 'courts',
    wordings: [
      pattern('(?:what|which|whose) courts (?:have|has) (?:exclusive )?jurisdictionDOC'),
      pattern('(?:the )?courts of (?:what|which) (?:place|state|country) have jurisdictionDOC'),
    ],
  },
  {
    kind: 'arbitration',
    noun: 'arbitration',
    wordings: [
      pattern(
        '(?:what|which) (?:arbitration (?:body|institution|rules)|rules of arbitration) (?:applies|apply|govern)DOC',
      ),
      pattern('under (?:whose|which|what) rules are disputes arbitratedDOC'),
    ],
  },
  {
    kind: 'liability_cap',
    noun: 'cap on liability',
    wordings: [
      pattern(`${IS} (?:the )?(?:liability cap|cap on liability|limit (?:of|on) liability|maximum liability)DOC`),
      pattern('(?:at )?what (?:amount )?is (?:the )?liability capped(?: at)?DOC'),
    ],
  },
];

const PAPERS =
  '(?<doc>(?:of )?(?:the |our |all )?[^,;?]*?(?:agreements?|contracts?|documents?|leases?|ndas?|licences?|licenses?))';
const select = (text: string): RegExp =>
  new RegExp(`^(?<how>which|what|how many|list) ${PAPERS} ${text}$`.replaceAll(' ', '\\s+'), 'i');

/** Questions that choose among documents by a fact. */
export const SELECTIONS = {
  expires: select(
    '(?:that )?(?:will )?(?:expires?|ends?|runs? out) (?<when>before|after|in|by|on or before|until) (?<date>[^,;?]+?)',
  ),
  law: select(
    '(?:that )?(?:(?:is|are) )?(?:governed by|subject to|under) (?:the )?(?:laws? of )?(?:the )?(?:state of )?(?<place>[^,;?]+?)(?: laws?)?',
  ),
  renews: select('(?:that )?(?:will )?(?:renews?|(?:is|are) renewed) automatically'),
  with: select('(?:that )?(?:is|are|was|were) (?:made |concluded )?with (?<party>[^,;?]+?)'),
} as const;

/** Questions for the greatest and the least. */
export const EXTREMES = [
  {
    kind: 'notice_to_end',
    noun: 'notice to end it',
    pattern: new RegExp(
      `^(?:which|what) ${PAPERS} (?:has|have|requires?) the (?<end>longest|shortest) (?:termination )?notice(?: period)?(?: (?:to end it|for termination))?$`.replaceAll(
        ' ',
        '\\s+',
      ),
      'i',
    ),
  },
  {
    kind: 'term',
    noun: 'term',
    pattern: new RegExp(
      `^(?:which|what) ${PAPERS} (?:has|have) the (?<end>longest|shortest) (?:initial )?term$`.replaceAll(' ', '\\s+'),
      'i',
    ),
  },
  {
    kind: 'expiry',
    noun: 'expiry',
    pattern: new RegExp(
      `^(?:which|what) ${PAPERS} (?:expires?|ends?) (?<end>first|last|earliest|latest)$`.replaceAll(' ', '\\s+'),
      'i',
    ),
  },
] as const satisfies readonly { kind: FactKind; noun: string; pattern: RegExp }[];

/** "By when must notice against renewal be given?" */
export const LAST_DAY_OF_NOTICE =
  /^(?:(?:by|until)\s+when|what\s+is\s+the\s+(?:last|latest)\s+(?:day|date)(?:\s+on\s+which|\s+to|\s+for)?)\s+(?:must|can|may|should|to\s+give|giving|give)?\s*(?:we|you|a\s+party|either\s+party)?\s*(?:give\s+)?(?:the\s+)?(?:notice\s+(?:of\s+non-renewal|not\s+to\s+renew|against\s+renewal|to\s+prevent\s+(?:the\s+)?renewal)|non-renewal\s+notice)(?:\s+be\s+given)?(?:\s+(?:of|for|under)\s+(?<doc>[^,;?]+?))?$/i;

/** The question without courtesies and its mark. */
export function withoutCourtesies(question: string): string {
  return question
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/[?.!]+$/, '')
    .replace(/^(?:please|kindly)[, ]+/i, '')
    .replace(/^(?:can|could) you (?:please )?(?:tell me|say|state),? /i, '')
    .trim();
}
