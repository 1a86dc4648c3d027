import { any, type ClauseReading, inOrder } from './clause-reading.js';

const NOT = String.raw`\b(?:not|never|neither|nor|no|without|cannot|refrain)\b`;
const COMPETES = String.raw`\b(?:compet\w+|similar (?:products?|services?|business|promotion)|same or similar|rival)\b`;
/** "Not less than thirty days" compares with a number and promises no customer the best terms. */
const A_NUMBER = String.raw`(?:\(?\d|an?\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|twelve\b|fifteen\b|twenty\b|thirty\b|forty\b|fifty\b|sixty\b|ninety\b)`;
const BUSINESS = String.raw`\b(?:engage\w*|business|products?|services?|endors\w+|sell\w*|develop\w*|market\w*|promot\w*|work|sites?|agreement)\b`;

/** What contracts forbid the parties to do beside the contract. */
export const RESTRICTION_READINGS: readonly ClauseReading[] = [
  {
    topics: ['no-solicit-employees'],
    asks: /\b(?:solicit\w*|poach\w*|hir(?:e|ing)|recruit\w*)\b.{0,80}\b(?:employees?|staff|personnel|workers|representatives|contractors)\b/i,
    says: any(
      inOrder(
        NOT,
        String.raw`\b(?:solicit\w*|hire|employ|recruit\w*|induc\w*|entic\w*|persuade|encourage|offer employment)\b[^]{0,160}\b(?:employ\w*|officers?|directors?|personnel|staff|executives?|consultants?|any person)\b`,
        320,
      ),
      String.raw`non-?solicitation of employees`,
    ),
    except:
      /solicit\w* (?:bids|proxies|offers|orders)|not be (?:deemed )?(?:an )?employ|employees? (?:of|and) [^]{0,60}(?:indemnif|liable)|not (?:employed|retained)|distribut\w*, disseminat/i,
  },
  {
    topics: ['no-solicit-customers'],
    asks: /\b(?:solicit\w*|poach\w*|divert\w*|approach\w*)\b.{0,80}\b(?:customers?|clients?|suppliers?)\b/i,
    says: any(
      inOrder(
        NOT,
        String.raw`\b(?:solicit\w*|divert\w*|induc\w*|entic\w*|call (?:up)?on|contact)\b[^]{0,160}\b(?:customers?|clients?|accounts?|suppliers?)\b`,
        260,
      ),
    ),
    except: /solicit\w* (?:bids|proxies)|customer (?:data|information)/i,
  },
  {
    topics: ['non-compete'],
    asks: /\bnon-?compet\w*|\b(?:restrict\w*|prevent\w*|prohibit\w*|forbid\w*|stop\w*|bar\w*|restrain\w*)\b.{0,60}\bcompet\w*|\bcompet(?:e|ing)\b.{0,40}\b(?:restrict|prohibit|allowed|not)/i,
    says: any(
      inOrder(NOT, `${COMPETES}`, 260),
      String.raw`non-?compet\w*|restraint of trade`,
      inOrder(String.raw`\b(?:no Party|nor will|will not|shall not)\b`, `${BUSINESS}[^]{0,160}${COMPETES}`, 200),
      String.raw`\bwill not conduct any work\b`,
    ),
    denies: any(
      String.raw`\b(?:does not contain|not (?:be )?(?:subject to|bound by) any|no)\b[^]{0,40}\b(?:non-?compet\w*|covenant[^]{0,20}compet\w*)`,
    ),
    except:
      /nothing (?:in this|herein)[^]{0,120}(?:prevent|prohibit|restrict)|court of competent|competitive (?:bid|pric|harm)|competitively harmful|may compete|free to compete|antitrust|confidential information which|warrant/i,
    opposite: /\bfree to compete|\bmay\b.{0,30}\bcompete\b/i,
  },
  {
    topics: ['competition-exceptions'],
    asks: /\b(?:exceptions?|carve-?outs?|exemptions?)\b.{0,80}\b(?:compet\w*|exclusiv\w*|non-?solicit\w*)/i,
    says: any(
      String.raw`\b(?:foregoing|above|these|such) (?:restrictions?|covenants?|exclusivity|obligations?)\b[^]{0,60}\b(?:shall|do|does|will) not (?:apply|limit|prevent)`,
      String.raw`\bnot be subject to any (?:restriction|exclusivity)|\bexclusive nature\b[^]{0,80}\bnot (?:in any way )?limit`,
      inOrder(
        String.raw`nothing (?:in this agreement|herein|contained)`,
        String.raw`\b(?:prevent|prohibit|restrict|preclude)\w*\b[^]{0,200}(?:compet\w*|licens\w*|distribut\w*|sell\w*)`,
        100,
      ),
      inOrder(
        String.raw`\b(?:notwithstanding|except|provided,? (?:however|that)|shall not apply|unless|exception|permitted to|nonexclusive as to)\b`,
        String.raw`\b(?:compet\w+|exclusiv\w+|third part(?:y|ies)|other (?:licenses?|part\w+)|sponsorship agreement|cooperat\w+)\b`,
        240,
      ),
      inOrder(
        String.raw`\b(?:exclusiv\w+|compet\w+)\b`,
        String.raw`\b(?:except\w*|provided,? (?:however|that)|shall not apply|unless|with the exception)\b`,
        240,
      ),
    ),
    except:
      /confidential information|exclusive (?:jurisdiction|remedy|property)|sole and exclusive (?:remedy|jurisdiction)|warrant|indemnif|competent jurisdiction|competent court/i,
  },
  {
    topics: ['exclusivity'],
    asks: /\bexclusiv\w*|\bsole (?:supplier|provider|distributor|agent)\b/i,
    says: any(
      inOrder(
        String.raw`\b(?:grants?|granted|appoint\w*|rights?|licen[cs]e|provider|basis|supplier|distributor|agent|be|are|purchase|obtain)\b`,
        String.raw`(?<!non-)(?<!non)\bexclusiv(?:e|ely|ity)\b`,
        160,
      ),
      String.raw`(?<!non-)(?<!non)\bexclusive (?:right|licen[cs]e|provider|supplier|distributor|agent|sponsor|basis|arrangement)`,
      String.raw`\bsole (?:and exclusive )?(?:provider|supplier|distributor|agent|source|right)\b`,
      inOrder(
        NOT,
        String.raw`\b(?:same or similar promotions?|enter into (?:an?|any) [^]{0,60}agreement with (?:any|a) (?:other|third)|license to others|(?:use|engage) any other)\b`,
        200,
      ),
    ),
    denies: any(
      String.raw`\bnon-?exclusive (?:basis|right|licen[cs]e|arrangement|appointment)\b`,
      String.raw`\bnot (?:be )?exclusive\b`,
    ),
    wins: 'says',
    except:
      /exclusive (?:jurisdiction|venue|remed|property|owner|control|of (?:tax|costs|any|conflict))|sole and exclusive (?:remed|jurisdiction|liabilit|discretion|owner|responsib)|exclusively (?:in|by) (?:the )?(?:courts?|state|federal)|exclusive of|mutually exclusive|exclusively related|exclusively set forth/i,
    opposite: /\bnon-?exclusive/i,
  },
  {
    topics: ['non-disparagement'],
    asks: /\bdisparag\w*/i,
    says: any(
      String.raw`\bdisparag\w*`,
      String.raw`\bderogat\w*`,
      inOrder(NOT, String.raw`\b(?:reputation|goodwill|good name|disrepute|ridicule|scandal)\b`, 160),
      String.raw`\bpublic (?:disrepute|ridicule|scandal)`,
    ),
    except: /\bconfidential information\b/i,
  },
  {
    topics: ['first-refusal'],
    asks: /\bright of first (?:refusal|offer|negotiation)|\bro(?:fr|fo|fn)\b|\bfirst refusal\b/i,
    says: any(
      String.raw`\bfirst (?:right|refusal|offer|negotiation|opportunity|option)\b`,
      String.raw`\bright (?:of|to) (?:first|match)\b`,
      String.raw`\b(?:match|matching) (?:the |any |such |that )?(?:offer|terms|bid|right)`,
      String.raw`\bpre-?empti(?:on|ve)\b`,
      String.raw`\bexclusive (?:right|option|period) to negotiate\b`,
      inOrder(String.raw`\b(?:option|right) to\b`, String.raw`\bnegotiat\w+[^]{0,100}\b(?:third part|other part)`, 100),
    ),
  },
  {
    topics: ['most-favoured-customer'],
    asks: /\bmost[- ]favou?red|\bMFN\b|\bbest (?:price|terms)\b.{0,60}\b(?:customer|client|other)|terms? (?:as good as|no less favou?rable)/i,
    says: any(
      String.raw`\bmost[- ]favou?red\b`,
      inOrder(
        String.raw`\b(?:no less|not less|more|less|better|lower|as|equally) (?:favou?rable|advantageous|than)\b(?! ${A_NUMBER})`,
        String.raw`\b(?:other|any|third|customers?|client|part(?:y|ies)|offered|granted|charged)\b`,
        120,
      ),
      inOrder(
        String.raw`\b(?:lowest|best) (?:price|rates?|terms|fees?)\b`,
        String.raw`\b(?:customer|client|other|third)\b`,
        160,
      ),
    ),
    except:
      /\b(?:confidential information|legal fees)\b|degree of care|no less than (?:\w+ )?(?:\(?\d|one|two|three|five|ten|thirty|reasonable)|warrant\w* that|financial condition/i,
  },
];
