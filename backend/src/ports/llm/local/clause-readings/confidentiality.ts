import { any, type ClauseReading, near, inOrder } from './clause-reading.js';

const NOT = String.raw`\b(?:not|never|neither|nor|no|without|cannot|nothing|none|prohibited|refrain)\b`;
const INFORMATION = String.raw`\b(?:information|material|materials|disclosures?)\b`;
const DEFINITION = String.raw`(?:confidential|proprietary|evaluation)\s?(?:information|materials?)["”]?\s*(?:\([^)]*\)\s*)?(?:shall|means?|includes?|is\b|will|may include|, regardless)|\b(?:information|materials?|list)\b[^]{0,260}\([^)]{0,60}[“"](?:confidential|proprietary|information)|\b(?:disclos\w+|exchang\w+|access to|apply to)\b[^]{0,80}\binformation\b[^]{0,120}\binclud|recogni[sz]e and acknowledge[^]{0,200}proprietary`;
const SHARES = String.raw`\b(?:disclos\w*|reveal\w*|furnish\w*|provid\w*|transmit\w*|shar\w+|available|access|divulg\w*|suppl\w+|distribut\w*|communicat\w*|disseminat\w*|dispens\w*|availability)\b`;
const STAFF = String.raw`\b(?:employees?|employed|directors?|officers?|personnel|staff|representatives?|associates)\b`;
const ADVISERS = String.raw`\b(?:consultants?|advis[eo]rs?|agents?|attorneys?|counsel|lawyers?|accountants?|(?:sub)?contractors?|representatives?|affiliates?|lenders?|bankers?|auditors?|investors?|partners?|vendors?|associates|subsidiaries)\b`;
const LETS = String.raw`\b(?:only|except|other than|unless|may|solely|limited to|permitted|need[- ]to[- ]know|needs? to know|have a need|provided that|restrict\w*|entitled|who (?:are|is|have) (?:required|directly involved))\b`;
const COMPELLED = String.raw`\b(?:required|compelled|ordered|order|subpoena\w*|obliged|requirement|legal process|court|request(?:ed)?|law|judicial|governmental)\b`;
const COPY = String.raw`\b(?:cop(?:y|ies|ied|ying)|reproduc\w*|duplicat\w*|photocop\w*)\b`;
const BREACH_FREE = String.raw`\b(?:without|not (?:be )?(?:\w+ )?(?:bound|under|subject|prohibited|known)|lawful\w*|right(?:s|ful\w*)?|no (?:obligation|duty|restriction)|non-?confidential|entitled|did not|not been|not required)\b`;

