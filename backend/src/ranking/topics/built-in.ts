import { COMPANY_TOPICS } from './company-topics.js';
import { DATA_PROTECTION_TOPICS } from './data-protection-topics.js';
import { DISPUTE_TOPICS } from './dispute-topics.js';
import { FILING_TOPICS } from './filing-topics.js';
import { FINANCE_TOPICS } from './finance-topics.js';
import { FUND_TOPICS } from './fund-topics.js';
import { GENERAL_CLAUSE_TOPICS } from './general-clause-topics.js';
import { IP_TOPICS } from './ip-topics.js';
import { LIABILITY_TOPICS } from './liability-topics.js';
import { LICENCE_TOPICS } from './licence-topics.js';
import { NDA_EFFECT_TOPICS } from './nda-effect-topics.js';
import { NDA_HANDLING_TOPICS } from './nda-handling-topics.js';
import { NDA_SCOPE_TOPICS } from './nda-scope-topics.js';
import { PEOPLE_TOPICS } from './people-topics.js';
import { PERFORMANCE_TOPICS } from './performance-topics.js';
import { PRICE_TOPICS } from './price-topics.js';
import { PROPERTY_TOPICS } from './property-topics.js';
import { RESTRICTION_TOPICS } from './restriction-topics.js';
import { SECURITY_TOPICS } from './security-topics.js';
import { SHARE_TOPICS } from './share-topics.js';
import { TAX_TOPICS } from './tax-topics.js';
import { TECHNOLOGY_TOPICS } from './technology-topics.js';
import { TERM_TOPICS } from './term-topics.js';
import { TRANSFER_TOPICS } from './transfer-topics.js';
import type { Topic } from './topic.js';
import { TopicMatcher } from './topic-matcher.js';

/** The topics that come with the product. */
export const BUILT_IN_TOPICS: readonly Topic[] = [
  ...TERM_TOPICS,
  ...TRANSFER_TOPICS,
  ...RESTRICTION_TOPICS,
  ...PRICE_TOPICS,
  ...PERFORMANCE_TOPICS,
  ...IP_TOPICS,
  ...LICENCE_TOPICS,
  ...LIABILITY_TOPICS,
  ...GENERAL_CLAUSE_TOPICS,
  ...NDA_SCOPE_TOPICS,
  ...NDA_EFFECT_TOPICS,
  ...NDA_HANDLING_TOPICS,
  ...COMPANY_TOPICS,
  ...SHARE_TOPICS,
  ...FINANCE_TOPICS,
  ...PEOPLE_TOPICS,
  ...PROPERTY_TOPICS,
  ...TAX_TOPICS,
  ...DISPUTE_TOPICS,
  ...DATA_PROTECTION_TOPICS,
  ...SECURITY_TOPICS,
  ...TECHNOLOGY_TOPICS,
  ...FUND_TOPICS,
  ...FILING_TOPICS,
];

let matcher: TopicMatcher | null = null;

/** Compiled on first use. */
export function builtInMatcher(): TopicMatcher {
  matcher ??= new TopicMatcher(BUILT_IN_TOPICS);
  return matcher;
}
