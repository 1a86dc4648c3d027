import { Extensions1700000000000 } from './1700000000000-extensions.js';
import { First1700000000001 } from './1700000000001-first.js';
import { CompanyRegister1700000000050 } from './1700000000050-company-register.js';
import { DocumentPasswords1700000000070 } from './1700000000070-document-passwords.js';
import { DocumentLikenesses1700000000071 } from './1700000000071-document-likenesses.js';
import { ScansInALane1700000000072 } from './1700000000072-scans-in-a-lane.js';
import { ModelRuns1700000000080 } from './1700000000080-model-runs.js';
import { DocumentLooks1700000000085 } from './1700000000085-document-looks.js';
import { ReadingAgain1700000000086 } from './1700000000086-reading-again.js';
import { Topics1700000000090 } from './1700000000090-topics.js';
import { AttachedDocuments1700000000091 } from './1700000000091-attached-documents.js';
import { OldReadingServes1700000000092 } from './1700000000092-old-reading-serves.js';
import { SupportRequests1700000000100 } from './1700000000100-support-requests.js';
import { Feedback1700000000101 } from './1700000000101-feedback.js';
import { RegisterImportRuns1700000000120 } from './1700000000120-register-import-runs.js';
import { AnswerOutcomes1700000000140 } from './1700000000140-answer-outcomes.js';
import { AnswersCite1700000000141 } from './1700000000141-answers-cite.js';
import { DocumentFacts1700000000150 } from './1700000000150-document-facts.js';
import { WhyAnswersAreOutdated1700000000160 } from './1700000000160-why-answers-are-outdated.js';
import { UnitVectors1700000000082 } from './1700000000082-unit-vectors.js';
import { SessionsAndLimits1700000000083 } from './1700000000083-sessions-and-limits.js';
import { IndexLayouts1700000000084 } from './1700000000084-index-layouts.js';
import { PinnedQuestions1700000000190 } from './1700000000190-pinned-questions.js';
import { DoubtfulWords1700000000201 } from './1700000000201-doubtful-words.js';
import { NewerDocuments1700000000200 } from './1700000000200-newer-documents.js';
import { AuditTrail1700000000300 } from './1700000000300-audit-trail.js';
import { VerdictsAndNotes1700000000280 } from './1700000000280-verdicts-and-notes.js';
import { TwoFactors1700000000301 } from './1700000000301-two-factors.js';
import { Workers1700000000302 } from './1700000000302-workers.js';
import { FilesOfDeletedDocuments1700000000303 } from './1700000000303-files-of-deleted-documents.js';
import { DocumentStates1700000000400 } from './1700000000400-document-states.js';
import { FilingOfDocuments1700000000240 } from './1700000000240-filing-of-documents.js';
import { Revisions1700000000430 } from './1700000000430-revisions.js';
import { CitationsStay1700000000410 } from './1700000000410-citations-stay.js';
import { UnlockedCopies1700000000500 } from './1700000000500-unlocked-copies.js';
import { FeedbackIsDealtWith1700000000600 } from './1700000000600-feedback-is-dealt-with.js';
import { Passkeys1700000000620 } from './1700000000620-passkeys.js';
import { SingleSignOn1700000000621 } from './1700000000621-single-sign-on.js';
import { HoldsAndRetention1700000000630 } from './1700000000630-holds-and-retention.js';
import { UnlockedCopiesFollow1700000000631 } from './1700000000631-unlocked-copies-follow.js';
import { QuestionWords1700000000641 } from './1700000000641-question-words.js';
import { SendingConsents1700000000640 } from './1700000000640-sending-consents.js';

/** In order. A list instead of a folder glob, so that they are compiled like everything else. */
export const migrations = [
  Extensions1700000000000,
  First1700000000001,
  CompanyRegister1700000000050,
  DocumentPasswords1700000000070,
  DocumentLikenesses1700000000071,
  ScansInALane1700000000072,
  DocumentLooks1700000000085,
  ReadingAgain1700000000086,
  ModelRuns1700000000080,
  UnitVectors1700000000082,
  SessionsAndLimits1700000000083,
  IndexLayouts1700000000084,
  Topics1700000000090,
  AttachedDocuments1700000000091,
  OldReadingServes1700000000092,
  SupportRequests1700000000100,
  Feedback1700000000101,
  RegisterImportRuns1700000000120,
  AnswerOutcomes1700000000140,
  AnswersCite1700000000141,
  DocumentFacts1700000000150,
  WhyAnswersAreOutdated1700000000160,
  PinnedQuestions1700000000190,
  NewerDocuments1700000000200,
  DoubtfulWords1700000000201,
  AuditTrail1700000000300,
  VerdictsAndNotes1700000000280,
  TwoFactors1700000000301,
  Workers1700000000302,
  FilesOfDeletedDocuments1700000000303,
  FilingOfDocuments1700000000240,
  DocumentStates1700000000400,
  CitationsStay1700000000410,
  Revisions1700000000430,
  UnlockedCopies1700000000500,
  FeedbackIsDealtWith1700000000600,
  Passkeys1700000000620,
  SingleSignOn1700000000621,
  HoldsAndRetention1700000000630,
  UnlockedCopiesFollow1700000000631,
  SendingConsents1700000000640,
  QuestionWords1700000000641,
];
