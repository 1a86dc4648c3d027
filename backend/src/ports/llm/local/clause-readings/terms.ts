import { any, type ClauseReading, near, inOrder } from './clause-reading.js';

const CAUSE =
  /\bbreach\w*|default\w*|insolven\w*|bankrupt\w*|fails? to|failure|violat\w*|force majeure|ceases?|change (?:of|in) control|merger|becomes? |in the event (?:of|that)|unless|if (?:the|such|a|any|either|notice|at)\b/i;
const FREELY = String.raw`\b(?:at any time|for any reason|any reason whatsoever|without (?:any )?(?:cause|reason)|with or without cause|no cause|for (?:its |their )?convenience|(?:sole|absolute) (?:and absolute )?discretion|at will|at its (?:sole )?option|without penalty)\b`;
const ENDS = String.raw`\b(?:terminat\w*|cancel\w*|end this)\b`;

/** How long contracts last, how they end and to whom they pass. */
export const TERM_READINGS: readonly ClauseReading[] = [
  {
    topics: ['termination-for-convenience'],
    asks: /\b(?:terminat\w*|cancel\w*|end(?:ed)?|walk away|get out|exit)\b.{0,80}\b(?:convenience|without (?:any )?(?:cause|reason)|any (?:time|reason)|no cause|at will|early)|\b(?:convenience|without cause|at will)\b.{0,60}\b(?:terminat\w*|cancel\w*)/i,
    says: any(
      near(ENDS, FREELY, 200),
      inOrder(
        String.raw`\b(?:may|right to|entitled to|can)\b`,
        `${ENDS}[^]{0,120}\\b(?:upon|by|on|with|giving|subject to)\\b[^]{0,60}\\b(?:days?|months?|weeks?|notice)\\b`,
        60,
      ),
      String.raw`\buntil terminated by either\b[^]{0,80}\b(?:days?|months?|notice)\b`,
      String.raw`\bat any time upon[^]{0,60}(?:days?|months?)[^]{0,40}notice`,
    ),
    denies: any(
      String.raw`\b(?:may|shall|can) ?not (?:be )?(?:terminat\w*|cancel\w*)[^]{0,80}(?:except|without cause|convenience|prior to)`,
      String.raw`\bno right to terminate\b`,
    ),
    wins: 'says',
    except: new RegExp(
      `^(?![^]*${FREELY})[^]*(?:${CAUSE.source})|\\bsurviv\\w*|any such terminat\\w* shall|terminat\\w* (?:or expir\\w*|and expir\\w*|of employ)[^]{0,60}(?:for any reason|shall not|without prejudice)|rights? (?:and obligations )?upon terminat|expiration of its term|at the expiration|not renew|reimburse`,
      'i',
    ),
    opposite: /\bonly\b.{0,40}\b(?:for|with) cause\b|\b(?:cannot|not be able to)\b/i,
  },
  {
    topics: ['assignment'],
    asks: /\banti-?assignment|\bassignment (?:clause|provision|restriction)|\b(?:assign|transfer)(?:s|ed|ing)? (?:the|this|its|their)? ?(?:rights under (?:the|this) )?(?:agreement|contract|lease)\b|\b(?:agreement|contract|lease)s?\b.{0,40}\b(?:be )?(?:assigned|assignable|assignment|transferred)\b|\bconsent\b.{0,40}\bassignment\b|\bassignment\b.{0,30}\bconsent/i,
    says: any(
      inOrder(String.raw`\b(?:not|neither|nor|no|without)\b`, String.raw`\b(?:assign\w*|transfer\w*)\b`, 160),
      inOrder(
        String.raw`\bassign\w*|transfer\w*`,
        String.raw`\b(?:without|prior|written|express)\b[^]{0,80}\b(?:consent|approval|permission|agreement)\b`,
        240,
      ),
      String.raw`\bnon-?assignable\b`,
      String.raw`\bnot assignable\b`,
      inOrder(String.raw`\b(?:consent|approval)\b`, String.raw`\bassign\w*`, 100),
      String.raw`\bassign\w*[^]{0,100}\b(?:void|null)\b`,
    ),
    except:
      /\bassigned to (?:it|him|her|them) |assign\w* (?:all )?(?:right|title|copyright|inventions?)|work (?:is |was )?assigned|successors and (?:permitted )?assigns shall be|wire transfer|transfer of (?:data|title|funds)|confidential information/i,
    opposite:
      /^(?!.*\b(?:not|neither|nor|never|no)\b).*(?:\b(?:freely|without (?:the )?(?:other|consent|any)|may|can)\b.{0,60}\bassign|\bassign\w*\b.{0,40}\b(?:freely|without)\b|\bcan .{0,60}be (?:assigned|transferred))/i,
  },
  {
    topics: ['change-of-control'],
    isOnlyPresence: true,
    asks: /\bchange (?:of|in) (?:control|ownership)|\b(?:merger|take-?over|acquir\w*|sold|sale)\b.{0,60}\b(?:part(?:y|ies)|company|control|terminat|consent)/i,
    says: any(
      near(
        String.raw`\b(?:change (?:of|in) (?:control|ownership)|absorption|fusion|amalgamation|take-?over|merger|merge[sd]?|consolidat\w+|acquired by|acquisition of|(?:sale|transfer|disposition) of (?:all|substantially|a majority|control|its business)|majority (?:of|interest)|controlling interest|operation of law)\b`,
        String.raw`\b(?:terminat\w*|cancel\w*|consent|assign\w*|notice|notify|notif\w+|successor|deemed|right to|binding|approval)\b`,
        320,
      ),
    ),
    except:
      /"?change (?:of|in) control"? means|person shall be regarded|control" means|consolidated financial|merger (?:clause|doctrine)|entire agreement|no such control/i,
  },
  {
    topics: ['after-termination'],
    isOnlyPresence: true,
    asks: /\bpost-?termination\b|\b(?:services?|obligations?|duties|assistance)\b.{0,60}\b(?:after|following|upon)\b.{0,20}\b(?:termination|expiry|expiration)\b|\btransition (?:services|assistance)|\bwind-?down|\bsell-?off period/i,
    says: any(
      near(
        String.raw`\b(?:upon|after|following|post|subsequent to|on|once|when)\b[^]{0,30}\b(?:terminat\w*|expir\w*|cancel\w*)\b`,
        String.raw`\b(?:shall|will|must|agrees?|may)\b[^]{0,120}\b(?:continu\w*|return\w*|hand over|provid\w*|ceas\w*|deliver\w*|pay|dispose|sell|destroy\w*|remove|complete|cooperate|assist\w*|transition|transfer|remain|refund|revert|survive)\b`,
        260,
      ),
      String.raw`\btransition (?:services|assistance|period)|wind-?down|sell-?off|tail period\b`,
      String.raw`\b(?:months?|years?|days)\b[^]{0,12}\b(?:following|after)\b[^]{0,30}\b(?:terminat\w*|expir\w*)\b[^]{0,20}\bof (?:this|the) (?:agreement|contract)`,
    ),
    except: /^(?![^]*\b(?:shall|will|must|agrees?|may)\b)/i,
  },
  {
    topics: ['audit-rights'],
    asks: /\baudit (?:rights?|clause|provision)|\bright to (?:audit|inspect)|\b(?:audit|inspect|examine)\b.{0,40}\b(?:books|records)\b/i,
    says: any(
      near(
        String.raw`\b(?:audit\w*|inspect\w*|examin\w*|review)\b`,
        String.raw`\b(?:books|records|accounts?|facilit\w+|premises|documentation|statements|reports?|logs|procedures|right to|shall have|may|independent)\b`,
        160,
      ),
    ),
    except:
      /\baudited (?:financial|accounts)|audit committee|reviewing representative|peer review|this agreement (?:has been )?reviewed|discovery|opportunity to review/i,
  },
];
