import { Injectable, Logger } from '@nestjs/common';
import type { OutdatedReason } from '@proofroom/contract';
import type { ResponseEntity } from '../../../database/entities/questions/response-and-citations.entity.js';
import { announceChange } from '../../../database/shared-queries/announce-changes.js';
import { isDatabaseAway } from '../../../http/error.filter.js';
import { parseHowMade, withSearched } from '../record-how-answer-was-made.js';
import { type Comparison, AnswerFromDocumentsProvider } from '../providers/answer-from-documents.provider.js';
import { ResponsesRepository } from '../responses.repository.js';

const OUTDATED: OutdatedReason = 'documents_added';
/** Answers that are compared before lists hear of it. */
const ANNOUNCED_EVERY = 20;

/** Compares answers with documents that came since: one that would quote them is outdated, any other stands. */
@Injectable()
export class MarkAnswersOutdatedByNewerDocumentsService {
  private readonly log = new Logger('answers');

  constructor(
    private readonly responses: ResponsesRepository,
    private readonly provider: AnswerFromDocumentsProvider,
  ) {}

  async compareAnswers(projectId: number, signal: AbortSignal): Promise<void> {
    const answers = await this.responses.awaitingComparison(projectId);
    for (const [at, answer] of answers.entries()) {
      await this.responses.saveComparison(answer, await this.changeOf(answer, signal));
      if (at % ANNOUNCED_EVERY === ANNOUNCED_EVERY - 1 || at === answers.length - 1)
        await this.responses.transaction((manager) => announceChange(manager, projectId));
    }
  }

  private async changeOf(answer: ResponseEntity, signal: AbortSignal) {
    const { newerDocuments, project, question } = answer;
    const made = parseHowMade(answer.made);
    try {
      const found = await this.provider.compare({ project, question }, newerDocuments, signal);
      signal.throwIfAborted();
      return found.isQuoted
        ? { made, outdatedReason: OUTDATED }
        : { made: withComparison(made, found), outdatedReason: null };
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) throw error;
      this.log.warn(`answer ${answer.id} could not be compared: ${(error as Error).message}`);
      return { made, outdatedReason: OUTDATED };
    }
  }
}

const withComparison = (made: ReturnType<typeof parseHowMade>, { silent, undecided }: Comparison) =>
  made && withSearched(made, silent, undecided);