/** What agreements about confidential information say. */
export const CONFIDENTIALITY_READINGS: readonly ClauseReading[] = [
  {
    topics: ['nda-reverse-engineering'],
    asks: /reverse[- ]?engineer|decompil|disassembl|take apart/i,
    says: any(
      inOrder(NOT, 'reverse[- ]?engineer|decompil|disassembl', 250),
      'reverse[- ]?engineer\\w*[^]{0,60}(?:prohibited|not permitted|forbidden)',
    ),
    denies: any('\\bmay (?:freely )?reverse[- ]?engineer'),
    opposite:
      /^(?!.*\b(?:not|prohibit\w*|forbid\w*|prevent\w*|restrict\w*|ban\w*|bar\w*)\b).*\b(?:may|can|allow\w*|permit\w*|free to)\b/i,
  },
  {
    topics: ['nda-return'],
    asks: /^(?!.*\b(?:retain|keep|kept)\b)(?=.*\b(?:information|materials?|documents?|cop(?:y|ies)|confidential)\b).*\b(?:return(?:ed)?|destroy(?:ed)?|destruction|hand(?:ed)? back|give back)\b/i,
    says: any(
      near(
        '\\breturn\\w*|destroy\\w*|destruction|surrender\\w*|erase\\w*|delet\\w*|redeliver\\w*|expunge|deliver all',
        `${INFORMATION}|\\bdocuments?|records|copies|products`,
        160,
      ),
    ),
    denies: any('not (?:be )?(?:required|obligated?|obliged) to (?:return|destroy)'),
    except: /\breturn (?:receipt|a signed|to work|on)|duplicate copy of this|signing and returning/i,
    condition: {
      asked: /\bterminat\w*|expir\w*|\bend(?:s|ing|ed)?\b|\bover\b|after/i,
      named:
        /\bterminat\w*|expir\w*|\bend of\b|completion|conclu\w+|cease|no longer|abandon\w*|withdraw\w*|not (?:to )?proceed|upon award|remaining after|determines? not/i,
    },
  },
  {
    topics: ['nda-no-licence'],
    asks: /\b(?:grant|give|transfer|confer)\w*\b.{0,60}\b(?:rights?|licen[cs]e|title|ownership)\b.{0,60}\b(?:confidential|information)/i,
    says: any(
      inOrder(
        NOT,
        '(?:licen[cs]e|right|title|interest|ownership)s?\\b[^]{0,200}(?:patent|copyright|trade|intellectual|information|property|materials?|thereto|therein|grant\\w*|convey\\w*|impl\\w+|confer\\w*|transfer\\w*)',
        160,
      ),
      inOrder(NOT, 'grant\\w*|confer\\w*|convey\\w*', 60) + '[^]{0,120}(?:licen[cs]e|rights?|title|interest|ownership)',
    ),
    except: /\bwaiver?\b|no failure|remed(?:y|ies)\b|indulgence|third part(?:y|ies) benefici/i,
    opposite: /^(?!.*\b(?:not|no|without|non)\b).*\b(?:grant|give|receiv|obtain|acquir|licen[cs]e|rights?)/i,
  },
  {
    topics: ['nda-existence'],
    asks: /\b(?:existence|fact that|fact of)\b.{0,80}\b(?:agreement|discussion|negotiat|talks|deal)|\b(?:agreed or negotiated|that (?:the )?(?:parties|they) (?:are|were) (?:talking|negotiating))/i,
    says: any(
      near(
        '\\b(?:fact that|existence|status|participation|contents?|terms(?: and conditions)?|any (?:statement|announcement)|announce\\w*|possible interest|in connection with)\\b',
        '\\b(?:discussions?|negotiat\\w+|talks|(?:this|the) agreement|evaluat\\w+|interest in|made available|considered|transaction)\\b',
        200,
      ),
    ),
    except:
      /^(?![^]*(?:\bnot\b|neither|without|confidential|secret|confidence|\bno\b))|\bgovern\w* by\b|entire agreement|jurisdiction|counterpart|breach of|perform(?:ing|ance)|terminat\w* of discussions|amend\w*|invalid|remed(?:y|ies)/i,
    opposite:
      /^(?!.*\b(?:not|prohibit\w*|forbid\w*|prevent\w*|restrict\w*|confidential|secret|keep)\b).*\b(?:may|can|allow\w*|permit\w*|free to)\b/i,
  },
  {
    topics: ['nda-scope', 'confidentiality', 'nda-technical'],
    asks: /\b(?:only|solely|exclusively|limited to)\b.{0,30}\btechnical\b/i,
    only: /\b(?:only|solely|exclusively|limited to|restricted to|nothing but|just)\b.*\btechn/i,
    says: new RegExp(`^(?=[^]*(?:${DEFINITION}))[^]*\\b(?:technical|design|engineering|layout|system model)\\b`, 'i'),
    denies: new RegExp(
      `^(?=[^]*(?:${DEFINITION}))[^]*\\b(?:business|financ\\w*|marketing|customers?|clients?|commercial\\w*|pric(?:e|es|ing)|sales|trade secrets?|personnel|employees|strateg\\w+|non-?technical|plans|contacts|any (?:and all )?(?:confidential )?information|all information|all confidential)\\b`,
      'i',
    ),
    except:
      /does not include|shall not include|excludes any|generally available|public domain|subpoena|\b(?:return|destroy)|does not address|relating to the design/i,
  },
  {
    topics: ['nda-marking'],
    asks: /\b(?:marked|labell?ed|expressly identif\w*|legend|stamped|designated as confidential)\b/i,
    says: any(
      near(
        '\\b(?:marked|designat\\w*|identif\\w+|legends?|label\\w*|stamp\\w*|mark)\\b',
        '\\b(?:confidential\\w*|proprietary|secret|such)\\b',
        100,
      ),
    ),
    denies: any(
      'whether or not[^]{0,80}(?:mark|designat|identif|label)',
      'need not be[^]{0,60}(?:mark|identif|designat)',
      '(?:should|would|ought to|might|could|can)[^]{0,40}reasonabl\\w*[^]{0,60}(?:underst\\w+|consider\\w*|deem\\w*|be held|confidential|know\\w*|recogni[sz]\\w*)',
      'reasonably (?:be )?(?:understood|considered|deemed|held|expected|should)',
      'not so marked',
      'by its nature',
      'nature of the (?:information|circumstances|disclosure)',
      'circumstances (?:of|surrounding|under) (?:the |its |such |which )?(?:disclosure|it|they|disclosed)',
      'regardless of (?:whether|the form)',
      'without (?:being )?(?:mark|designat|identif)',
    ),
    except:
      /\bidentif\w+ (?:the|of|any|by name|herein|to receive)|subpoena|cop(?:y|ies)\b|reproduc|court order|protective order/i,
    opposite: /\b(?:without|even if|unmarked|not (?:marked|identified|designated|labelled))\b/i,
  },
  {
    topics: ['nda-survival'],
    asks: /\bsurviv\w*|\b(?:obligations?|duties)\b.{0,60}\b(?:after|beyond|outlive|continue)\b/i,
    says: any(
      '\\bsurviv\\w*',
      near(
        '\\b(?:obligations?|restrictions?|covenants?|undertakings?|provisions?|commitments?|confidentiality|maintain)\\b',
        '(?:continu\\w*|remain\\w*|in (?:full )?(?:force|effect)|binding|extend\\w*|for a (?:further |additional )?period of|for \\w+ ?\\(?\\d* ?\\)? years?|perpetu\\w*|indefinite\\w*)',
        160,
      ),
    ),
    except:
      /^(?![^]*\b(?:surviv|terminat|expir|years?|months?|after|following|return|destruct|perpetu|indefinit))|invalid|unenforceable|severab|not extend to|\bwarrant|remain(?:s|der)? the property|remaining provisions/i,
    opposite: /\b(?:cease|lapse|end|expire)\b(?!.*\bsurviv)/i,
    condition: { asked: /confiden|secre|nda\b|disclos/i, named: /confiden|secre|proprietary|disclos/i },
  },
  {
    topics: ['nda-independent-development'],
    asks: /\bindependent(?:ly)?\b.{0,40}\bdevelop|\bdevelop\w*\b.{0,60}\b(?:independent|similar)/i,
    says: any(
      near('\\bindependent(?:ly)?\\b', '\\b(?:develop\\w*|deriv\\w+|creat\\w+|conceiv\\w*|discover\\w*)\\b', 120),
    ),
    except: /independent contractor/i,
    opposite: /\b(?:not|prohibit\w*|forbid\w*|prevent\w*|restrict\w*)\b/i,
  },
  {
    topics: ['nda-retention'],
    asks: /\b(?:retain|keep|kept|hold on to)\b.{0,120}\b(?:after|once|despite|cop(?:y|ies)|return|destr|terminat)/i,
    says: any(
      '\\b(?:may|permitted to|entitled to|allowed to|right to|can)\\s+(?:also\\s+|nevertheless\\s+|each\\s+)?(?:retain|keep|maintain|continue to hold)',
      '\\bretain (?:one|a|an|archival|copies|such|any)\\b[^]{0,120}(?:archiv|record|legal|compl|law|back)',
      'not (?:be )?(?:required|obligated?|obliged) to (?:return|destroy|delete|purge|erase)',
      near(
        '\\b(?:archiv\\w*|back-?up|backed up)\\b',
        '\\b(?:cop(?:y|ies)|retain\\w*|files?|systems?|procedures?)\\b',
        100,
      ),
      'except[^]{0,60}(?:retain|archiv|back-?up)',
      'no such (?:destruction|deletion|return) shall be required',
    ),
    denies: any(
      'without (?:retaining|keeping)',
      '\\b(?:not|nor|neither)\\b[^]{0,30}\\b(?:retain|keep)\\b',
      'no cop(?:y|ies)[^]{0,60}retain',
      '(?:not|no) (?:\\w+ ){0,4}be retained',
    ),
    except:
      /\b(?:retain the burden|retain\w* exclusively|retained by (?:counsel|the disclos)|retain(?:s|ed)? (?:all )?(?:right|title|owner|property)|employed or retained|persons? retained)/i,
    opposite: /\b(?:not|no)\b|(?:must|shall|required to) (?:return|destroy)/i,
  },
  {
    topics: ['nda-oral'],
    asks: /\b(?:oral(?:ly)?|verbal(?:ly)?|spoken|by word of mouth)\b/i,
    says: any(
      '\\b(?:oral|orally|verbal|verbally|spoken|word of mouth|discussions|conversations?)\\b',
      near(
        INFORMATION,
        '\\b(?:whatever form|any form|any (?:other )?means|form in which|any (?:form|manner|medium)|regardless of (?:the )?form|visual|observ\\w+)\\b',
        160,
      ),
    ),
    except:
      /supersed|entire (?:agreement|understanding)|amend|modif|waiv|prior (?:or contemporaneous )?(?:agreements?|understandings?)|agreements?,? (?:oral|whether)|oral (?:agreement|representation|statement)s?|not (?:disclose|publish|communicate)|notes of (?:any )?verbal|orally (?:or in writing )?(?:agree|amend)/i,
    opposite: /\b(?:not|exclude\w*|only (?:written|in writing))\b/i,
  },
  {
    topics: ['nda-sharing-advisers'],
    asks: /\b(?:share|disclose|pass|give|reveal)\w*\b.{0,100}\b(?:third[- ]part|consultant|advis[eo]r|agents?\b|contractor|lawyers|accountants)/i,
    says: new RegExp(`^(?=[^]*${LETS})[^]*(?:${near(SHARES, ADVISERS, 260)})`, 'i'),
    wins: 'says',
    denies: any(
      inOrder(`${NOT}|\\bunauthori[sz]ed`, SHARES, 140) +
        '[^]{0,160}\\b(?:any|third|other|anyone)\\b ?(?:third )?(?:part(?:y|ies)|persons?|one|individuals?|entit(?:y|ies)|else|other than)',
    ),
    except:
      /^(?![^]*\b(?:confidential|proprietary|information|material))|\b(?:source other|does not include|shall not include|not extend to|excludes any|public domain|generally (?:known|available)|hold harmless|made between|subpoena|protective order)/i,
    opposite: /\b(?:not|prohibit\w*|forbid\w*|prevent\w*)\b/i,
  },
  {
    topics: ['nda-sharing-employees'],
    asks: /\b(?:share|disclose|pass|give|reveal)\w*\b.{0,100}\b(?:employees|staff|personnel|own people|workers)/i,
    says: any(near(SHARES, STAFF, 260)),
    except: new RegExp(`^(?![^]*${LETS})|(?:defend|indemnif|hold harmless|warrant\\w*|liable)`, 'i'),
    opposite: /\b(?:not|prohibit\w*|forbid\w*|prevent\w*)\b/i,
  },
  {
    topics: ['nda-copies'],
    asks: /\b(?:cop(?:y|ies|ied|ying)|reproduc\w*|duplicat\w*)\b.{0,80}\b(?:confidential|information)|\bcreate a copy/i,
    says: any(
      inOrder('\\b(?:may|permitted to|right to|entitled to|allowed to)\\b', COPY, 80),
      near(
        COPY,
        '\\b(?:only as|as many|as (?:is|are|may be) (?:reasonably )?(?:necessary|required)|to the extent (?:reasonably |it is )?necessary|made by|number of|bear|marked|except (?:as necessary|for those|to the extent|such)|unless and to the extent)\\b',
        100,
      ),
    ),
    wins: 'says',
    denies: any(inOrder('\\b(?:not|neither|nor)\\b', COPY, 100)),
    except:
      /\b(?:return|destroy|destruct|redeliver|copyright|signed cop|cop(?:y|ies) of this|copy of (?:the|such) (?:order|subpoena|request)|furnish a copy|counterparts?|copy by fax|retain)/i,
    opposite: /\b(?:not|prohibit\w*|forbid\w*|prevent\w*)\b/i,
  },
  {
    topics: ['nda-compelled'],
    asks: /\b(?:notif\w*|notice|tell|inform)\b.{0,120}\b(?:law|judicial|court|subpoena|compelled|regulat\w*|legal process)|\b(?:law|court|subpoena|compelled)\b.{0,120}\b(?:notif\w*|notice|inform)/i,
    says: any(
      near(
        COMPELLED,
        '\\b(?:notice|notify|notif\\w+|inform|advise|consult|opportunity to (?:seek|contest|intervene|object))\\b',
        500,
      ),
    ),
    except:
      /^(?![^]*(?:disclos|produc|confidential|information))|notices? (?:required|under this|hereunder|shall be (?:in writing|given|deemed))|governed by|written notice of (?:breach|terminat)/i,
    opposite: /\bwithout\b.{0,30}\b(?:notice|notif|telling|inform)/i,
  },
  {
    topics: ['nda-third-party-source'],
    asks: /\b(?:acquir|receiv|obtain|get|got)\w*\b.{0,80}\bfrom (?:a |an |some |other |another )?(?:third|other|independent|different)/i,
    says: any(
      near(
        '\\b(?:third part(?:y|ies)|(?:another|other|independent) (?:source|person|part(?:y|ies))|sources? other than|a source|a person|others?)\\b',
        BREACH_FREE,
        160,
      ),
    ),
    except:
      /^(?![^]*\b(?:receiv|obtain|acquir|learn|disclos|known|available|furnish|becom|came|comes|suppl))|benefici|assign|indemn|subpoena|jurisdiction/i,
    opposite: /\b(?:not|prohibit\w*|forbid\w*|prevent\w*)\b/i,
  },
  {
    topics: ['nda-use'],
    asks: /\b(?:use|used|using)\b.{0,80}\bconfidential information\b.{0,80}\bpurpose|\bpurposes?\b.{0,60}\buse/i,
    says: any(
      near(
        '\\b(?:use[ds]?|using|utili[sz]\\w+)\\b',
        '\\b(?:only|solely|purposes?|exclusively|other than|except|limited|no other|unless|not|connection with|extent necessary)\\b',
        160,
      ),
    ),
    denies: any('\\bresiduals?\\b[^]{0,80}any purpose', '\\b(?:free to|may) use[^]{0,80}any (?:other )?purpose'),
    except:
      /^(?![^]*\b(?:confidential|proprietary|information|material|data))|used herein|terms? used|use (?:of )?reasonable|same degree|use its best/i,
    opposite: /\b(?:may|can|allow\w*|permit\w*|free to)\b.*\b(?:any|other) purpose/i,
  },
];
