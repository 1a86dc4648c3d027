import { any, type ClauseReading, near, inOrder } from './clause-reading.js';

const LIABLE = String.raw`\b(?:liabilit\w+|liable|damages)\b`;

/** Liability, insurance, warranties and third parties. */
export const LIABILITY_READINGS: readonly ClauseReading[] = [
  {
    topics: ['liability-uncapped'],
    asks: /\buncapped (?:liab|indemn)\w*|\bunlimited liab\w*|\bliab\w*\b.{0,40}\b(?:uncapped|unlimited|without (?:limit|cap))/i,
    says: any(
      near(
        String.raw`\b(?:except|excluding|exception|other than|shall not apply|not (?:be )?(?:limited|apply|exclude)|notwithstanding|provided,? (?:however|that)|unlimited)\b`,
        `${LIABLE}|\\blimitations?\\b`,
        260,
      ),
    ),
    except:
      /^(?![^]*\b(?:limit\w*|exceed|consequential|indirect|special|cap|unlimited|lost profits)\b)|except for the warrant|warranties[^]{0,60}disclaim/i,
  },
  {
    topics: ['liability-cap'],
    asks: /\bcap on liab\w*|\bliab\w*\b.{0,60}\b(?:cap(?:ped)?|limit\w*|exceed|maximum)|\b(?:limit|cap)\w*\b.{0,40}\bliab\w*/i,
    says: any(
      inOrder(
        LIABLE,
        String.raw`\b(?:not exceed|exceed|limited to|limit(?:ed)?|maximum|shall be (?:the )?(?:lesser|amount)|aggregate|excluded)\b`,
        260,
      ),
      inOrder(
        String.raw`\b(?:no event|not|neither|nor|under no)\b`,
        String.raw`\b(?:liable|liability|responsible)\b[^]{0,260}\b(?:consequential|indirect|special|incidental|punitive|lost profits|loss of profits|exceed|in excess)\b`,
        160,
      ),
      String.raw`\b(?:maximum|total|aggregate|sole) (?:and exclusive )?(?:liability|remedy)\b`,
      String.raw`\bwaive\b[^]{0,160}\b(?:consequential|punitive)\b`,
    ),
    except: /insurance (?:policy|coverage)|force majeure|product liability insurance/i,
  },
  {
    topics: ['insurance'],
    asks: /\binsurance (?:requirements?|obligations?|clause|provisions?)|\b(?:require\w*|oblig\w*|must|has to|have to)\b.{0,60}\binsur(?:ance|e)\b/i,
    says: any(
      near(
        String.raw`\b(?:insurance|insured?)\b`,
        String.raw`\b(?:shall|must|maintain\w*|carry|procure|obtain\w*|coverage|policy|policies|limits?|certificate|keep|provide|name[ds]?)\b`,
        160,
      ),
    ),
    except: /health insurance portability|insurance company means|unemployment insurance/i,
  },
  {
    topics: ['warranty'],
    only: /\b(?:duration|how long|last|period|term)\b/i,
    asks: /\bwarrant(?:y|ies)\b.{0,60}\b(?:duration|last|period|long|term)|\b(?:duration|length|how long|period)\b.{0,60}\bwarrant/i,
    says: any(
      near(
        String.raw`\bwarrant(?:y|ies|s|ed)?\b`,
        String.raw`\b(?:warranty period|period of|for \w+ ?\(?\d* ?\)? ?(?:days?|months?|years?)|(?:days?|months?|years?) (?:from|after|following)|end of the warranty|at commencement)\b`,
        200,
      ),
    ),
    except: /survive|warrants that (?:it|he|she) (?:has|is)|limitation period/i,
  },
  {
    topics: ['third-party-beneficiary'],
    asks: /\bthird[- ]part(?:y|ies)['’]? benefici|\bthird part(?:y|ies)\b.{0,40}\benforce\b/i,
    says: any(
      String.raw`\b(?:is|are|shall be|intended) (?:an? )?(?:intended )?third[- ]party beneficiar`,
      near(String.raw`\bbenefit of\b`, String.raw`\b(?:may enforce|entitled to enforce|enforceable by)\b`, 200),
    ),
    denies: any(
      inOrder(
        String.raw`\b(?:not|no|nothing)\b`,
        String.raw`\b(?:rights?|benefits?|remed(?:y|ies)|claims?)\b[^]{0,80}\bthird part(?:y|ies)\b`,
        160,
      ),
      String.raw`\bno (?:intended )?third[- ]party beneficiar`,
      inOrder(
        String.raw`\b(?:not|no|nothing|none)\b`,
        String.raw`\b(?:third[- ]part(?:y|ies)|any (?:other )?person|other part(?:y|ies)|beneficiar\w+)\b[^]{0,120}\b(?:benefit|right|beneficiar|enforce|claim|remedy)\w*`,
        200,
      ),
      inOrder(
        String.raw`\b(?:not|no|nothing)\b`,
        String.raw`\b(?:confer|create|inure|give|construed)\b[^]{0,160}\b(?:third|other than|any person)\b`,
        120,
      ),
    ),
    except: /indemnif|infring|confidential/i,
  },
];
