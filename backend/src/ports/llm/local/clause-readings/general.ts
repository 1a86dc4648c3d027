import { any, type ClauseReading, inOrder, near } from './clause-reading.js';

const PERIOD = String.raw`\b(?:years?|months?|days?|anniversary|until|through|perpetual\w*|indefinite\w*|december|january|february|march|april|june|july|august|september|october|november|\d{4})\b`;
const SHALL = String.raw`\b(?:shall|will|must|agrees?|may|is to|are to)\b`;

/** Clauses that nearly every contract has. */
export const GENERAL_READINGS: readonly ClauseReading[] = [
  {
    topics: ['renewal-notice'],
    asks: /\bnotice\b.{0,60}\b(?:renew|non-?renew|terminate the renewal)|\brenew\w*\b.{0,60}\bnotice\b/i,
    says: any(
      near(
        String.raw`\b(?:notice|notif\w+|in writing|registered letter)\b`,
        String.raw`\b(?:renew\w*|extend\w*|extension|expir\w*|end of (?:the|its|such)|non-?renewal|term)\b`,
        220,
      ),
    ),
    except: /notices? (?:under|hereunder|shall be (?:given|deemed|in writing))|upon expiration|survive/i,
  },
  {
    topics: ['renewal'],
    asks: /\brenew(?:al|s|ed|able)?\b.{0,60}\b(?:term|agreement|contract|lease|automatic\w*|option)|\b(?:agreement|contract|lease|automatic\w*)\b.{0,60}\brenew/i,
    says: any(
      near(
        String.raw`\b(?:renew\w*|extended|extend|extension|tacit\w*|thereafter|continue in effect|remain in effect)\b`,
        String.raw`\b(?:successive|automatic\w*|additional|further|one|two|three|five|\(?\d+\)?|annual\w*|year-to-year|until (?:either|terminated)|until)\b[^]{0,80}\b(?:years?|months?|terms?|periods?|days?|party|terminated)\b`,
        160,
      ),
      String.raw`\bright (?:to|of) renew|option to (?:renew|extend)|renew\w*\s+(?:annually|tacitly)`,
    ),
    except:
      /extend\w* (?:the )?(?:time|deadline|closing|date for)|extended warrant|performance shall be (?:deemed )?extended|indemn/i,
  },
  {
    topics: ['term'],
    isOnlyPresence: true,
    asks: /\bexpir\w* (?:date )?(?:of|for|under) (?:the|this|its|each) (?:agreement|contract|lease|licen[cs]e)|\b(?:agreement|contract|lease)(?:'s)?\b.{0,40}\b(?:expir\w*|end date|initial term)|\bterm of (?:the|this) (?:agreement|contract|lease)|\bhow long\b.{0,40}\b(?:agreement|contract|lease)\b.{0,20}\b(?:last|run|in force)|\bwhen (?:does|will|do)\b.{0,40}\b(?:agreement|contract|lease|licen[cs]e)\b.{0,30}\b(?:end|terminate|expire|run out)\b/i,
    says: any(
      inOrder(String.raw`\b(?:expir\w*|end|termination) date\b`, PERIOD, 60),
      near(
        String.raw`\b(?:term|agreement|contract|licen[cs]e|lease|promotion|services)\b`,
        `\\b(?:commenc\\w*|continu\\w*|remain\\w*|expir\\w*|begin\\w*|ending|terminate|in effect|in force|duration|term of|period of|shall be)\\b[^]{0,160}${PERIOD}`,
        160,
      ),
    ),
    except:
      /confidential information|days (?:prior )?written notice of (?:breach|default)|warranty period|material breach|after (?:the )?(?:expiration|termination)|option period|invoice/i,
  },
  {
    topics: ['governing-law'],
    asks: /\bgovern(?:ing|s|ed)?\b.{0,20}\blaws?\b|\blaws?\b.{0,40}\bgovern|\bapplicable law|\bchoice of law|\bwhich (?:country|state)'?s? law/i,
    says: any(
      inOrder(
        String.raw`\b(?:govern\w*|construed|interpreted|enforced|subject to|accordance)\b`,
        String.raw`\blaws?\b`,
        160,
      ),
      inOrder(String.raw`\blaws? of\b`, String.raw`\b(?:govern|apply|applies|control)`, 120),
    ),
    except:
      /in (?:compliance|accordance) with (?:all )?(?:applicable|any|local|such) laws?|law enforcement|export|securities laws/i,
  },
  {
    topics: ['disputes'],
    isOnlyPresence: true,
    asks: /\bdispute resolution|\bdisputes?\b.{0,30}\b(?:resolved|settled)|\barbitration (?:clause|agreement)|\b(?:which|what) courts?\b/i,
    says: any(
      String.raw`\barbitrat\w*|\bmediat\w*`,
      near(
        String.raw`\b(?:courts?|jurisdiction|venue|forum)\b`,
        String.raw`\b(?:exclusive|submit\w*|consent\w*|brought|sole|non-exclusive|agree\w*|settled|resolved|disputes?)\b`,
        140,
      ),
      inOrder(String.raw`\bdisputes?\b`, String.raw`\b(?:settled|resolved|negotiat\w+|referred|escalat\w+)\b`, 160),
    ),
    except:
      /order of (?:a |any )?court|court order|court of competent jurisdiction (?:finds|holds|to be)|held by a court|good faith dispute|disputed (?:amount|invoice)/i,
  },
  {
    topics: ['termination-for-breach'],
    says: any(
      near(
        String.raw`\bterminat\w*\b`,
        String.raw`\b(?:breach\w*|default\w*|fail\w*|violat\w*|insolven\w*|bankrupt\w*|non-?payment)\b`,
        240,
      ),
    ),
    except: /employment terminat|shall not (?:affect|relieve)/i,
  },
  {
    topics: ['force-majeure'],
    asks: /\bforce majeure/i,
    says: any(
      String.raw`\bforce majeure\b[^]{0,200}\b(?:shall|will|not|event|mean)`,
      String.raw`\b(?:acts? of god|beyond (?:the|its|their) (?:reasonable )?control|beyond (?:the )?(?:reasonable )?control of)\b`,
    ),
  },
  {
    topics: ['indemnity'],
    isOnlyPresence: true,
    asks: /\bindemnif\w*|\bindemnit(?:y|ies) (?:given|clause|obligation|provision)|\bhold harmless/i,
    says: any(
      inOrder(SHALL, String.raw`\b(?:indemnif\w*|hold\b[^]{0,40}harmless|defend)\b`, 80),
      String.raw`\bindemnif(?:y|ies)\b[^]{0,80}\b(?:against|from|harmless)\b`,
    ),
    except: /indemnified party shall (?:give|notify|promptly)/i,
  },
  {
    topics: ['confidentiality'],
    asks: /\bconfidentiality (?:dut|obligation|clause|provision|undertaking)\w*/i,
    isOnlyPresence: true,
    says: any(
      inOrder(
        `${SHALL}|\\b(?:agrees?|undertakes?|covenants?)\\b`,
        String.raw`\b(?:not (?:to )?(?:disclose|divulge|reveal|disseminate|publish)|(?:hold|keep|kept|maintain|treat|protect)\w*\b[^]{0,120}\b(?:confiden\w*|secre\w*|proprietary))`,
        160,
      ),
      near(String.raw`\bconfidential information\b`, String.raw`\bnot\b[^]{0,40}\b(?:disclos\w*|us(?:e|ed))\b`, 200),
    ),
    except: /confidential treatment (?:has been )?requested|omitted (?:and filed|pursuant)/i,
  },
  {
    topics: ['payment-terms'],
    isOnlyPresence: true,
    asks: /\bpayment terms?\b|\binvoices?\b.{0,40}\b(?:be )?(?:paid|due|payable)\b/i,
    says: any(
      near(
        String.raw`\b(?:pay\w*|paid|invoice\w*|due|remit\w*)\b`,
        String.raw`\b(?:within|no later than|on or before|net|prior to)\b[^]{0,30}\b(?:days?|month|quarter|week)|\b(?:days?) (?:of|after|from|following) (?:the )?(?:date of )?(?:receipt|invoice)`,
        140,
      ),
      String.raw`\b(?:interest|late (?:payment )?(?:fee|charge))\b[^]{0,80}\b(?:per (?:month|annum)|percent|rate of|overdue|past due)`,
      inOrder(
        `${SHALL}`,
        String.raw`\b(?:pay|be (?:paid|payable|invoiced))\b[^]{0,160}\b(?:quarterly|monthly|annually|in advance|in arrears|first day of|each (?:month|quarter|year)|by (?:bank )?wire)`,
        80,
      ),
    ),
    except: /insurance|indemnif|taxes which/i,
  },
  {
    topics: ['personal-data'],
    says: any(
      String.raw`\b(?:personal (?:data|information)|personally identifiable|data protection|data subjects?|gdpr|privacy (?:laws?|policy|legislation))\b`,
    ),
  },
  {
    topics: ['subcontracting'],
    says: any(
      near(
        String.raw`\b(?:sub-?contract\w*|delegat\w*|third[- ]party (?:provider|contractor)s?)\b`,
        `${SHALL}|\\b(?:consent|approval|permitted|not|without|right)\\b`,
        140,
      ),
    ),
    except: /employees, (?:agents|contractors|subcontractors)[^]{0,60}(?:indemnif|confidential|liab)/i,
  },
  {
    topics: ['source-code-escrow'],
    asks: /\bsource code escrow|\bescrow\b.{0,40}\bsource code|\bsource code\b.{0,60}\bescrow/i,
    says: any(String.raw`\b(?:source code|escrow)\b[^]{0,160}\b(?:deposit\w*|release\w*|escrow|agent|deliver\w*)\b`),
    except: /escrow account for (?:the )?(?:purchase|closing)/i,
  },
  {
    topics: ['publicity'],
    says: any(
      near(
        String.raw`\b(?:press releases?|public(?:ity| announcement| statement)s?|announce\w*|advertis\w+|use (?:of )?(?:the )?(?:name|logo|marks?))\b`,
        String.raw`\b(?:consent|approval|not|without|prior|permitted|agree\w*)\b`,
        160,
      ),
    ),
  },
  {
    topics: ['liquidated-damages'],
    asks: /\bliquidated damages?/i,
    says: any(
      String.raw`\bliquidated damages\b`,
      near(String.raw`\b(?:penalty|penalties)\b`, String.raw`\b(?:pay\w*|amount|sum|per day|equal|shall)\b`, 120),
    ),
    except: /penalties (?:imposed|assessed)|civil (?:or criminal )?penalt|fines/i,
  },
];
