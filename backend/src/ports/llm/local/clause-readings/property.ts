import { any, type ClauseReading, near, inOrder } from './clause-reading.js';

const LICENCE = String.raw`\b(?:licen[cs]e[ds]?|sublicens\w*|rights?)\b`;
const GRANTS = String.raw`\b(?:grants?|granted|granting|hereby|licensed)\b`;

/** Licences and intellectual property. */
export const PROPERTY_READINGS: readonly ClauseReading[] = [
  {
    topics: ['licence-perpetual'],
    asks: /\b(?:irrevocabl\w*|perpetual\w*)\b.{0,60}\blicen[cs]e|\blicen[cs]es?\b.{0,80}\b(?:irrevocabl\w*|perpetual\w*)/i,
    says: any(near(LICENCE, String.raw`\b(?:irrevocabl\w*|perpetual\w*|in perpetuity|forever)\b`, 160)),
    except: /irrevocably (?:submit|consent|waive|appoint)|letter of credit/i,
  },
  {
    topics: ['licence-non-transferable'],
    asks: /\bnon-?(?:transferable|assignable)|\b(?:transfer\w*|assign\w*|sublicens\w*)\b.{0,40}\blicen[cs]e|\blicen[cs]es?\b.{0,60}\b(?:non-?transferable|transferable|sublicens)/i,
    says: any(
      near(
        LICENCE,
        String.raw`\bnon-?(?:transferable|transferrable|assignable|sublicens\w*)|\bnot (?:be )?(?:transferable|assignable|sublicens\w*|transferred|assigned)\b`,
        200,
      ),
      inOrder(
        String.raw`\b(?:not|neither|no)\b`,
        String.raw`\b(?:assign|transfer|sublicens\w*)\b[^]{0,120}\b(?:licen[cs]e|rights?)\b`,
        100,
      ),
    ),
    opposite: /\b(?:may|can)\b.{0,60}\b(?:transfer|assign|sublicens)/i,
  },
  {
    topics: ['licence-unlimited'],
    asks: /\bunlimited\b.{0,60}\blicen[cs]e|\ball-you-can-eat/i,
    says: any(
      near(
        LICENCE,
        String.raw`\b(?:unlimited|unrestricted|enterprise-?wide|any number of|without limit\w* as to)\b`,
        120,
      ),
    ),
    except: /without limitation|limitation of liability|liabilit|damages|unlimited liability/i,
  },
  {
    topics: ['licence-licensor-affiliates'],
    asks: /\blicensor'?s?'? affiliates?|\baffiliates? of (?:the )?licensor/i,
    says: any(
      near(
        String.raw`\b(?:on behalf of (?:itself|it)[^]{0,20} and its affiliates|itself and its affiliates|(?:and|or) (?:any of )?its affiliates[^]{0,40}(?:grants?|makes? available|shall grant|hereby))\b`,
        `${LICENCE}|\\bmakes? available\\b`,
        200,
      ),
    ),
  },
  {
    topics: ['licence-licensee-affiliates'],
    asks: /\blicensee'?s?'? affiliates?|\baffiliates? of (?:the )?licensee/i,
    says: any(
      inOrder(
        `${LICENCE}|${GRANTS}`,
        String.raw`\b(?:and|or|to|of) (?:any |one or more of )?(?:its |their |the members of [^]{0,30})?(?:affiliates?|subsidiar\w+|group)\b`,
        120,
      ),
    ),
    except: /warrant|indemnif|liable|on behalf of itself|confidential|"affiliate/i,
  },
  {
    topics: ['licence-grant'],
    asks: /\blicen[cs]es? (?:are |is )?(?:granted|given)|\bgrants? (?:of )?(?:a |any )?licen[cs]e|\bwhat (?:rights|licen[cs]es)\b/i,
    says: any(
      inOrder(GRANTS, `${LICENCE}[^]{0,120}\\b(?:to|under|in|use)\\b`, 120),
      inOrder(String.raw`\bagrees? to (?:grant|license)\b`, LICENCE, 60),
      String.raw`\blicen[cs]e is (?:hereby )?granted\b`,
      String.raw`\bsuch licen[cs]e is (?:a )?(?:non-)?exclusive\b`,
    ),
    except:
      /\bno (?:other )?licen[cs]e|nothing (?:in|herein|contained)|not (?:be )?(?:construed|deemed) (?:to|as) grant|indemnif|right to (?:terminate|audit)/i,
  },
  {
    topics: ['ip-joint'],
    asks: /\bjoint(?:ly)?\b.{0,60}\b(?:own\w*)\b.{0,60}\b(?:intellectual|ip|inventions?|patents?)|\bjoint (?:intellectual property|ip)\b/i,
    says: any(
      near(
        String.raw`\b(?:joint(?:ly)?|co-?own\w*|equal undivided|undivided)\b`,
        String.raw`\b(?:own\w*|title|property|inventions?|intellectual|interest|developed)\b`,
        120,
      ),
    ),
    except: /joint venture|jointly and severally|joint (?:steering|operations|review|committee|employer)|tenan/i,
  },
  {
    topics: ['ip-ownership'],
    asks: /\b(?:intellectual property|ip) (?:ownership|assign\w*|rights own)|\bwho owns\b.{0,40}\b(?:intellectual|ip|inventions?|work product|results)|\bownership of\b.{0,30}\b(?:intellectual|ip|inventions?|work product)/i,
    says: any(
      near(
        String.raw`\b(?:own(?:s|ed|ership)?|assigns?|assigned|vest\w*|belongs?|property of|work(?:s)? (?:made )?for hire|right,? title,? and interest)\b`,
        String.raw`\b(?:intellectual|inventions?|copyrights?|patents?|work product|deliverables|trademarks?|marks?|software|results|materials|developments?|improvements?)\b`,
        200,
      ),
    ),
    except: /confidential information means|infring/i,
  },
  {
    topics: ['challenge-and-suits'],
    asks: /\bcovenants? not to sue|\bcontest\b.{0,40}\b(?:validity|ownership)|\bchallenge\b.{0,40}\b(?:validity|ownership)/i,
    says: any(
      inOrder(
        String.raw`\b(?:not|never|neither|nor)\b`,
        String.raw`\b(?:contest\w*|challeng\w*|attack\w*|oppose|dispute|sue|bring (?:any )?(?:suit|action|claim))\b`,
        200,
      ),
      String.raw`\b(?:waives?|releases?)\b[^]{0,60}\b(?:any and all )?(?:suits|claims|actions|causes of action)\b`,
      String.raw`\bcovenant not to sue\b`,
    ),
    except:
      /indemnif|party contest\w* (?:such|the) (?:invoice|claim)|good faith dispute|waive[sd]?[^]{0,60}jury|not (?:in )?dispute/i,
  },
];
