import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DocumentParser, type ParsedDocument, type ParseRequest } from '../document-parser.js';
import { PARSER_LIMITS } from '../parser-limits.js';
import { ChildPool, parseInChild } from './child-pool.js';

/** A child keeps no password, and one that met something strange or still holds the memory of a large text reads nothing more. */
const isKept = ({ password }: ParseRequest, { unreadPages, text }: ParsedDocument): boolean =>
  password === undefined && unreadPages.length === 0 && text.length <= PARSER_LIMITS.process.keptCharacters;

/**
 * Reads each document in another process, so that a hostile or broken file can only end that process. Documents of one
 * group follow each other through a process that is warm by then; one that could not be read takes its process along.
 */
@Injectable()
export class ProcessDocumentParser extends DocumentParser implements OnModuleDestroy {
  private readonly children = new ChildPool();

  async parse(
    request: ParseRequest,
    signal: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ): Promise<ParsedDocument> {
    signal.throwIfAborted();
    const { group } = request;
    const child = await this.children.take(group, signal);
    const parsing = parseInChild(child, request, signal, onProgress, PARSER_LIMITS.process);
    if (group === undefined) this.children.prepare();
    const parsed = await parsing.catch((error: unknown) => {
      this.children.lost(group);
      throw error;
    });
    if (group !== undefined) await this.children.giveBack(child, group, isKept(request, parsed));
    return parsed;
  }

  onModuleDestroy(): void {
    this.children.close();
  }
}
