import { any, type ClauseReading, near, inOrder } from './clause-reading.js';

const LEAST = String.raw`\b(?:minimum|at least|not less than|no (?:less|fewer) than|guarantee[ds]?|commits? to)\b`;
const MOST = String.raw`\b(?:not (?:to )?exceed\w*|no more than|not more than|up to|maximum|exceeds?|in excess of|limited to|capacity)\b`;

/** Prices, volumes and shares. */
export const TRADE_READINGS: readonly ClauseReading[] = [
  {
    topics: ['minimum-commitment'],
    asks: /\bminimum (?:commitment|purchase|order|volume|spend|quantit\w*|payment|royalt\w*)|\b(?:commit\w*|oblig\w*|must|have to)\b.{0,60}\bminimum\b|\btake[- ]or[- ]pay\b|\bhow much (?:must|do we have to) (?:buy|order|purchase)/i,
    says: any(
      near(
        LEAST,
        String.raw`\b(?:purchas\w*|order\w*|buy|pay\w*|fees?|royalt\w*|quantit\w*|units?|volumes?|commit\w*|spend\w*|invest\w*|produce|deliver|provide|per (?:calendar )?(?:year|month|quarter)|annual\w*|each (?:year|calendar|quarter)|revenues?|impressions|balance|funding|target)\b`,
        120,
      ),
    ),
    denies: any(
      String.raw`\bno (?:\w+ )?minimum\b`,
      String.raw`\bnot (?:be )?(?:required|obliged|obligated) to (?:purchase|order|buy)\b`,
    ),
    except:
      /\b(?:days?'?|hours|months|weeks)'? (?:prior|advance|written|notice|before|after)|insurance|policy|coverage|per occurrence|rating|liability|minimum (?:standards?|wage)|at least (?:\w+ ){0,3}\(?\d*\)?\s?(?:business )?(?:days?|months|weeks|hours)|no less than reasonable|withh[eo]ld\w*|deduct\w*|degree of care|percent \(?\d*%?\)? of the (?:equity|voting|shares|stock)|equity securities/i,
  },
  {
    topics: ['volume-restriction'],
    asks: /\bvolume (?:restrict|limit|cap)\w*|\b(?:usage|use) (?:cap|limit|threshold)|\b(?:limit|cap|maximum)\b.{0,60}\b(?:number|volume|quantit\w*|users|units)/i,
    says: any(
      inOrder(
        MOST,
        String.raw`\b(?:\(?\d[\d,]*\)?|one|two|three|four|five|six|eight|ten)\b[^]{0,60}\b(?:units?|users?|hours?|sessions?|appearances?|copies|releases?|times|impressions|volumes?|psig|pagers|barrels|products?|quantit\w*|transactions|per (?:calendar )?(?:year|month|day))\b`,
        60,
      ),
      near(String.raw`\bmaximum\b`, String.raw`\b(?:quantit\w*|volumes?|number|capacity|pressure)\b`, 80),
      String.raw`\breject any and all shipments\b`,
    ),
    except:
      /\b(?:liability|damages|insurance|interest at|interest rate|indemnif)|maximum extent|days (?:prior|after|of|written)|not to exceed \$|within \w+/i,
  },
  {
    topics: ['price-restriction'],
    asks: /\bprice (?:restrict\w*|controls?|caps?|increases?|adjustments?)|\b(?:raise|increase|change|lower|reduce)\b.{0,30}\bprices?\b/i,
    says: any(
      near(
        String.raw`\b(?:prices?|pricing|fees?|rates?|charges?)\b`,
        String.raw`\b(?:increas\w*|rais\w*|exceed\w*|remain the same|not (?:be )?(?:increas|chang|adjust|rais)\w*|(?:may|will|shall|can|right to) (?:be )?(?:chang|adjust|revis)\w*|annual revision|fixed|consumer price|cpi|adjust\w* (?:annually|each|by)|no more than)\b`,
        120,
      ),
    ),
    except:
      /\binterest\b|late (?:fee|charge|payment)|equity|voting|attorneys|tax(?:es)?\b|legal fees|liability|aggregate|milestone|discounts?, credits/i,
  },
  {
    topics: ['revenue-share'],
    asks: /\b(?:revenue|profit)s?[ -]*(?:\/|or|and)?[ -]*(?:profit)?[- ]?shar(?:e|ing)\b|\broyalt(?:y|ies)\b/i,
    says: any(
      near(
        String.raw`(?:\d|\*|\]|\bpercent\w*|\*\*\*)\s?(?:%|percent|per cent)|\bpercentage\b|\bshare[ds]?\b|\bequal to\b`,
        String.raw`\b(?:revenues?|sales|profits?|net (?:sales|revenue|income|wholesale)|proceeds|receipts|airtime)\b`,
        140,
      ),
      String.raw`\broyalt(?:y|ies)\b[^]{0,120}\b(?:pay|paid|payable|equal|sum|shall be|form of)\b`,
      String.raw`\bpay\b[^]{0,120}\b(?:royalt|commission|referral fee)`,
      String.raw`\bservice fee equal to\b`,
    ),
    except:
      /royalty-?free|sales tax|lost profits|loss of (?:revenue|profit)|interest|insurance|liable|provided that (?:aggregate|minimum)|shares? of (?:restricted )?common/i,
  },
];
