import { type DocumentIndex, onceForEach } from '../../../../ranking/index.js';
import type { SentenceReader } from './whole-sentences.js';

/**
 * Wordings by which a lawyer knows a clause wherever it stands, under whatever heading, and however the question was put. Written from
 * general knowledge of contracts; each is narrow, since a sentence that matches is quoted.
 */
interface TellingWording {
  topics: readonly string[];
  says: RegExp;
  except?: RegExp;
  /** A document with such a clause answers; "open": not a question for Yes or No. Without this it only completes the answer of one that does. */
  isAnswer?: true | 'open';
}

const PROPERTY = String.raw`(?:technolog|software|source code|\bcode\b|intellectual|\bIP\b|patent|copyright|trade-?marks?|service marks|trade ?names?|brand|invention|work product|improvement|enhancement|modification|know-how|trade secret|design|content|works?\b|domain|developments?\b|\bdata\b|materials)`;
const ENDED = String.raw`(?:terminat(?:ion|ed|es)|expir(?:ation|y|es|ed)|cancellation|end of (?:the|this) (?:term|agreement|contract)|ceas(?:es|ing) to be (?:in effect|effective))`;
/** What is due when a payment comes late. */
const LATE = String.raw`\blate (?:payment )?(?:charges?|fees?)\b|\binterest\b[^.;]{0,80}\b(?:late|later than|overdue|past due|unpaid|not paid|delinquent)\b`;
const THIRD = String.raw`(?:third|other|another) (?:part(?:y|ies)|persons?|entit(?:y|ies))`;

const CAPPED =
  /\bliabilit(?:y|ies)\b[^.;]{0,200}\b(?:(?:shall|will|may|can|does|do)(?: not| never)(?: in (?:any|no) (?:event|case))? exceed|(?:be|is|are) limited to)\b|\bin no (?:event|case)\b[^.;]{0,160}\bliab(?:le|ility)\b[^.;]{0,240}\b(?:in excess of|more than|exceed\w*)\b|\bliable (?:to [^.;]{0,60})?for (?:any )?(?:amounts? )?in excess of|\b(?:not|neither|nor|no event|nothing)\b[^.;]{0,80}\b(?:liable|responsible) (?:to [^.;]{0,80})?for (?:any |all )?(?:delay|loss|lost|special|indirect|incidental|consequential|punitive)/i;
const OF_INSURANCE = /\binsur(?:ance|ed|er)\b[^.;]{0,60}\blimits?\b/i;

