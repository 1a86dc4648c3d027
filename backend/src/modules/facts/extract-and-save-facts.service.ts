import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DocumentKey } from '../../database/shared-queries/project-and-document-id.js';
import { FACTS_VERSION } from '../../answering/facts/fact.js';
import { type FactDocument, readFacts } from '../../answering/facts/extract-facts-from-document.js';
import { FactsRepository } from './facts.repository.js';
import { compareFacts, withCorrections } from './keep-fact-corrections-after-rereading.js';

/** About two thousand pages: what is longer is a list, and no contract. */
const MOST_UNITS = 50_000;
/** Documents of one round of upkeep. */
const BATCH_SIZE = 20;

/** Reads documents for facts and keeps them. */
@Injectable()
export class ExtractAndSaveFactsService {
  constructor(private readonly facts: FactsRepository) {}

  /** Reads the facts and answers how to write them down. `readings` is the reading the text is from; null inside its own transaction. */
  prepare(
    key: DocumentKey,
    document: FactDocument,
    readings: number | null = null,
  ): (manager: EntityManager) => Promise<void> {
    const units = document.units.slice(0, MOST_UNITS);
    const isWhole = units.length === document.units.length;
    const text = isWhole ? document.text : document.text.slice(0, units.at(-1)?.end);
    const read = readFacts({ text, units, subject: document.subject });
    return async (manager) => {
      if (!(await this.facts.mark(key, FACTS_VERSION, readings, manager))) return;
      const before = await this.facts.ofDocument(key, manager);
      const { kept, added, left } = compareFacts(read, before);
      await this.facts.removeOthers(
        key,
        kept.map(({ id }) => id),
        manager,
      );
      await this.facts.insert(key, withCorrections(added, left), manager);
    };
  }

  /** Documents that were read before there were facts, or by older rules. */
  async readOutdated(open: (key: DocumentKey) => Promise<FactDocument>): Promise<void> {
    for (const { readings, ...key } of await this.facts.unread(FACTS_VERSION, BATCH_SIZE)) {
      const write = this.prepare(key, await open(key), readings);
      await this.facts.transaction(write);
    }
  }
}
