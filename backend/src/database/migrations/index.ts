import { InitialSchema1700000000000, INITIAL_SCHEMA, LAST_CHANGE_BEFORE } from './1700000000000-initial-schema.js';
import { FeedbackIsDealtWith1700000000600 } from './1700000000600-feedback-is-dealt-with.js';
import { ReviewedAnswers1700000000601 } from './1700000000601-reviewed-answers.js';
import { Passkeys1700000000620 } from './1700000000620-passkeys.js';
import { SingleSignOn1700000000621 } from './1700000000621-single-sign-on.js';
import { HoldsAndRetention1700000000630 } from './1700000000630-holds-and-retention.js';
import { UnlockedCopiesFollow1700000000631 } from './1700000000631-unlocked-copies-follow.js';
import { SendingConsents1700000000640 } from './1700000000640-sending-consents.js';
import { QuestionWords1700000000641 } from './1700000000641-question-words.js';
import { TopicsNameNoStatement1700000000690 } from './1700000000690-topics-name-no-statement.js';
import { AnswerWordings1700000000710 } from './1700000000710-answer-wordings.js';
import { FoundSoFar1700000000730 } from './1700000000730-found-so-far.js';
import { RowSecurity1700000000740 } from './1700000000740-row-security.js';
import { SessionsOfTheSignInService1700000000750 } from './1700000000750-sessions-of-the-sign-in-service.js';
import { WhatAModelChose1700000000767 } from './1700000000767-what-a-model-chose.js';
import { TokensSetAside1700000000800 } from './1700000000800-tokens-set-aside.js';
import { IndexesAreStoredAsTheyAre1700000000805 } from './1700000000805-indexes-are-stored-as-they-are.js';

/** In order. A list instead of a folder glob, so that they are compiled like everything else. */
export const migrations = [
  InitialSchema1700000000000,
  FeedbackIsDealtWith1700000000600,
  ReviewedAnswers1700000000601,
  Passkeys1700000000620,
  SingleSignOn1700000000621,
  HoldsAndRetention1700000000630,
  UnlockedCopiesFollow1700000000631,
  SendingConsents1700000000640,
  QuestionWords1700000000641,
  TopicsNameNoStatement1700000000690,
  AnswerWordings1700000000710,
  FoundSoFar1700000000730,
  RowSecurity1700000000740,
  SessionsOfTheSignInService1700000000750,
  WhatAModelChose1700000000767,
  TokensSetAside1700000000800,
  IndexesAreStoredAsTheyAre1700000000805,
];

/** The migrations that a database or a backup names; those that the initial schema took the place of are as good as it. */
export const namesOfMigrations = (names: readonly string[]): Set<string> =>
  new Set(names.map((name) => (name.slice(-13) <= LAST_CHANGE_BEFORE ? INITIAL_SCHEMA : name)));