const WORDINGS: readonly TellingWording[] = [
  {
    topics: ['liability-cap'],
    says: CAPPED,
    except: OF_INSURANCE,
    isAnswer: true,
  },
  {
    topics: ['liability-cap'],
    says: /\b(?:sole and exclusive|entire) liability\b|\bexclusive remed(?:y|ies)\b|\bno liability\b/i,
  },
  {
    topics: ['liability-uncapped'],
    says: CAPPED,
    except: OF_INSURANCE,
  },
  {
    topics: ['ip-ownership'],
    says: new RegExp(
      String.raw`^(?=[^]*${PROPERTY})[^]*\b(?:(?:is|are|be|becomes?|remains?|constitutes?) (?:and (?:shall |will )?(?:remain|be) )?(?:solely |exclusively )?(?:the )?(?:sole |exclusive |sole and exclusive |absolute |joint )?(?:property|ownership) of|(?:sole|exclusive) property of|(?:exclusively|solely|jointly) owns?\b|own (?:all|the entire|any and all) (?:rights?|interests?)|(?:title|ownership)\b[^.;]{0,80}\b(?:shall|will) (?:at all times )?(?:remain|vest|rest|stay|belong)|retains? (?:all|sole|exclusive|its|full)[^.;]{0,40}\b(?:ownership|title)|hereby (?:irrevocably )?assigns?\b[^.;]{0,60}\b(?:right|title|interest)|work(?:s)? (?:made )?for hire)`,
      'i',
    ),
    except:
      /\bconfidential information (?:is|are|shall (?:be|remain)|remains?) (?:the )?(?:sole |exclusive )?property\b/i,
    isAnswer: true,
  },
  {
    topics: ['licence-non-transferable'],
    says: /\bsub-?licen[cs](?:e|es|ed|ing|able)\b[^]*|\blicen[cs]e[^.;]{0,160}\bnon-?(?:transferable|assignable)\b|\bnon-?(?:transferable|assignable)\b[^.;]{0,100}\blicen[cs]e/i,
    except: /\b(?:means|shall mean)\b|\broyalt|\bindemnif/i,
  },
  {
    topics: ['licence-grant'],
    says: /\bnothing (?:herein|in this (?:agreement|contract|licen[cs]e))\b[^.;]{0,30}\bgrants?\b|\b(?:no|not)\b[^.;]{0,20}\b(?:other )?(?:rights?|licen[cs]es?)\b[^.;]{0,40}\bgranted\b|\breserves?\b[^.;]{0,40}\ball (?:other )?rights?\b|\bconver(?:t|sion)\b[^.;]{0,80}\bnon-?exclusive|\bmay only use\b[^.;]{0,80}\b(?:intellectual|licensed|software|technolog|marks?)|\bmay use\b[^.;]{0,60}\bsole(?:ly)?\b[^.;]{0,20}\bpurpose/i,
  },
  {
    topics: ['exclusivity', 'competition-exceptions', 'non-compete'],
    says: /\bshall not\b[^.;]{0,80}\b(?:use|apply|purchase|sell|market|offer|distribut\w+|engage|buy|obtain|source)\b[^.;]{0,60}\bany (?:other|similar|competing)\b/i,
    except: /\bany other (?:purpose|remed|right|provision|party|person|information)/i,
  },
  {
    topics: ['after-termination'],
    isAnswer: 'open',
    says: new RegExp(
      String.raw`\bsurviv(?:e|es|al|ing)\b|\b(?:terminat\w+|expir\w+)\b[^.;]{0,120}\bshall (?:not (?:affect|release|relieve|prejudice)|be without prejudice)\b|\bno termination\b[^.;]{0,160}\b(?:release|relieve|affect)|\b(?:after|following|upon|on|beyond|subsequent to|notwithstanding)\b (?:the |any |such |an |early |its )*${ENDED}\b|\b(?:term|duration|life) of (?:the|this) (?:agreement|contract|licen[cs]e)\b[^.;]{0,30}\b(?:and|or|plus) (?:for )?[^.;]{0,60}\b(?:thereafter|after|following|afterwards?)|\b(?:years?|months?|days?)(?: \(?\w+\)?)? (?:after|following|from)(?: the| any| such)*(?: date of)?(?: the)* ${ENDED}|\beven after (?:the )?(?:termination|expiration|end|agreement)|\bmay continue to\b[^.;]{0,120}\b(?:after|following|until)\b[^.;]{0,40}${ENDED}`,
      'i',
    ),
    except:
      /\b(?:automatically|successive|mutually|be) renew|\brenew(?:al|ed|s)?\b[^.;]{0,60}\b(?:term|period|notice)|\bexpir\w+ (?:of|date of) (?:the|such|any|said)[^.;]{0,20}(?:cure|grace|notice|warranty|affected|exclusiv|non-competition|\d|[a-z-]+ (?:\(\d+\) )?(?:day|month|year))|\bsurviv(?:e|es|ing|al)[^.;]{0,20}(?:spouse|corporation|entity|company)|\bperiod of time\b|\bpatents?\b[^.;]{0,30}expir/i,
  },
  {
    topics: ['third-party-beneficiary'],
    says: /\b(?:third[- ]part(?:y|ies)|person|entity|one)\b[^.;]{0,80}\bbeneficiar(?:y|ies)\b|\brights? of third parties\b|\b(?:rights?|benefits?|remed(?:y|ies)|obligations?)\b[^.;]{0,80}\b(?:upon|on|to|in) any (?:other )?(?:person|party|third|entity)[^.;]{0,60}\b(?:other than|who is not|not a party)|\bperson (?:who|that) is not a party\b|\b(?:personal to|solely for the benefit of|sole benefit of|exclusive benefit of) (?:them|the parties)|\bno(?:t| rights?)\b[^.;]{0,60}\b(?:intended to|confers?)\b[^.;]{0,80}\b(?:third|any other|person)/i,
    isAnswer: 'open',
  },
  {
    topics: ['third-party-beneficiary'],
    says: /\baffiliates? (?:\w+ )?(?:will|shall|may|is|are)(?: each| also)?(?: be)? (?:entitled|enforce|seek|have the right)|\bgrants? (?:to )?[^.;]{0,60}\b(?:and|or) (?:any of )?(?:its|their) affiliates\b/i,
    isAnswer: 'open',
  },
  {
    topics: ['third-party-beneficiary'],
    says: /\bagreement\b[^.;]{0,60}\binures? to the benefit of\b/i,
  },
  {
    topics: ['third-party-beneficiary'],
    says: /\bindemnif\w+[^.;]{0,300}\b(?:affiliates|officers|directors|employees|shareholders)\b/i,
    except: /\b(?:no|not|neither)\b[^.;]{0,60}\bindemnif/i,
    isAnswer: 'open',
  },
  {
    topics: ['first-refusal'],
    says: new RegExp(
      String.raw`\b(?:right|option|opportunity) (?:of|for|to) (?:a )?first\b|\bfirst (?:right|option|opportunity|refusal|offer|negotiation)\b|\blast refusal\b|\bright to match\b|\bpre-?empti(?:on|ve) rights?\b|\bno(?:t| party| member)?\b[^;]{0,160}\b(?:discuss|negotiate|solicit|entertain)\b[^]{0,160}\bwith any ${THIRD}|\b(?:negotiate|discuss)\b(?: in good faith)?[^.;]{0,40}\b(?:mutually (?:agreeable|acceptable)|terms (?:pursuant to|on|under) which)`,
      'i',
    ),
    except:
      /\bdisputes?\b|\bcontrovers|\barbitrat|\bmediat|\bsettle|\binvalid|\bunenforceab|\bsolicit[^.;]{0,40}\b(?:employ|hire)|\bfirst (?:right|option|opportunity)[^.;]{0,30}\b(?:defend|prosecute|control|file|enforce)/i,
    isAnswer: true,
  },
  {
    topics: ['change-of-control'],
    isAnswer: true,
    says: /\bchange (?:of|in) (?:control|ownership)\b|\b(?:is|are|be|been|being|becomes?) (?:(?:acquired|taken over|bought) by|merged (?:into|with))\b|\b(?:absorption|fusion|amalgamation|take-?over)\b|\b(?:displac|remov|replac)\w+[^.;]{0,60}\bthe management of\b|\b(?:acquir|purchas)(?:e|es|ed|ing)\b[^.;]{0,60}\b(?:all|majority|control|controlling|more than|fifty|50)\b[^.;]{0,60}\b(?:shares|stock|voting|equity|securities|interest)\b|\bdispos(?:e|es|ed|al)\b[^.;]{0,80}\b(?:all or|substantially all|any substantial part)\b[^.;]{0,60}\b(?:business|assets)\b|\b(?:no longer|ceases? to)\b[^.;]{0,40}\b(?:belongs? to|controlled by|be (?:a |an )?(?:subsidiary|affiliate|member))\b/i,
    except: /\b(?:means|shall mean)\b/i,
  },
  {
    topics: ['competition-exceptions', 'exclusivity'],
    says: /\b(?:exclusive nature|exclusivity|non-?compet\w+|restrictions?)\b[^.;]{0,100}\b(?:shall|will|does|do|may) not (?:in any (?:way|manner) )?(?:limit|restrict|prevent|prohibit|preclude|apply|extend)|\bnot be (?:subject to any restriction|restricted|prohibited|precluded|prevented)\b[^.;]{0,120}\b(?:under this|from|with (?:regard|respect))|\bnothing (?:herein|in this (?:agreement|contract|section|clause|article|paragraph))\b[^.;]{0,40}\b(?:shall|will|is|grants?|prevents?|prohibits?|limits?|restricts?)\b[^.;]{0,160}\b(?:compet\w+|sell|market|distribut\w+|manufactur\w+|develop\w*|exclusiv\w+|other customers|similar (?:products|services))|\bnothing (?:herein|in this (?:agreement|contract))\b[^.;]{0,60}\bprevent\w*\b[^.;]{0,60}\bfrom (?:using|granting|selling|marketing|licensing|dealing)|\bare not exclusive\b|\bconver(?:t|sion)\b[^.;]{0,80}\bnon-?exclusive|\b(?:territory|field)\b[^.;]{0,40}\b(?:may|shall|will|does) (?:not include|exclude)/i,
  },
  {
    topics: ['subcontracting'],
    isAnswer: true,
    says: /\bresponsib\w+\b[^.;]{0,100}\bby (?:any|its|the) sub-?contractors?\b|\b(?:sub-?contract(?:s|ed|ing|ors?)?)\b[^.;]{0,120}\b(?:consent|approval|discretion|may|shall|responsib\w+|remain\w*|liable)\b|\b(?:may|shall|not)\b[^.;]{0,60}\bsub-?contract\b|\bsub-?contract(?:s|ing|ors?)\b[^.;]{0,60}\bsole discretion\b/i,
    except:
      /\bindemnif|\bconfidential|\binsur(?:ance|ed)|\bemployees, (?:agents|sub-?contractors)|\bagents,? (?:and|or) sub-?contractors/i,
  },
  {
    topics: ['termination-for-convenience'],
    says: /\bnotice of (?:termination|non-?renewal|cancellation)\b[^.;]{0,120}\b(?:days|months)\b[^.;]{0,20}\b(?:before|prior to)\b|\bterminate this (?:agreement|contract)\b[^.;]{0,80}\b(?:days|months)['’]?(?: prior)?(?: written)? notice\b/i,
    except: /\b(?:breach|default|insolven\w+|bankrupt\w*|fails? to)\b/i,
  },
  {
    topics: ['liquidated-damages'],
    says: new RegExp(
      String.raw`\bliquidated damages\b|\bpenalt(?:y|ies) (?:of|equal|for each|per)\b|\bservice credits?\b|${LATE}|\b(?:late|overdue|past due|unpaid)\b[^.;]{0,80}\binterest\b|\b(?:terminat|cancel)\w+[^.;]{0,160}\b(?:shall|will|must) pay\b[^.;]{0,120}\b(?:sum|amount|fee|equal|percent|%|€|\$)`,
      'i',
    ),
    isAnswer: true,
  },
  {
    topics: ['price-restriction'],
    says: /\b(?:consumer price index|CPI|inflation)\b|\bnew (?:payment|price|fee|amount|rate)\b|\b(?:prices?|fees?|rates?)(?: and\/or (?:prices?|fees?))? (?:changes?|increases?|adjustments?|revisions?)\b|\bpric(?:e|es|ing)\b[^.;]{0,60}\b(?:from time to time|then in effect|then-current)|\bas adjusted by\b|\b(?:prices?|fees?|rates?|charges?|payments?|amounts?|sums?)\b[^.;]{0,40}\b(?:may be|shall be|will be|(?:may be )?subject to|is|are) (?:\w+ ){0,2}(?:adjust|increas|revis|review|reduc|escalat|chang)\w*|\b(?:change|adjust|increase|reduce|revise|raise|lower)s? (?:its|their|the|such|any) (?:\w+ )?(?:prices?|fees?|rates?|charges?)\b/i,
    isAnswer: 'open',
  },
  {
    topics: ['minimum-commitment'],
    says: /\b(?:purchase|annual|sales|minimum) quotas?\b|\bminimum (?:payment|purchase|order|quantit|volume|commitment|royalt|sales)[^.;]{0,120}\b(?:shall|fail\w*|due|satisf\w+|met)\b|\bfails? to (?:satisfy|meet|purchase|order|achieve)\b[^.;]{0,60}\b(?:minimum|quota|target)\b/i,
    except: /\b(?:means|has the meaning|shall mean)\b/i,
  },
  {
    topics: ['distribution'],
    says: /\b(?:appoint\w*|engag\w+|authori[sz]\w*)\b[^.;]{0,80}\bas (?:its|the|a|an)\b[^.;]{0,60}\b(?:agent|distributor|reseller|representative|franchisee|affiliate|dealer)\b|\b(?:grants?|appoints?|has)\b[^.;]{0,60}\bright to\b[^.;]{0,80}\b(?:market|distribut|resell|advertis|promot)\w*/i,
    except:
      /\bno (?:right|authority)|\bnot (?:an? )?agent|\bindependent contractor|\bservice of\b|\b(?:means|shall mean)\b/i,
    isAnswer: true,
  },
  {
    topics: ['payment-terms'],
    says: new RegExp(
      String.raw`\binvoic(?:e|es|ed|ing)\b[^.;]{0,100}\b(?:quarterly|monthly|annually|days?|start|end|term|receipt|issued)\b|\b(?:paid|remitted|payable|payments?|monies)\b[^.;]{0,80}\b(?:dollars|euros?|currency|sterling|pounds)\b|\bnet (?:\d+|ten|fifteen|thirty|forty-five|sixty|ninety)(?: \(\d+\))? days\b|\b(?:payable|paid|payments?)\b[^.;]{0,60}\b(?:quarterly|monthly|annually|in advance|in arrears|on or before)\b|${LATE}|\b(?:billing|payment)(?: and (?:billing|payment))? (?:terms|cycle)|\bfails? to (?:timely )?(?:pay|make (?:the |any )?payments?)\b|\b(?:shall|will|must) pay\b[^.;]{0,80}\b(?:price|fees?|amount|invoices?|charges?)\b|\bamount to be paid\b`,
      'i',
    ),
    except: /\b(?:means|has the meaning|shall mean)\b/i,
    isAnswer: 'open',
  },
  {
    topics: ['warranty'],
    says: /\brepresents?,? (?:and )?(?:covenants? and )?warrants?\b|\bwarrants? (?:and represents? )?(?:that|to)\b|\bguarantees? (?:that|to|the|of)\b|\bwarranty period\b|\b(?:disclaims?|makes? no|no other)\b[^.;]{0,60}\bwarrant(?:y|ies)\b/i,
    except: /\bguarantee of payment\b|\bguarantor\b/i,
    isAnswer: 'open',
  },
  {
    topics: ['confidentiality'],
    says: /\b(?:keep|kept|hold|held|treat\w*|maintain\w*|receive)\b[^.;]{0,100}\b(?:confidential|in confidence|secret|confidentiality)\b|\bnot\b[^.;]{0,80}\b(?:disclose|divulge|reveal)\b[^.;]{0,120}\b(?:confidential|proprietary|third part|secret|information)\b|\bnon-?disclosure agreement\b|\bmay disclose\b[^.;]{0,120}\b(?:confidential|information)\b|\b(?:ensure|cause|procure)\b[^.;]{0,160}\b(?:employees?|affiliates?|representatives?)\b[^.;]{0,200}\b(?:confidential|bound|comply)/i,
    isAnswer: 'open',
  },
  {
    topics: ['confidentiality', 'warranty'],
    says: /\b(?:sections?|clauses?|articles?|provisions?|obligations?|representations|warranties)\b[^;]{0,200}\bsurviv\w+[^;]{0,80}\b(?:terminat|expir|closing|execution)|\bsurvival\b[^;]{0,120}\b(?:sections?|clauses?|articles?)\b/i,
  },
  {
    topics: ['force-majeure'],
    says: /\bprevented from (?:performing|fulfil\w+|carrying out)\b|\b(?:not|no) (?:be )?(?:obligated|obliged|required) to perform\b|\bforce majeure\b|\bact(?:s)? of god\b|\bbeyond (?:its|the|their|his|such party['’]s)(?: \w+)? control\b/i,
    isAnswer: 'open',
  },
  {
    topics: ['indemnity'],
    says: /\b(?:indemnif(?:y|ies)|hold (?:\w+ )?harmless)\b|\b(?:responsible|liable|answerable) for (?:any |all )?(?:damages?|loss(?:es)?|claims?)\b[^.;]{0,80}\bthird (?:part(?:y|ies)|persons?)/i,
    isAnswer: 'open',
  },
  {
    topics: ['audit-rights'],
    says: /\b(?:audit|inspect)\b[^.;]{0,120}\b(?:books|records|accounts|premises|facilit|site)|\b(?:books|records|accounts)\b[^.;]{0,120}\b(?:audit|inspect|examin)/i,
    isAnswer: 'open',
  },
  {
    topics: ['challenge-and-suits'],
    says: /\bcovenants? not to sue\b|\b(?:not|neither|nor)\b[^.;]{0,120}\bclaim (?:for itself|any (?:right|title|interest|ownership))|\bnot\b[^.;]{0,100}\b(?:challenge|contest|dispute|oppose|attack)\b[^.;]{0,120}\b(?:validity|ownership|title|rights?|patent|mark|enforceab|intellectual)|\b(?:waives?|releases?|relinquish\w*)\b[^.;]{0,100}\b(?:claims?|causes? of action|suits?)\b[^.;]{0,80}\bagainst\b/i,
    isAnswer: true,
  },
  {
    topics: ['distribution'],
    says: /\bnot (?:a|an) (?:franchise|agency|agent)\b|\bindependent contractor\b|\bact(?:s|ing)? as (?:an? )?agent\b/i,
  },
  {
    topics: ['disputes'],
    says: /\b(?:resolve|settle|solve|resolution of|resolved|settled|solved)\b[^.;]{0,80}\b(?:conflicts?|disputes?|controvers\w+|disagreements?|litigation)\b|\b(?:conflicts?|disputes?|controvers\w+|disagreements?|litigation)\b[^.;]{0,100}\b(?:resolv|settl|solv)(?:e|ed|ing)\b|\b(?:disputes?|litigations?|controvers\w+)\b[^.;]{0,100}\b(?:submitted|subjected|referred)\b|\barbitrators?\b|\bmediat(?:ion|or)\b/i,
    except:
      /\bpending\b|\bthreatened\b|\bclaim(?:s|ant)?[^.;]{0,60}\bindemni|\bsettle (?:any|such|the) (?:claim|suit|action|lawsuit)/i,
  },
  {
    topics: ['personal-data'],
    says: /\bpersonal(?:ly[- ]identifiable)? (?:data|information)\b|\b(?:user|customer|subscriber|billing) (?:data|information)\b|\bdata protection\b|\bprivacy (?:polic|law|statement)|\b(?:daily )?back-?up cop(?:y|ies)\b|\baccess (?:rights|codes?)\b|\bpasswords?\b|\b(?:protect|safeguard|secur)\w*[^.;]{0,60}\bdata\b|\bdata\b[^.;]{0,40}\bprovided (?:to|by)\b|\b(?:hand over|return|deliver|transfer|destroy|delete)\b[^.;]{0,80}\bdata\b/i,
    isAnswer: true,
  },
  {
    topics: ['termination-for-breach'],
    says: /\b(?:terminate|cancel|rescind|end)(?:d|s)?\b[^.;]{0,120}\b(?:agreement|contract)\b[^.;]{0,200}\b(?:breach|default|insolven|bankrupt|non-?performance|fails? to (?:perform|comply|pay|cure)|following\b|occurrence of)|\b(?:breach|default|insolven\w+|bankruptcy)\b[^.;]{0,200}\b(?:may|right to|entitled to) (?:immediately )?(?:terminate|cancel|rescind)|\b(?:may (?:thereafter|then)|immediately) terminate this (?:agreement|contract)\b/i,
    except: /\bsurviv|\bupon (?:any )?termination\b|\bshall not be terminated/i,
    isAnswer: true,
  },
];

/** A sentence goes on behind the point in "Section 13.2". */
const OVER_NUMBERS: readonly TellingWording[] = WORDINGS.map(({ says, except, ...wording }) => ({
  ...wording,
  says: overNumbers(says),
  ...(except && { except: overNumbers(except) }),
}));

function overNumbers({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll('[^.;]', String.raw`(?:[^.;]|\.(?=\d))`), flags);
}

/** Clauses of a document that tell by their wording alone that they are about a topic. */
export interface TellingClauses {
  /** Numbers of the units, in order. */
  units: readonly number[];
  /** One of them answers an open question by itself. */
  isAnswer: boolean;
  /** One of them answers a question for Yes or No by itself. */
  isVerdict: boolean;
}

const NOTHING_TOLD: TellingClauses = { units: [], isAnswer: false, isVerdict: false };
/** A table of contents that was read as one sentence names everything. */
const LONGEST = 1_500;

const foundIn = onceForEach<DocumentIndex, Map<string, TellingClauses>>(() => new Map());

/** The clauses on a topic; each document is read once for each topic. */
export function tellingClauses(index: DocumentIndex, reader: SentenceReader, topicId: string): TellingClauses {
  const byTopic = foundIn(index);
  const found = byTopic.get(topicId) ?? find(index, reader, topicId);
  byTopic.set(topicId, found);
  return found;
}

function find(index: DocumentIndex, reader: SentenceReader, topicId: string): TellingClauses {
  const wordings = OVER_NUMBERS.filter(({ topics }) => topics.includes(topicId));
  if (wordings.length === 0) return NOTHING_TOLD;
  const units: number[] = [];
  let [isAnswer, isVerdict] = [false, false];
  for (let unit = 0; unit < index.unitCount; unit += 1) {
    const text = index.unitText(unit).replace(/\s+/g, ' ');
    const telling = wordings.filter(({ says, except }) => says.test(text) && !except?.test(text));
    if (telling.length === 0 || text.length > LONGEST || reader.isHeading(unit)) continue;
    units.push(unit);
    isAnswer ||= telling.some((wording) => wording.isAnswer);
    isVerdict ||= telling.some((wording) => wording.isAnswer === true);
  }
  return { units, isAnswer, isVerdict };
}
