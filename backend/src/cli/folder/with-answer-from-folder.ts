import type { INestApplicationContext, LogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { withServers } from '../../embedded/run-command-with-servers.js';
import { AnswerFromFolderModule } from '../../modules/answering/answer-from-folder/answer-from-folder.module.js';
import { AnswerFromFolderService } from '../../modules/answering/answer-from-folder/answer-from-folder.service.js';

/** Runs a command that answers from a folder, with the servers it needs, and exits. */
export const withAnswerFromFolder = (
  task: string,
  run: (service: AnswerFromFolderService, app: INestApplicationContext) => Promise<unknown>,
  levels: () => LogLevel[] = () => ['error'],
): Promise<void> =>
  withServers(task, async () => {
    const app = await NestFactory.createApplicationContext(AnswerFromFolderModule, {
      logger: levels(),
      abortOnError: false,
    });
    try {
      await run(app.get(AnswerFromFolderService), app);
    } finally {
      await app.close();
    }
  });
